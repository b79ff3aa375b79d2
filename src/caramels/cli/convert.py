"""`caramels convert`: a game or a position from one form into another, by the extensions."""

import argparse
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeAlias

from caramels.domain.errors import BadFile
from caramels.locale import text

if TYPE_CHECKING:
    from caramels.domain.classic.facts import Fact
    from caramels.formats.cgp import Position
    from caramels.formats.gcg_game import Game
    from caramels.formats.recount import Recount

    Record: TypeAlias = Game | Position | tuple[Fact, ...]

EXTENSIONS = (".gcg", ".cgp", ".json")


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="ENTRÉE", help=text("cli.convert.source"))
    parser.add_argument("target", metavar="SORTIE", help=text("cli.convert.target"))


def run(arguments: argparse.Namespace) -> int:
    from caramels.cli.files import read_bytes, write_text

    source, target = map(_extension, (arguments.source, arguments.target))
    record = _read(source, read_bytes(arguments.source))
    write_text(arguments.target, _written(record, target))
    return 0


def _extension(name: str) -> str:
    extension = PurePath(name).suffix.lower()
    if extension not in EXTENSIONS:
        raise BadFile("unknown_extension", name=name)
    return extension


def _read(extension: str, data: bytes) -> "Record":
    from caramels.formats.cgp import parse_cgp
    from caramels.formats.gcg import decode_gcg, parse_gcg
    from caramels.formats.ledger import read_ledger

    match extension:
        case ".gcg":
            return parse_gcg(decode_gcg(data))
        case ".cgp":
            return parse_cgp(data.decode("utf-8", "replace"))
        case _:
            return read_ledger(data)


def _written(record: "Record", extension: str) -> str:
    from caramels.formats.cgp import write_cgp
    from caramels.formats.gcg import write_gcg
    from caramels.formats.ledger import write_ledger

    match extension:
        case ".gcg":
            return write_gcg(_as_game(record))
        case ".cgp":
            return write_cgp(_as_position(record)) + "\n"
        case _:
            return write_ledger(_as_facts(record))


def _as_game(record: "Record") -> "Game":
    from caramels.formats.cgp import Position
    from caramels.formats.gcg_facts import gcg_of
    from caramels.formats.gcg_game import Game

    match record:
        case Game():
            return record
        case Position():
            raise BadFile("position_is_no_game")
        case facts:
            return gcg_of(facts)


def _as_position(record: "Record") -> "Position":
    from caramels.formats.cgp import Position
    from caramels.formats.gcg_game import Game
    from caramels.formats.positions import position_after, position_of

    match record:
        case Game():
            return position_after(record, _counted(record))
        case Position():
            return record
        case facts:
            return position_of(facts)


def _as_facts(record: "Record") -> "tuple[Fact, ...]":
    from caramels.formats.cgp import Position
    from caramels.formats.gcg_facts import facts_of
    from caramels.formats.gcg_game import Game

    match record:
        case Game():
            return facts_of(record, _counted(record))
        case Position():
            raise BadFile("position_is_no_game")
        case facts:
            return facts


def _counted(game: "Game") -> "Recount":
    from caramels.cli.refusals import tell_doubts
    from caramels.domain.presets import CUSTOM
    from caramels.formats.recount import recount

    counted = recount(game, CUSTOM)
    tell_doubts(counted.doubts)
    return counted
