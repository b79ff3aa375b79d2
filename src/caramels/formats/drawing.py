"""
Positions drawn with characters.

Three styles: that of INFO-H-100 (`#2` and `#3` for words, `%2` and `%3` for letters, counted from
0), plain ASCII (`md mt ld lt`, `*` for the centre), and colours for terminals that have them.
"""

from enum import StrEnum

from caramels.domain.board import EMPTY, Board
from caramels.domain.layouts import STANDARD, WITHOUT_LETTER_TRIPLES, Layout
from caramels.domain.moves import CENTRE, ROWS, SIZE, Square


class Style(StrEnum):
    """How a board is drawn."""

    INFOH100 = "infoh100"
    ASCII = "ascii"
    COLOUR = "colour"


_INFOH100 = {"3": "#3", "2": "#2", "t": "%3", "d": "%2", EMPTY: "."}
_ASCII = {"3": "mt", "2": "md", "t": "lt", "d": "ld", EMPTY: "."}

# Ink and ground, in the 256 colours that terminals share.
_COLOURS = {
    "3": (231, 124),
    "2": (52, 218),
    "t": (231, 25),
    "d": (17, 153),
    EMPTY: (240, 254),
    "tile": (16, 230),
    "blank": (90, 230),
}


def draw(board: Board, style: Style, layout: Layout | None = None) -> str:
    """Return *board* in fifteen lines or more; the layout goes with the style unless given."""
    if style is Style.INFOH100:
        return _draw_infoh100(board, layout or WITHOUT_LETTER_TRIPLES)
    head = "   " + "".join(f"{number:>3}" for number in range(1, SIZE + 1))
    cell = _colour_cell if style is Style.COLOUR else _ascii_cell
    lines = [
        f" {ROWS[row]} " + "".join(cell(board, Square(row, col), layout) for col in range(SIZE))
        for row in range(SIZE)
    ]
    return "\n".join([head, *lines]) + "\n"


def _draw_infoh100(board: Board, layout: Layout) -> str:
    numbers = range(SIZE)
    head = "   |" + "".join(f" {number:>2} |" for number in numbers)
    lines = [
        f"{row:>2} |"
        + "".join(f" {_sign(board, Square(row, col), layout, _INFOH100):>2} |" for col in numbers)
        for row in numbers
    ]
    return "\n".join([head, *lines]) + "\n"


def _ascii_cell(board: Board, square: Square, layout: Layout | None) -> str:
    if square == CENTRE and board[square] == EMPTY:
        return "  *"
    return f"{_sign(board, square, layout or STANDARD, _ASCII):>3}"


def _colour_cell(board: Board, square: Square, layout: Layout | None) -> str:
    face = board[square]
    if face == EMPTY:
        kind = (layout or STANDARD).rows[square.row][square.col]
    else:
        kind = "blank" if face.islower() else "tile"
    ink, ground = _COLOURS[kind]
    return f"\x1b[38;5;{ink};48;5;{ground}m{_ascii_cell(board, square, layout)}\x1b[0m"


def _sign(board: Board, square: Square, layout: Layout, signs: dict[str, str]) -> str:
    face = board[square]
    return signs[layout.rows[square.row][square.col]] if face == EMPTY else face
