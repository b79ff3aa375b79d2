"""Between the values of the domain and the records of the kernels; nothing else converts."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from caramels.domain.board import Board
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.rules import Rules
from caramels.domain.tiles import BLANK, LETTERS, sort_tiles
from caramels.kernels import position as kernel
from caramels.kernels.scratch import KEPT_SHIFT
from caramels.movegen.found import FoundPlay

Records = NDArray[np.void]

_TILE_BITS = 6
_TILE_MASK = 63
_PLACES = 0xFFFF
_LINE_SHIFT = 16
_LINE_MASK = 31
BLANK_CODE = 0


def code_of(tile: str) -> int:
    """Return the kernels' number of a tile of the rack."""
    return BLANK_CODE if tile == BLANK else ord(tile) - 64


def rack_codes(rack: str) -> NDArray[np.uint8]:
    """Return the numbers of the tiles, in the order of *rack*, which the kernels want sorted."""
    return np.array([code_of(tile) for tile in rack], np.uint8)


def in_order(rack: str) -> str:
    """
    Return *rack* as the kernels number its tiles: blanks first.

    >>> in_order("T?A")
    '?AT'
    """
    return "".join(sorted(rack))


@lru_cache(maxsize=32)
def blank_position(rules: Rules) -> Records:
    """An empty board with the layout and the values of *rules*; never written to."""
    positions = np.zeros(1, kernel.POSITION)
    kernel.clear(positions)
    record = positions[0]
    for row in range(SIZE):
        for col in range(SIZE):
            for square in (_square(0, row, col), _square(1, row, col)):
                record["letter_factor"][square] = rules.layout.letter_factor(row, col)
                record["word_factor"][square] = rules.layout.word_factor(row, col)
    for letter in LETTERS:
        record["letter_points"][code_of(letter)] = rules.tiles.points_of(letter)
    record["bonus_tiles"] = rules.bonus_tiles
    record["bonus_points"] = rules.bonus_points
    directions = rules.first_word_directions
    record["first_directions"] = (Direction.ACROSS in directions) + 2 * (
        Direction.DOWN in directions
    )
    return positions


def position_of(board: Board, rules: Rules, graph: NDArray[np.uint32]) -> Records:
    """Return *board* as a record, with its cross-checks."""
    positions = blank_position(rules).copy()
    kernel.set_board(positions, graph, faces_of(board))
    return positions


def faces_of(board: Board) -> NDArray[np.uint8]:
    """Return the board row by row, a byte for each square."""
    return np.frombuffer("".join(board.rows).encode("ascii"), np.uint8)


def _square(direction: int, row: int, col: int) -> int:
    line, place = (col, row) if direction else (row, col)
    return kernel.STRIDE * (kernel.SIZE * direction + line) + place + 1


def tiles_kept(rack: str, mask: int) -> str:
    """Return the tiles whose bits are set, sorted; *rack* is in the kernels' order."""
    return sort_tiles("".join(tile for at, tile in enumerate(rack) if mask >> at & 1))


def found_play(
    board: Board, rack: str, *, tiles: int, where: int, score: int, leave: int
) -> FoundPlay:
    """Return a play of the kernels as a value."""
    line = where >> _LINE_SHIFT & _LINE_MASK
    down = line >= SIZE
    across_at = line - SIZE if down else line
    placed = []
    for place in range(1, SIZE + 1):
        if where & _PLACES & 1 << place:
            code = tiles & _TILE_MASK
            tiles >>= _TILE_BITS
            face = chr((code & (kernel.BLANK - 1)) + 64)
            shown = face.lower() if code & kernel.BLANK else face
            row, col = (place - 1, across_at) if down else (across_at, place - 1)
            placed.append((row, col, shown))
    kept = tiles_kept(rack, where >> KEPT_SHIFT)
    direction = Direction.DOWN if down else Direction.ACROSS
    play = _read(board, tuple(placed), direction)
    return FoundPlay(play, tuple(placed), score, kept, leave)


def _read(board: Board, placed: tuple[tuple[int, int, str], ...], direction: Direction) -> Play:
    """The whole word that the tiles laid are part of."""
    laid = {Square(row, col): letter for row, col, letter in placed}

    def face(square: Square) -> str:
        if square in laid:
            return laid[square]
        return board[square] if board.occupied(square) else ""

    start = next(iter(laid))
    while face(before := start.after(direction, -1)):
        start = before
    word = ""
    while letter := face(start.after(direction, len(word))):
        word += letter
    return Play(start, direction, word)
