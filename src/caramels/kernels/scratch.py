"""The working memory of one search: the rack, the stack, the anchors, the best plays."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.anagrams import WEIGHTS
from caramels.kernels.bits import lowest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.position import SQUARES

MOST_TILES = 8
MOST_BEST = 64
CEILINGS = MOST_TILES + 2
MOST_ANCHORS = 256
POINT = 1000
NOTHING = -(1 << 30)
KEPT_SHIFT = 21

SEARCH = np.dtype(
    [
        # The rack, sorted: tile 0 is bit 0. Equal tiles are taken from the lowest bit on.
        ("count", np.int64),
        ("codes", np.uint8, (MOST_TILES,)),  # 1–26, 0 for a blank
        ("tiles_of", np.uint32, (32,)),  # which tiles carry a letter; 0 for blanks
        ("letters", np.uint32, (1 << MOST_TILES,)),  # letters of the tiles kept
        ("leaves", np.int32, (1 << MOST_TILES,)),  # worth of the tiles kept, in 1/1000 point
        ("best_leaves", np.int32, (MOST_TILES + 1,)),  # by number of tiles kept
        ("best_kept", np.uint32),  # the best leave of all but the whole rack
        ("leave_of", np.int64, (1 << MOST_TILES,)),  # place in the leave table, -1 if none
        ("leave_node", np.uint32, (1 << MOST_TILES,)),
        ("leave_index", np.uint32, (1 << MOST_TILES,)),
        ("top_points", np.int32, (MOST_TILES + 2,)),  # of the n dearest tiles
        ("by_points", np.uint8, (MOST_TILES,)),  # codes, dearest first
        ("weight", np.uint64),  # of the letters together, see `anagrams`
        ("blank_count", np.int64),
        ("fits_alone", np.bool_),  # whether the whole rack may be a word
        ("dearest", np.int16, (SQUARES,)),  # of the tiles that fit each square with tiles across
        # The stack.
        ("node", np.int64, (32,)),
        ("at", np.int64, (32,)),
        ("mask", np.uint32, (32,)),
        ("blanks", np.uint32, (32,)),
        ("kept", np.uint32, (32,)),
        ("tiles", np.uint64, (32,)),
        ("where", np.uint32, (32,)),
        ("sum", np.int32, (32,)),
        ("across", np.int32, (32,)),
        ("factor", np.int32, (32,)),
        ("leftwards", np.uint8, (32,)),
        ("lefts", np.uint8, (32,)),  # how many tiles lie to the left
        # Anchors, with their bounds.
        ("anchors", np.int64),
        ("bound", np.int32, (MOST_ANCHORS,)),
        ("base", np.int64, (MOST_ANCHORS,)),
        ("root", np.int64, (MOST_ANCHORS,)),
        ("first", np.int64, (MOST_ANCHORS,)),
        ("last", np.int64, (MOST_ANCHORS,)),
        ("leftmost", np.int64, (MOST_ANCHORS,)),
        ("standing", np.int32, (MOST_ANCHORS,)),
        # What plays of the anchor at hand cannot exceed, see `bounds`.
        ("ceiling_right", np.int32, ((MOST_TILES + 1) * CEILINGS,)),
        ("ceiling_left", np.int32, (CEILINGS,)),
        # The best plays, best first.
        ("wanted", np.int64),
        ("found", np.int64),
        ("threshold", np.int32),
        ("best_value", np.int32, (MOST_BEST,)),
        ("best_score", np.int32, (MOST_BEST,)),
        ("best_tiles", np.uint64, (MOST_BEST,)),
        ("best_where", np.uint32, (MOST_BEST,)),
    ],
    align=True,
)

ALL = 0
BY_SCORE = 1
BY_EQUITY = 2

Records = NDArray[np.void]


@kernel
def take_rack(positions: Records, searches: Records, codes: NDArray[np.uint8], count: int) -> None:
    """Put *count* sorted tiles (0 for a blank, 1–26) on the rack; leaves are worth nothing."""
    position = positions[0]
    search = searches[0]
    take_tiles(searches, codes, count)
    for kept in range(1 << count):
        search.leaves[kept] = 0
    for tile in range(count):
        code = codes[tile]
        points = position.letter_points[code]
        place = tile
        while place > 0 and position.letter_points[search.by_points[place - 1]] < points:
            search.by_points[place] = search.by_points[place - 1]
            place -= 1
        search.by_points[place] = code
    search.weight = 0
    search.blank_count = 0
    for tile in range(count):
        search.weight += WEIGHTS[codes[tile]]
        search.blank_count += codes[tile] == 0
    total = 0
    search.top_points[0] = 0
    for tile in range(count):
        total += position.letter_points[search.by_points[tile]]
        search.top_points[tile + 1] = total
    for size in range(MOST_TILES + 1):
        search.best_leaves[size] = 0


@kernel
def take_tiles(searches: Records, codes: NDArray[np.uint8], count: int) -> None:
    """Put sorted tiles on the rack: which tiles carry a letter, and the letters of subsets."""
    search = searches[0]
    search.count = count
    for letter in range(32):
        search.tiles_of[letter] = 0
    for tile in range(count):
        search.codes[tile] = codes[tile]
        search.tiles_of[codes[tile]] |= np.uint32(1) << np.uint32(tile)
    search.letters[0] = 0
    for number in range(1, 1 << count):
        kept = np.uint32(number)
        code = np.uint32(codes[lowest_bit(kept)])
        letter = np.uint32(1) << code if code else np.uint32(0)
        search.letters[kept] = search.letters[kept & (kept - np.uint32(1))] | letter
