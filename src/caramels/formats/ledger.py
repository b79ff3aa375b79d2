"""
Facts and games as JSON: the form in which they are stored, saved and exchanged.

A saved game is one JSON object, `{"format": "caramels-ledger", "version": 1, "facts": […]}`.
Each fact is `{"kind": …}` with its fields. Kinds are the names in `KINDS`, not those of the
classes: renaming a class is free, renaming a kind needs a new version. Rules are written as the
name of a preset and the fields that differ from it.
"""

import re
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import msgspec

from caramels.domain.board import Board
from caramels.domain.classic.facts import Fact, GameStarted, Newcomer
from caramels.domain.classic.game import Ending, Game, Goal, LastPlay, Pending, Seat, replay
from caramels.domain.errors import BadFile, CaramelsError
from caramels.domain.layouts import Layout
from caramels.domain.presets import difference, known_layout, known_tiles, preset
from caramels.domain.rules import Rules
from caramels.domain.tiles import TILE_SETS, TileSet

FORMAT = "caramels-ledger"
VERSION = 1

KINDS: dict[str, type[Any]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in get_args(Fact)
}
_KIND_OF = {kind: name for name, kind in KINDS.items()}
_RULE_TYPES = get_type_hints(Rules)


class RulesRecord(msgspec.Struct, frozen=True):
    """Rules as a preset and what differs."""

    preset: str
    changes: dict[str, Any] = {}


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


class _Document(msgspec.Struct, frozen=True):
    format: str
    version: int
    facts: list[dict[str, Any]]


_encode = msgspec.json.Encoder().encode
_game_decoder = msgspec.json.Decoder(GameRecord)
_start_decoder = msgspec.json.Decoder(StartRecord)
_fact_decoders = {
    name: msgspec.json.Decoder(kind) for name, kind in KINDS.items() if kind is not GameStarted
}
_PLAIN_FIELDS = tuple(field.name for field in fields(Game) if field.name not in {"rules", "board"})


def write_fact(fact: Fact) -> tuple[str, str]:
    """Return the kind of *fact* and the rest of it as JSON."""
    if isinstance(fact, GameStarted):
        record = StartRecord(_rules_record(fact.rules), fact.seats, fact.turn_ms, fact.at_ms)
        return _KIND_OF[GameStarted], _encode(record).decode()
    return _KIND_OF[type(fact)], _encode(fact).decode()


def read_fact(kind: str, data: str | bytes) -> Fact:
    """
    Return the fact that `write_fact` wrote.

    Raises:
        BadFile: there is no such kind, or *data* is no fact of that kind.
    """
    if kind not in KINDS:
        raise BadFile("unknown_fact", kind=kind[:40])
    try:
        if KINDS[kind] is GameStarted:
            record = _start_decoder.decode(data)
            return GameStarted(_rules(record.rules), record.seats, record.turn_ms, record.at_ms)
        fact: Fact = _fact_decoders[kind].decode(data)
    except msgspec.DecodeError as error:
        raise BadFile("bad_fact", kind=kind, detail=str(error)) from error
    return fact


def write_game(game: Game) -> str:
    """Return *game* as JSON."""
    plain = {name: getattr(game, name) for name in _PLAIN_FIELDS}
    record = GameRecord(rules=_rules_record(game.rules), board=game.board.rows, **plain)
    return _encode(record).decode()


def read_game(data: str) -> Game:
    """Return the game that `write_game` wrote."""
    record = _game_decoder.decode(data)
    plain = {name: getattr(record, name) for name in _PLAIN_FIELDS}
    return Game(rules=_rules(record.rules), board=Board(record.board), **plain)


def write_ledger(facts: tuple[Fact, ...]) -> str:
    """Return a whole game, fact by fact, one fact on a line."""
    lines = []
    for fact in facts:
        kind, data = write_fact(fact)
        body = "" if data == "{}" else f",{data[1:-1]}"
        lines.append(f'{{"kind":"{kind}"{body}}}')
    facts_text = ",\n".join(lines)
    return f'{{"format":"{FORMAT}","version":{VERSION},"facts":[\n{facts_text}\n]}}\n'


def read_ledger(text: str | bytes) -> tuple[Fact, ...]:
    """
    Return the facts of a saved game; they have been replayed once, so they do make a game.

    Raises:
        BadFile: this is no saved game, or its facts contradict each other.
    """
    try:
        document = msgspec.json.decode(text, type=_Document)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile("not_a_ledger", detail=str(error)) from error
    if document.format != FORMAT:
        raise BadFile("not_a_ledger", detail=document.format[:40])
    if document.version != VERSION:
        raise BadFile("ledger_version", version=document.version)
    facts = tuple(_read_entry(entry, line) for line, entry in enumerate(document.facts, start=2))
    try:
        game = replay(facts)
        for number, fact in enumerate(facts):
            if getattr(fact, "seat", 0) not in range(len(game.seats)):
                raise IndexError(f"no such seat in fact {number}")
    except (CaramelsError, ValueError, TypeError, IndexError) as error:
        raise BadFile("inconsistent_ledger", detail=str(error)[:80]) from error
    return facts


def _read_entry(entry: dict[str, Any], line: int) -> Fact:
    kind = entry.pop("kind", "")
    try:
        return read_fact(str(kind), _encode(entry))
    except CaramelsError as error:
        raise BadFile("bad_fact", line, kind=str(kind)[:40], detail=str(error)[:120]) from error


def _rules_record(rules: Rules) -> RulesRecord:
    changes = {name: _plain(value) for name, value in difference(rules).items()}
    return RulesRecord(rules.name, changes)


def _plain(value: object) -> object:
    """Return a field of the rules as JSON values; sets and layouts of ours by name."""
    match value:
        case TileSet():
            known = TILE_SETS.get(value.name) == value
            return value.name if known else {"name": value.name, "csv": value.to_csv()}
        case Layout():
            return value.name
        case _:
            return msgspec.to_builtins(value)


def _rules(record: RulesRecord) -> Rules:
    base = preset(record.preset)
    changes = {name: _field(name, value) for name, value in record.changes.items()}
    return replace(base, **changes) if changes else base


def _field(name: str, value: Any) -> Any:
    match name, value:
        case "tiles", str():
            return known_tiles(value)
        case "tiles", {"name": str(title), "csv": str(text)}:
            return TileSet.parse_csv(title, text)
        case "layout", str():
            return known_layout(value)
        case _ if name not in _RULE_TYPES:
            raise BadFile("unknown_rule", name=name[:40])
        case _:
            return msgspec.convert(value, _RULE_TYPES[name])
