"""Turn plays, as move generation writes them, into words and squares: many at once."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import lowest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.position import BLANK, MOST_TILES, SIZE

READ_PLAY = np.dtype(
    [
        ("row", np.uint8),
        ("col", np.uint8),
        ("down", np.uint8),
        ("word", f"S{SIZE}"),  # small letters for blanks, those on the board too
        ("tiles", f"S{MOST_TILES}"),  # those laid, in reading order
    ]
)
_WORD = 3
_TILES = _WORD + SIZE

Faces = NDArray[np.uint8]

_PLACES = np.uint32(0xFFFF)
_CAPITALS = 64
_SMALL_LETTERS = 96


@kernel
def read_plays(
    faces: Faces, tiles: NDArray[np.uint64], where: NDArray[np.uint32], written: Faces
) -> None:
    """
    Write each play as a `READ_PLAY`.

    Args:
        faces: The board in ASCII, row by row; what is not a letter is empty.
        written: Zeros, shape (plays, bytes of a `READ_PLAY`).
    """
    for play in range(tiles.size):
        line = np.int64(where[play] >> np.uint32(16)) & 31
        places = where[play] & _PLACES
        packed = tiles[play]
        down = line >= SIZE
        step = SIZE if down else 1
        start = line - SIZE if down else line * SIZE
        place = np.int64(lowest_bit(places)) - 1
        while place > 0 and faces[start + (place - 1) * step] >= _CAPITALS:
            place -= 1
        written[play, 0] = place if down else line
        written[play, 1] = line - SIZE if down else place
        written[play, 2] = down
        length = 0
        laid = 0
        while place < SIZE:
            face = np.int64(faces[start + place * step])
            if places >> np.uint32(place + 1) & np.uint32(1):
                code = np.int64(packed & np.uint64(63))
                packed >>= np.uint64(6)
                face = (code & (BLANK - 1)) + (_SMALL_LETTERS if code & BLANK else _CAPITALS)
                written[play, _TILES + laid] = face
                laid += 1
            elif face < _CAPITALS:
                break
            written[play, _WORD + length] = face
            length += 1
            place += 1
