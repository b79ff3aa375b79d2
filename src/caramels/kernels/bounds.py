"""What no play from an anchor can exceed: the *shadow* of its plays, without looking at words."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.anagrams import WEIGHTS, may_be_word
from caramels.kernels.bits import lowest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.position import SIZE, STRIDE
from caramels.kernels.scratch import BY_EQUITY, NOTHING, POINT

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def prepare(positions: Records, searches: Records, graph: Graph) -> None:
    """Find, once for all anchors, what the rack can be alone and what fits each crossing."""
    search = searches[0]
    search.fits_alone = may_be_word(graph, search.weight, search.blank_count)
    occupied_of = positions[0].occupied
    for line in range(2 * SIZE):
        row = line + 1 if line < SIZE else line + 3
        crossings = (occupied_of[row - 1] | occupied_of[row + 1]) & ~occupied_of[row]
        while crossings:
            square = line * STRIDE + np.int64(lowest_bit(crossings))
            crossings &= crossings - np.uint32(1)
            search.dearest[square] = _dearest(positions, searches, square)


@kernel
def _dearest(positions: Records, searches: Records, square: int) -> int:
    """What the dearest tile that fits the cross-check of a square would bring there; -1 if none."""
    position = positions[0]
    search = searches[0]
    allowed = position.cross[square]
    for place in range(search.count):
        code = search.by_points[place]
        if code != 0 and allowed >> np.uint32(code) & np.uint32(1):
            return np.int64(position.letter_points[code])
    return 0 if search.tiles_of[0] and allowed else -1


@kernel
def fits_whole_rack(searches: Records, graph: Graph, passed: np.uint64) -> bool:
    """Say whether the rack and the letters passed over might be a word."""
    search = searches[0]
    if not passed:
        return bool(search.fits_alone)
    return may_be_word(graph, search.weight + passed, search.blank_count)


@kernel
def bound_of(positions: Records, searches: Records, graph: Graph, anchor: int, mode: int) -> int:
    """
    Return what no play from this anchor can exceed, in 1/1000 point.

    The laid tiles are counted by the letter factor they cover: n squares of factor 2 or more
    can hold at best the n dearest tiles. Tiles on squares with a cross-check are bounded one
    by one for the crossing word.
    """
    position = positions[0]
    search = searches[0]
    base = search.base[anchor]
    first = search.first[anchor]
    last = search.last[anchor]
    count = search.count
    best = NOTHING
    left_laid = 0
    left_factor = 1
    left_across = 0
    left_doubled = 0
    left_tripled = 0
    standing = search.standing[anchor]
    starts_on_tile = position.letters[base + first] != 0
    passed_first = np.uint64(0)
    if starts_on_tile:
        for place in range(first, last + 1):
            passed_first += WEIGHTS[position.letters[base + place]]
    asked = ~passed_first
    fits = False
    left = first - 1
    if not starts_on_tile:
        left = first
    while True:
        # To the right of this left part, square after square.
        laid = left_laid
        factor = left_factor
        across = left_across
        doubled = left_doubled
        tripled = left_tripled
        points = standing
        passed = passed_first
        right = last + 1
        while True:
            if laid > 0:
                if laid == count:
                    if passed != asked:
                        asked = passed
                        fits = fits_whole_rack(searches, graph, passed)
                    if not fits:
                        break
                value = (
                    factor
                    * (
                        points
                        + search.top_points[laid]
                        + search.top_points[doubled]
                        + search.top_points[tripled]
                    )
                    + across
                )
                if laid >= position.bonus_tiles:
                    value += position.bonus_points
                value *= POINT
                if mode == BY_EQUITY:
                    value += search.best_leaves[count - laid]
                best = max(best, value)
            elif not starts_on_tile:
                break
            if laid == count or right > SIZE:
                break
            square = base + right
            if position.cross_points[square] >= 0:
                dearest = np.int64(search.dearest[square])
                if dearest < 0:
                    break
                word_factor = np.int64(position.word_factor[square])
                across += (
                    position.cross_points[square] + dearest * position.letter_factor[square]
                ) * word_factor
            laid += 1
            factor *= position.word_factor[square]
            doubled += position.letter_factor[square] >= 2
            tripled += position.letter_factor[square] >= 3
            right += 1
            while position.letters[base + right]:
                points += position.points[base + right]
                passed += WEIGHTS[position.letters[base + right]]
                right += 1
        if left_laid == count or left < search.leftmost[anchor]:
            return best
        square = base + left
        if position.cross_points[square] >= 0:
            dearest = np.int64(search.dearest[square])
            if dearest < 0:
                return best
            word_factor = np.int64(position.word_factor[square])
            left_across += (
                position.cross_points[square] + dearest * position.letter_factor[square]
            ) * word_factor
        left_laid += 1
        left_factor *= position.word_factor[square]
        left_doubled += position.letter_factor[square] >= 2
        left_tripled += position.letter_factor[square] >= 3
        left -= 1
