"""Where plays can start from, and what no play from there can exceed."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel
from caramels.kernels.position import SIZE, STRIDE, backwards
from caramels.kernels.scratch import BY_EQUITY, NOTHING, POINT

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def find_anchors(positions: Records, searches: Records, graph: Graph) -> None:
    """List the anchors of every line, each with the run's points and its node of the GADDAG."""
    position = positions[0]
    search = searches[0]
    search.anchors = 0
    kept = np.uint32((1 << search.count) - 1)
    rack = search.letters[kept]
    has_blank = search.tiles_of[0] != 0
    if position.tiles_on_board == 0:
        for direction in range(2):
            if position.first_directions >> direction & 1:
                line = direction * SIZE + SIZE // 2
                _add_anchor(searches, line * STRIDE, np.int64(graph[1]), 8, 8, 1, 0)
        return
    for line in range(2 * SIZE):
        row = line + 1 if line < SIZE else line + 3
        occupied = position.occupied[row]
        across = position.occupied[row - 1] | position.occupied[row + 1]
        if not occupied | across:
            continue
        base = line * STRIDE
        leftmost = 1
        place = 1
        while place <= SIZE:
            if occupied >> place & 1:
                first = place
                points = 0
                while occupied >> place & 1:
                    points += position.points[base + place]
                    place += 1
                node = backwards(graph, position.letters, base + place - 1, base + first - 1)
                if node:
                    _add_anchor(searches, base, node, first, place - 1, leftmost, points)
                leftmost = place + 1
                continue
            if across >> place & 1 and not occupied >> (place + 1) & 1 and place >= leftmost:
                crossing = position.cross[base + place]
                if crossing if has_blank else crossing & rack:
                    root = np.int64(graph[1])
                    _add_anchor(searches, base, root, place, place, leftmost, 0)
                leftmost = place + 1
            place += 1


@kernel
def _add_anchor(
    searches: Records, base: int, root: int, first: int, last: int, leftmost: int, standing: int
) -> None:
    search = searches[0]
    anchor = search.anchors
    search.base[anchor] = base
    search.root[anchor] = root
    search.first[anchor] = first
    search.last[anchor] = last
    search.leftmost[anchor] = leftmost
    search.standing[anchor] = standing
    search.anchors = anchor + 1


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
def bound_of(positions: Records, searches: Records, anchor: int, mode: int) -> int:
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
    left = first - 1
    if not position.letters[base + first]:
        left = first
    while True:
        # To the right of this left part, square after square.
        laid = left_laid
        factor = left_factor
        across = left_across
        doubled = left_doubled
        tripled = left_tripled
        points = standing
        right = last + 1
        while True:
            if laid > 0:
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
            elif not position.letters[base + first]:
                break
            if laid == count or right > SIZE:
                break
            square = base + right
            if position.cross_points[square] >= 0:
                dearest = _dearest(positions, searches, square)
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
                right += 1
        if left_laid == count or left < search.leftmost[anchor]:
            return best
        square = base + left
        if position.cross_points[square] >= 0:
            dearest = _dearest(positions, searches, square)
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
