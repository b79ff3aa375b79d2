"""
Rooms, lines and results as text, for the stores; facts and games are `formats.ledger`.
"""

import msgspec

from caramels.application.ports import Line, Result, Value
from caramels.application.tables import Departure, Parameters, Person, Table
from caramels.formats.ledger import read_fact, read_game, write_fact, write_game

__all__ = [
    "read_fact",
    "read_game",
    "read_line",
    "read_result",
    "read_room",
    "write_fact",
    "write_game",
    "write_line",
    "write_result",
    "write_room",
]


class Room(msgspec.Struct, frozen=True):
    """The part of a table that is neither its game nor a column of its own."""

    parameters: Parameters
    people: tuple[Person, ...]
    departure: Departure | None = None


class LineRecord(msgspec.Struct, frozen=True):
    """A line without what is a column of its own."""

    seat: int | None
    name: str | None
    code: str
    values: dict[str, Value]


_encode = msgspec.json.Encoder().encode
_room_decoder = msgspec.json.Decoder(Room)
_line_decoder = msgspec.json.Decoder(LineRecord)
_result_decoder = msgspec.json.Decoder(Result)


def write_room(table: Table) -> str:
    return _encode(Room(table.parameters, table.people, table.departure)).decode()


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
