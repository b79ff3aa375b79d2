"""
Facts, games and rooms as text, for the stores.

Names on disk are in `KINDS`: renaming a class is free, renaming a kind needs a migration. Rules
are written as the name of a preset and the fields that differ from it.
"""

from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import msgspec

from caramels.application.ports import Line, Result, Value
from caramels.application.tables import Parameters, Person
from caramels.domain.board import Board
from caramels.domain.classic.facts import Fact, GameStarted, Newcomer
from caramels.domain.classic.game import Ending, Game, Goal, LastPlay, Pending, Seat
from caramels.domain.presets import difference, preset
from caramels.domain.rules import Rules

KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(Fact)}

_RULE_TYPES = get_type_hints(Rules)


class RulesRecord(msgspec.Struct, frozen=True):
    """Rules as a preset and what differs."""

    name: str
    changes: dict[str, msgspec.Raw] = {}


class StartRecord(msgspec.Struct, frozen=True):
    """`GameStarted`, its rules as a record."""

    rules: RulesRecord
    seats: tuple[Newcomer, ...]
    turn_ms: int | None
    at_ms: int


class GameRecord(msgspec.Struct, frozen=True):
    """`Game`, field by field, its rules as a record."""

    rules: RulesRecord
    turn_ms: int | None
    seats: tuple[Seat, ...]
    board: tuple[str, ...]
    bag: str
    started_ms: int
    to_move: int
    turn: int
    scoreless: int
    pending: Pending | None
    last_play: LastPlay | None
    goals: tuple[Goal, ...]
    due_ms: int | None
    ending: Ending | None
    ended_ms: int | None


class Room(msgspec.Struct, frozen=True):
    """The part of a table that is neither its game nor a column of its own."""

    parameters: Parameters
    people: tuple[Person, ...]


class LineRecord(msgspec.Struct, frozen=True):
    """A line without what is a column of its own."""

    seat: int | None
    name: str | None
    code: str
    values: dict[str, Value]


_encode = msgspec.json.Encoder().encode
_game_decoder = msgspec.json.Decoder(GameRecord)
_start_decoder = msgspec.json.Decoder(StartRecord)
_room_decoder = msgspec.json.Decoder(Room)
_line_decoder = msgspec.json.Decoder(LineRecord)
_result_decoder = msgspec.json.Decoder(Result)
_fact_decoders = {
    name: msgspec.json.Decoder(kind) for name, kind in KINDS.items() if kind is not GameStarted
}
_PLAIN_FIELDS = tuple(field.name for field in fields(Game) if field.name not in ("rules", "board"))


def write_fact(fact: Fact) -> tuple[str, str]:
    """Return the kind of *fact* and the rest of it as text."""
    if isinstance(fact, GameStarted):
        record = StartRecord(_rules_record(fact.rules), fact.seats, fact.turn_ms, fact.at_ms)
        return "GameStarted", _encode(record).decode()
    return type(fact).__name__, _encode(fact).decode()


def read_fact(kind: str, data: str) -> Fact:
    """Return the fact that `write_fact` wrote."""
    if kind == "GameStarted":
        record = _start_decoder.decode(data)
        return GameStarted(_rules(record.rules), record.seats, record.turn_ms, record.at_ms)
    fact: Fact = _fact_decoders[kind].decode(data)
    return fact


def write_game(game: Game) -> str:
    """Return *game* as text."""
    plain = {name: getattr(game, name) for name in _PLAIN_FIELDS}
    record = GameRecord(rules=_rules_record(game.rules), board=game.board.rows, **plain)
    return _encode(record).decode()


def read_game(data: str) -> Game:
    """Return the game that `write_game` wrote."""
    record = _game_decoder.decode(data)
    plain = {name: getattr(record, name) for name in _PLAIN_FIELDS}
    return Game(rules=_rules(record.rules), board=Board(record.board), **plain)


def write_room(parameters: Parameters, people: tuple[Person, ...]) -> str:
    return _encode(Room(parameters, people)).decode()


def read_room(data: str) -> Room:
    return _room_decoder.decode(data)


def write_line(line: Line) -> str:
    return _encode(LineRecord(line.seat, line.name, line.code, dict(line.values))).decode()


def read_line(audience: int | None, number: int, at: int, data: str) -> Line:
    record = _line_decoder.decode(data)
    return Line(audience, at, record.seat, record.name, record.code, record.values, number)


def write_result(result: Result) -> str:
    return _encode(result).decode()


def read_result(data: str) -> Result:
    return _result_decoder.decode(data)


def _rules_record(rules: Rules) -> RulesRecord:
    changes = {name: msgspec.Raw(_encode(value)) for name, value in difference(rules).items()}
    return RulesRecord(rules.name, changes)


def _rules(record: RulesRecord) -> Rules:
    base = preset(record.name)
    if not record.changes:
        return base
    changes: dict[str, Any] = {
        name: msgspec.json.decode(raw, type=_RULE_TYPES[name])
        for name, raw in record.changes.items()
    }
    return replace(base, **changes)
