"""
Positions as CGP, one line: the board, the racks, the scores, the turns without points.

    15/15/…/3CARAMEL5/…/15 AEINRST/ 76/0 0 lex ODS8; ld french;

Rows run from the top, a number stands for so many empty squares, a blank is in lower case.
"""

import re
from dataclasses import dataclass

from caramels.domain.board import EMPTY, EMPTY_BOARD, Board
from caramels.domain.errors import BadFile, BadNotation
from caramels.domain.moves import SIZE
from caramels.domain.tiles import parse_tiles

_RUN = re.compile(r"[0-9]{1,2}|[A-Za-z]")
_ROW = re.compile(r"(?:[0-9]{1,2}|[A-Za-z]){1,15}")
_SCORE = re.compile(r"-?[0-9]{1,6}")
_ZEROS = re.compile(r"[0-9]{1,3}")
_PLACES = ("board", "racks", "scores", "zeros")


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on the table between two turns; the first rack is that of who is to play."""

    board: Board = EMPTY_BOARD
    racks: tuple[str, ...] = ("", "")
    scores: tuple[int, ...] = (0, 0)
    zeros: int = 0
    """How many turns in a row brought no points."""
    opcodes: tuple[tuple[str, str], ...] = ()
    """What else the line says: lexicon, tile set, rules…"""

    def value_of(self, opcode: str) -> str:
        """Return what the line says about *opcode*, or nothing."""
        return next((value for name, value in self.opcodes if name == opcode), "")


def parse_cgp(text: str) -> Position:
    """
    Read a position.

    Raises:
        BadFile: the text is not a position.
    """
    words = text.strip().removeprefix("\ufeff").removeprefix("cgp ").split(maxsplit=len(_PLACES))
    if len(words) < len(_PLACES):
        raise BadFile("not_cgp", 1)
    board, racks, scores, zeros, *rest = words
    if not _ZEROS.fullmatch(zeros):
        raise BadFile("not_cgp_zeros", 1, text=zeros[:20])
    position = Position(
        _parse_board(board),
        tuple(map(_parse_rack, racks.split("/"))),
        tuple(map(_parse_score, scores.split("/"))),
        int(zeros),
        _parse_opcodes(rest[0] if rest else ""),
    )
    if len(position.racks) != len(position.scores):
        raise BadFile("not_cgp", 1)
    return position


def write_cgp(position: Position) -> str:
    """Write *position* on one line."""
    board = "/".join(map(_write_row, position.board.rows))
    racks = "/".join(position.racks)
    scores = "/".join(map(str, position.scores))
    opcodes = "".join(f" {name} {value}".rstrip() + ";" for name, value in position.opcodes)
    return f"{board} {racks} {scores} {position.zeros}{opcodes}"


def _parse_board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise BadFile("not_fifteen_rows", 1, count=len(rows))
    return Board(tuple(_parse_row(row, number) for number, row in enumerate(rows, start=1)))


def _parse_row(text: str, number: int) -> str:
    if not _ROW.fullmatch(text):
        raise BadFile("not_a_cgp_row", 1, row=number, text=text[:40])
    row = "".join(EMPTY * int(run) if run.isdigit() else run for run in _RUN.findall(text))
    if len(row) != SIZE:
        raise BadFile("not_a_cgp_row", 1, row=number, text=text[:40])
    return row


def _parse_rack(text: str) -> str:
    try:
        return parse_tiles(text)
    except BadNotation:
        raise BadFile("not_a_rack", 1, text=text[:40]) from None


def _parse_score(text: str) -> int:
    if not _SCORE.fullmatch(text):
        raise BadFile("not_a_score", 1, text=text[:20])
    return int(text)


def _parse_opcodes(text: str) -> tuple[tuple[str, str], ...]:
    opcodes = []
    for opcode in text.split(";"):
        name, *value = opcode.split(maxsplit=1) or [""]
        if name:
            opcodes.append((name, value[0].strip() if value else ""))
    return tuple(opcodes)


def _write_row(row: str) -> str:
    return re.sub(r"\.+", lambda run: str(len(run[0])), row)
