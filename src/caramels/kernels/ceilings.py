"""
What no play of one anchor can exceed, by where its tiles lie: to cut the search short.

A play is a number of squares to the left of the anchor and a number to the right. For each
pair the squares are known: what they multiply, what lies across them, what is passed over.
Only the tiles are not, so the dearest are assumed to lie where they bring most:

- n squares of letter factor 2 or more hold at best the n dearest tiles; or, on squares with
  tiles across, the dearest tile that the crossing word takes; whichever is less;
- the crossing words by themselves are bounded in the same two ways;
- a play of the whole rack must be an anagram of some word.

This is sharper than `bounds`, and dearer: it is for anchors about to be searched.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.anagrams import WEIGHTS
from caramels.kernels.bounds import fits_whole_rack
from caramels.kernels.compiling import kernel
from caramels.kernels.position import SIZE
from caramels.kernels.scratch import BY_EQUITY, CEILINGS, NOTHING, POINT

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def ceilings_of(positions: Records, searches: Records, graph: Graph, anchor: int, mode: int) -> int:
    """
    Return what no play from this anchor can exceed, in 1/1000 point.

    Two tables are filled for the search from this anchor: `ceiling_right[left * CEILINGS + n]`
    bounds the plays with so many tiles to the left and at least n in all; `ceiling_left[left]`
    those with at least so many to the left.
    """
    position = positions[0]
    search = searches[0]
    top = search.top_points
    base = search.base[anchor]
    first = search.first[anchor]
    last = search.last[anchor]
    count = search.count
    starts_on_tile = position.letters[base + first] != 0
    left_factor = 1
    left_across = 0  # of the tiles across, and
    left_dear = 0  # the dearest tiles that fit there, in the crossing words
    left_crossed = 0  # the same tiles, in the main word
    left_doubled = 0  # squares by letter factor,
    left_tripled = 0
    left_free = 0  # those without a cross-check,
    left_free_doubled = 0
    left_free_tripled = 0
    left_crossings = 0  # and those with one, by the whole factor of the tile there
    left_crossings_doubled = 0
    left_crossings_tripled = 0
    standing = np.int64(search.standing[anchor])
    passed_first = np.uint64(0)
    if starts_on_tile:
        for place in range(first, last + 1):
            passed_first += WEIGHTS[position.letters[base + place]]
    left = first - 1 if starts_on_tile else first
    left_laid = 0
    while True:
        # To the right of this left part, square after square.
        row = left_laid * CEILINGS
        for laid in range(left_laid, count + 2):
            search.ceiling_right[row + laid] = NOTHING
        laid = left_laid
        factor = left_factor
        across = left_across
        dear = left_dear
        crossed = left_crossed
        doubled = left_doubled
        tripled = left_tripled
        free = left_free
        free_doubled = left_free_doubled
        free_tripled = left_free_tripled
        crossings = left_crossings
        crossings_doubled = left_crossings_doubled
        crossings_tripled = left_crossings_tripled
        points = standing
        passed = passed_first
        right = last + 1
        while True:
            if laid > 0:
                if laid == count and not fits_whole_rack(searches, graph, passed):
                    break
                extra = top[doubled] + top[tripled]
                other = top[free] + top[free_doubled] + top[free_tripled] + crossed
                beside = factor * points + across
                beside += min(
                    dear, top[crossings] + top[crossings_doubled] + top[crossings_tripled]
                )
                if laid >= position.bonus_tiles:
                    beside += position.bonus_points
                value = beside + factor * min(top[laid] + extra, other)
                value *= POINT
                if mode == BY_EQUITY:
                    value += search.best_leaves[count - laid]
                search.ceiling_right[row + laid] = value
            elif not starts_on_tile:
                break
            if laid == count or right > SIZE:
                break
            square = base + right
            letter_factor = np.int64(position.letter_factor[square])
            if position.cross_points[square] >= 0:
                dearest = np.int64(search.dearest[square])
                if dearest < 0:
                    break
                word_factor = np.int64(position.word_factor[square])
                across += position.cross_points[square] * word_factor
                whole = letter_factor * word_factor
                dear += dearest * whole
                crossed += dearest * letter_factor
                crossings += 1
                crossings_doubled += whole >= 2
                crossings_tripled += whole >= 3
            else:
                free += 1
                free_doubled += letter_factor >= 2
                free_tripled += letter_factor >= 3
            laid += 1
            factor *= position.word_factor[square]
            doubled += letter_factor >= 2
            tripled += letter_factor >= 3
            right += 1
            while position.letters[base + right]:
                points += position.points[base + right]
                passed += WEIGHTS[position.letters[base + right]]
                right += 1
        for laid in range(count - 1, left_laid - 1, -1):
            search.ceiling_right[row + laid] = max(
                search.ceiling_right[row + laid], search.ceiling_right[row + laid + 1]
            )
        if left_laid == count or left < search.leftmost[anchor]:
            break
        square = base + left
        letter_factor = np.int64(position.letter_factor[square])
        if position.cross_points[square] >= 0:
            dearest = np.int64(search.dearest[square])
            if dearest < 0:
                break
            word_factor = np.int64(position.word_factor[square])
            left_across += position.cross_points[square] * word_factor
            whole = letter_factor * word_factor
            left_dear += dearest * whole
            left_crossed += dearest * letter_factor
            left_crossings += 1
            left_crossings_doubled += whole >= 2
            left_crossings_tripled += whole >= 3
        else:
            left_free += 1
            left_free_doubled += letter_factor >= 2
            left_free_tripled += letter_factor >= 3
        left_laid += 1
        left_factor *= position.word_factor[square]
        left_doubled += letter_factor >= 2
        left_tripled += letter_factor >= 3
        left -= 1
    search.ceiling_left[left_laid + 1] = NOTHING
    for laid in range(left_laid, -1, -1):
        search.ceiling_left[laid] = max(
            search.ceiling_right[laid * CEILINGS + laid], search.ceiling_left[laid + 1]
        )
    return np.int64(search.ceiling_left[0])


@kernel
def no_ceilings(searches: Records) -> None:
    """Let every play be worth finding; more tiles than there are cannot be laid."""
    search = searches[0]
    search.threshold = NOTHING
    for laid in range(CEILINGS):
        ceiling = NOTHING if laid > search.count else NOTHING + 1
        search.ceiling_left[laid] = ceiling
        for left in range(CEILINGS - 1):
            search.ceiling_right[left * CEILINGS + laid] = ceiling
