"""
A board as the kernels see it, and what changes on it when a word is laid.

Every square is stored twice, row by row and column by column, so that both directions are
read alike. A line has sixteen places: place 0 is never occupied, and the place after the
fifteenth is place 0 of the next line. `line = 15 * direction + row` (or column), and a square
is `16 * line + place`, its place counted from 1.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import count_bits, lowest_bit
from caramels.kernels.compiling import kernel

SIZE = 15
STRIDE = 16
HALF = SIZE * STRIDE
SQUARES = 2 * HALF + STRIDE
ANY_LETTER = 0x7FFFFFE
BLANK = 32
MOST_TILES = 8

POSITION = np.dtype(
    [
        ("letters", np.uint8, (SQUARES,)),  # 0 empty, 1–26; what blanks became is in `points`
        ("points", np.uint8, (SQUARES,)),  # of the tile that lies there
        ("cross", np.uint32, (SQUARES,)),  # letters that may be laid, seen across the line
        ("cross_points", np.int16, (SQUARES,)),  # of the tiles across; -1 where none touches
        ("letter_factor", np.uint8, (SQUARES,)),
        ("word_factor", np.uint8, (SQUARES,)),
        ("occupied", np.uint32, (2 * (SIZE + 2),)),  # bit = place; an empty line before and after
        ("letter_points", np.uint8, (64,)),  # 1–26; 32 more for a blank, worth nothing
        ("bonus_tiles", np.int64),
        ("bonus_points", np.int64),
        ("first_directions", np.int64),  # bit 0 across, bit 1 down
        ("tiles_on_board", np.int64),
    ],
    align=True,
)

Graph = NDArray[np.uint32]
Positions = NDArray[np.void]


@kernel
def clear(positions: Positions) -> None:
    """Take every tile off the board."""
    position = positions[0]
    for square in range(SQUARES):
        position.letters[square] = 0
        position.points[square] = 0
        position.cross[square] = ANY_LETTER
        position.cross_points[square] = -1
    for line in range(2 * (SIZE + 2)):
        position.occupied[line] = 0
    position.tiles_on_board = 0


@kernel
def _turned(square: int) -> int:
    """The same square, seen the other way."""
    half = HALF if square >= HALF else 0
    line = (square - half) // STRIDE
    place = (square - half) % STRIDE
    return HALF - half + (place - 1) * STRIDE + line + 1


@kernel
def lay_tile(positions: Positions, square: int, letter: int, points: int) -> None:
    """Put one tile down, both ways, without touching the cross-checks."""
    position = positions[0]
    for at in (square, _turned(square)):
        position.letters[at] = letter
        position.points[at] = points
        half = 1 if at >= HALF else 0
        line = (at - half * HALF) // STRIDE
        position.occupied[half * (SIZE + 2) + line + 1] |= np.uint32(1) << np.uint32(at % STRIDE)
    position.tiles_on_board += 1


@kernel
def _check_square(positions: Positions, graph: Graph, square: int) -> None:
    """
    Recompute which letters an empty square takes between the tiles beside it in its own line,
    and what they are worth; kept at the turned square, whose plays cross this line.
    """
    position = positions[0]
    letters = position.letters
    start = square
    while letters[start - 1]:
        start -= 1
    end = square
    while letters[end + 1]:
        end += 1
    turned = _turned(square)
    if start == end:
        position.cross[turned] = ANY_LETTER
        position.cross_points[turned] = -1
        return
    points = 0
    for at in range(start, end + 1):
        points += position.points[at]
    position.cross_points[turned] = points
    if start == square:
        node = backwards(graph, letters, end, square)
        position.cross[turned] = graph[node + 1] if node else np.uint32(0)
        return
    node = _forwards(graph, letters, np.int64(graph[0]), start, square)
    if end == square:
        position.cross[turned] = graph[node + 1] if node else np.uint32(0)
        return
    found = np.uint32(0)
    mask = graph[node] if node else np.uint32(0)
    for child in range(count_bits(mask)):
        letter = lowest_bit(mask)
        mask &= mask - np.uint32(1)
        below = np.int64(graph[node + 2 + child])
        last = _forwards(graph, letters, below, square + 1, end) if below else 0
        if last and graph[last + 1] >> np.uint32(letters[end]) & np.uint32(1):
            found |= np.uint32(1) << letter
    position.cross[turned] = found


@kernel
def _forwards(graph: Graph, letters: NDArray[np.uint8], node: int, start: int, end: int) -> int:
    """The node after the letters from *start* to just before *end*; 0 if there is none."""
    for at in range(start, end):
        bit = np.uint32(1) << np.uint32(letters[at])
        mask = graph[node]
        if not mask & bit:
            return 0
        node = np.int64(graph[node + 2 + count_bits(mask & (bit - np.uint32(1)))])
        if node == 0:
            return 0
    return node


@kernel
def backwards(graph: Graph, letters: NDArray[np.uint8], start: int, end: int) -> int:
    """The node after the letters from *start* down to just behind *end*; 0 if there is none."""
    node = np.int64(graph[1])
    for at in range(start, end, -1):
        bit = np.uint32(1) << np.uint32(letters[at])
        mask = graph[node]
        if not mask & bit:
            return 0
        node = np.int64(graph[node + 2 + count_bits(mask & (bit - np.uint32(1)))])
        if node == 0:
            return 0
    return node


@kernel
def _check_ends(positions: Positions, graph: Graph, square: int) -> None:
    """Renew the cross-checks at both ends of the run through an occupied square."""
    letters = positions[0].letters
    start = square
    while letters[start - 1]:
        start -= 1
    end = square
    while letters[end + 1]:
        end += 1
    if (start - 1) % STRIDE:
        _check_square(positions, graph, start - 1)
    if (end + 1) % STRIDE:
        _check_square(positions, graph, end + 1)


@kernel
def set_board(positions: Positions, graph: Graph, faces: NDArray[np.uint8]) -> None:
    """
    Lay a whole board on an empty one, with its cross-checks.

    Args:
        faces: ASCII, row by row: capitals, small letters for blanks, anything else is empty.
    """
    for at in range(faces.size):
        face = faces[at]
        code = face & 31
        if 65 <= face < 91 or 97 <= face < 123:
            square = STRIDE * (at // SIZE) + at % SIZE + 1
            points = positions[0].letter_points[code] if face < 91 else 0
            lay_tile(positions, square, code, points)
    check_board(positions, graph)


@kernel
def check_board(positions: Positions, graph: Graph) -> None:
    """Compute every cross-check afresh."""
    letters = positions[0].letters
    for square in range(2 * HALF):
        if square % STRIDE and not letters[square]:
            _check_square(positions, graph, square)


@kernel
def lay(positions: Positions, graph: Graph, tiles: np.uint64, where: np.uint32) -> None:
    """
    Lay a play as move generation writes it and renew the cross-checks that it changes.

    Args:
        tiles: Six bits for each tile in reading order: 1–26, 32 more for a blank.
        where: Bits 0–15 the places laid on, bits 16–20 the line.
    """
    position = positions[0]
    line = np.int64(where >> np.uint32(16)) & 31
    places = where & np.uint32(0xFFFF)
    laid = places
    square = 0
    while laid:
        square = line * STRIDE + np.int64(lowest_bit(laid))
        laid &= laid - np.uint32(1)
        code = np.int64(tiles & np.uint64(63))
        tiles >>= np.uint64(6)
        lay_tile(positions, square, code & 31, position.letter_points[code])
    _check_ends(positions, graph, square)
    while places:
        square = line * STRIDE + np.int64(lowest_bit(places))
        places &= places - np.uint32(1)
        _check_ends(positions, graph, _turned(square))
