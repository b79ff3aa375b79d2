"""The statements of the stores, and rows as values. `?` stands for each parameter."""

import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from caramels.adapters import ledger
from caramels.application.ports import Line, Recorded, Result
from caramels.application.tables import Stage, Table

_COLUMNS = "id, revision, stage, room, created_at, started_at, number, game, wake_at"

LOAD = f"SELECT {_COLUMNS} FROM tables WHERE id = ?"
INSERT = (
    "INSERT INTO tables (id, revision, created_at, stage, lexicon, room, started_at, number,"
    " game, wake_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
UPDATE = (
    "UPDATE tables SET revision = ?, stage = ?, lexicon = ?, room = ?, started_at = ?,"
    " number = ?, game = ?, wake_at = ?, lease_until = 0 WHERE id = ? AND revision = ?"
)
HOLDER = "INSERT INTO holders (visitor, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
FACT = "INSERT INTO facts (table_id, number, at, kind, data) VALUES (?, ?, ?, ?, ?)"
FACTS = "SELECT number, at, kind, data FROM facts WHERE table_id = ? AND number > ? ORDER BY number"
DONE = "SELECT number FROM commands WHERE table_id = ? AND cid = ?"
COMMAND = "INSERT INTO commands (table_id, cid, number) VALUES (?, ?, ?)"
LAST_LINE = "SELECT coalesce(max(number), 0) FROM lines WHERE table_id = ? AND audience = ?"
LINE = "INSERT INTO lines (table_id, audience, number, at, data) VALUES (?, ?, ?, ?, ?)"
LINES = (
    "SELECT number, at, data FROM lines WHERE table_id = ? AND audience = ? AND number > ?"
    " ORDER BY number"
)
WAITING = f"SELECT {_COLUMNS} FROM tables WHERE stage = 'waiting' ORDER BY created_at, id"
TABLES_OF = (
    f"SELECT {_COLUMNS} FROM tables WHERE stage IN ('waiting', 'playing') AND id IN"
    " (SELECT table_id FROM holders WHERE visitor = ?) ORDER BY created_at DESC"
)
ANY_DUE = "SELECT 1 FROM tables WHERE wake_at <= ? AND lease_until <= ? LIMIT 1"
DUE = (
    f"SELECT {_COLUMNS} FROM tables WHERE wake_at <= ? AND lease_until <= ?"
    " ORDER BY wake_at LIMIT ?"
)
LEASE = "UPDATE tables SET lease_until = ? WHERE id = ?"
RENEW = "UPDATE tables SET lease_until = ? WHERE id = ? AND lease_until > 0"
VERSIONS = (
    "SELECT revision, (SELECT coalesce(max(number), 0) FROM lines"
    " WHERE table_id = ? AND audience = -1) FROM tables WHERE id = ?"
)

EPOCHS = "SELECT seat, epoch FROM presence WHERE table_id = ?"
PRESENT = (
    "INSERT INTO presence (table_id, seat, epoch, node, due) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seat) DO UPDATE"
    " SET epoch = excluded.epoch, node = excluded.node, due = excluded.due"
)
GONE = "UPDATE presence SET due = ? WHERE table_id = ? AND seat = ? AND epoch = ?"
PRESENCE = "SELECT seat, due FROM presence WHERE table_id = ?"
ABSENT = "SELECT table_id, seat, epoch FROM presence WHERE due <= ? ORDER BY due LIMIT ?"
FORGET = "DELETE FROM presence WHERE table_id = ? AND seat = ? AND epoch = ? AND due IS NOT NULL"
PARDON = "UPDATE presence SET due = ? WHERE due < ?"
ORPHAN = "UPDATE presence SET due = ?, node = '' WHERE due IS NULL AND node NOT IN"

HISTORY = "INSERT INTO history (table_id, started_at, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
HISTORY_LIST = "SELECT table_id, data FROM history ORDER BY started_at DESC LIMIT ?"
SCORE = "INSERT INTO scores (mode, points, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
BEST = (
    "SELECT points, name FROM scores WHERE mode = ? AND points IN"
    " (SELECT DISTINCT points FROM scores WHERE mode = ? ORDER BY points DESC LIMIT ?)"
    " ORDER BY points DESC"
)
RESETS = {
    "dictionaries": "DELETE FROM dictionaries",
    "names": "DELETE FROM bot_names",
    "scores": "DELETE FROM scores",
    "history": "DELETE FROM history",
}

DICTIONARIES = (
    "SELECT id, title, description, words, hash, added_at FROM dictionaries ORDER BY title_key"
)
ADD_DICTIONARY = (
    "INSERT INTO dictionaries (id, title, title_key, description, words, hash, added_at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
ADD_LEXICON = "INSERT INTO lexicons (hash, data) VALUES (?, ?) ON CONFLICT DO NOTHING"
CHANGE_DICTIONARY = "UPDATE dictionaries SET title = ?, title_key = ?, description = ? WHERE id = ?"
DELETE_DICTIONARY = "DELETE FROM dictionaries WHERE id = ?"
LEXICON = "SELECT data FROM lexicons WHERE hash = ?"
FORGET_LEXICONS = (
    "DELETE FROM lexicons WHERE hash NOT IN (SELECT hash FROM dictionaries)"
    " AND hash NOT IN (SELECT lexicon FROM tables WHERE stage IN ('waiting', 'playing'))"
)
BOT_NAMES = "SELECT id, level, name FROM bot_names ORDER BY position"
ADD_BOT_NAME = (
    "INSERT INTO bot_names (id, level, name, name_key, position)"
    " VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM bot_names))"
)
CHANGE_BOT_NAME = "UPDATE bot_names SET name = ?, name_key = ? WHERE id = ?"
DELETE_BOT_NAME = "DELETE FROM bot_names WHERE id = ?"
SECRET = "SELECT value FROM secrets WHERE name = ?"
ADD_SECRET = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
BEAT = (
    "INSERT INTO nodes (node, until) VALUES (?, ?)"
    " ON CONFLICT (node) DO UPDATE SET until = excluded.until"
)
FORGET_NODES = "DELETE FROM nodes"
LIVING = "SELECT node FROM nodes WHERE until >= ?"

Row = Sequence[Any]


class Stale(Exception):
    """The row has another revision; the savepoint is to be rolled back."""


class ThreadConnections(threading.local):
    """The connection of each reading thread."""

    connection: sqlite3.Connection


def needed(table: Table | None) -> Table:
    if table is None:
        raise ValueError("a table is created with its row")
    return table


def table_of(row: Row) -> Table:
    id_, revision, stage, room, created_at, started_at, number, game, wake_at = row
    record = ledger.read_room(room)
    return Table(
        id=id_,
        revision=revision,
        stage=Stage(stage),
        parameters=record.parameters,
        people=record.people,
        departure=record.departure,
        created_at=created_at,
        started_at=started_at,
        number=number,
        game=ledger.read_game(game) if game else None,
        wake_at=wake_at,
    )


def row_of(table: Table) -> Row:
    revision, *others = update_of(table)
    return (table.id, revision, table.created_at, *others)


def update_of(table: Table) -> Row:
    return (
        table.revision,
        table.stage.value,
        table.parameters.lexicon.hash,
        ledger.write_room(table),
        table.started_at,
        table.number,
        ledger.write_game(table.game) if table.game else None,
        table.wake_at,
    )


def holders_of(table: Table) -> list[Row]:
    # Seats change hands only around the start of a game.
    if table.revision > 1 and table.number > 0:
        return []
    return [(person.visitor, table.id) for person in table.people if person.visitor]


def recorded_of(row: Row) -> Recorded:
    number, at, kind, data = row
    return Recorded(number, at, ledger.read_fact(kind, data))


def fact_row(table: str, recorded: Recorded) -> Row:
    return (table, recorded.number, recorded.at, *ledger.write_fact(recorded.fact))


def audience_key(audience: int | None) -> int:
    return -1 if audience is None else audience


def numbered(line: Line, number: int) -> Line:
    return replace(line, number=number)


def line_row(line: Line) -> Row:
    return (line.number, line.at, ledger.write_line(line))


def line_of(audience: int | None, row: Row) -> Line:
    number, at, data = row
    return ledger.read_line(audience, number, at, data)


def history_row(table: str, result: Result) -> Row:
    return (table, result.started_at, ledger.write_result(result))


def score_rows(result: Result) -> list[Row]:
    return [(result.mode, points, name) for name, points in result.scores]


def grouped(found: Sequence[Row]) -> list[tuple[int, list[str]]]:
    """Return the names of each score in their order, scores in the order they come."""
    groups: dict[int, list[str]] = {}
    for points, name in found:
        groups.setdefault(points, []).append(name)
    return [(points, sorted(names)) for points, names in groups.items()]
