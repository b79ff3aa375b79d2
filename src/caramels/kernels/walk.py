"""Follow the graph from one anchor, trying every tile on every square."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import count_bits, lowest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.position import BLANK, HALF, SIZE, STRIDE
from caramels.kernels.scratch import ALL, BY_EQUITY, CEILINGS, KEPT_SHIFT, POINT

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def _keep(searches: Records, value: int, score: int, tiles: np.uint64, where: np.uint32) -> None:
    """Put a play among the best; the first found stays before its equals."""
    search = searches[0]
    place = min(search.found, search.wanted - 1)
    if search.found < search.wanted:
        search.found += 1
    while place > 0 and search.best_value[place - 1] < value:
        search.best_value[place] = search.best_value[place - 1]
        search.best_score[place] = search.best_score[place - 1]
        search.best_tiles[place] = search.best_tiles[place - 1]
        search.best_where[place] = search.best_where[place - 1]
        place -= 1
    search.best_value[place] = value
    search.best_score[place] = score
    search.best_tiles[place] = tiles
    search.best_where[place] = where
    if search.found == search.wanted:
        search.threshold = search.best_value[search.wanted - 1]


@kernel
def walk(
    positions: Records,
    searches: Records,
    graph: Graph,
    anchor: int,
    mode: int,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
    found: int,
) -> int:
    """
    Follow the graph from one anchor.

    Args:
        found: Plays written so far; counting goes on when the arrays are full.

    Returns:
        *found* with those of this anchor.
    """
    position = positions[0]
    search = searches[0]
    letters = position.letters
    base = search.base[anchor]
    first = base + search.first[anchor]
    right_start = base + search.last[anchor] + 1
    leftmost = base + search.leftmost[anchor]
    rightmost = base + SIZE
    blank_tiles = search.tiles_of[0]
    line = np.uint32(base // STRIDE) << np.uint32(16)
    down = base >= HALF
    full = np.uint32((1 << search.count) - 1)
    top = 0

    # The first frames: the anchor's own square, or what goes on either side of a run.
    node = search.root[anchor]
    if letters[first]:
        mask = graph[node]
        if (
            mask & np.uint32(1)
            and right_start <= rightmost
            and search.ceiling_right[1] > search.threshold
        ):
            child = np.int64(graph[node + 2])
            allowed = graph[child] & position.cross[right_start]
            search.node[top] = child
            search.at[top] = right_start
            search.mask[top] = allowed & search.letters[full]
            search.blanks[top] = allowed if blank_tiles else np.uint32(0)
            search.leftwards[top] = 0
            search.lefts[top] = 0
            top += 1
        if first - 1 >= leftmost and search.ceiling_left[1] > search.threshold:
            allowed = mask & position.cross[first - 1]
            search.node[top] = node
            search.at[top] = first - 1
            search.mask[top] = allowed & search.letters[full]
            search.blanks[top] = allowed if blank_tiles else np.uint32(0)
            search.leftwards[top] = 1
            top += 1
    else:
        allowed = graph[node] & position.cross[first]
        search.node[top] = node
        search.at[top] = first
        search.mask[top] = allowed & search.letters[full]
        search.blanks[top] = allowed if blank_tiles else np.uint32(0)
        search.leftwards[top] = 1
        top += 1
    for frame in range(top):
        search.kept[frame] = full
        search.tiles[frame] = 0
        search.where[frame] = line
        search.sum[frame] = search.standing[anchor]
        search.across[frame] = 0
        search.factor[frame] = 1

    while top > 0:
        frame = top - 1
        kept = search.kept[frame]
        mask = search.mask[frame]
        if mask:
            letter = lowest_bit(mask)
            search.mask[frame] = mask & (mask - np.uint32(1))
            code = np.uint64(letter)
            tile = search.tiles_of[letter] & kept
        else:
            mask = search.blanks[frame]
            if not mask:
                top -= 1
                continue
            letter = lowest_bit(mask)
            search.blanks[frame] = mask & (mask - np.uint32(1))
            code = np.uint64(letter) + np.uint64(BLANK)
            tile = blank_tiles & kept
        kept &= ~(tile & (~tile + np.uint32(1)))

        node = search.node[frame]
        bit = np.uint32(1) << letter
        child = np.int64(graph[node + 2 + count_bits(graph[node] & (bit - np.uint32(1)))])
        accepts = graph[node + 1] & bit
        at = search.at[frame]
        points = np.int64(position.letter_points[code]) * position.letter_factor[at]
        total = search.sum[frame] + points
        across = np.int64(search.across[frame])
        if position.cross_points[at] >= 0:
            across += (position.cross_points[at] + points) * position.word_factor[at]
        factor = np.int64(search.factor[frame]) * position.word_factor[at]
        where = search.where[frame]
        tiles = search.tiles[frame]
        leftwards = search.leftwards[frame]
        if leftwards:
            tiles = (tiles << np.uint64(6)) | code
            at -= 1
        else:
            tiles |= code << np.uint64(np.uint32(6) * count_bits(where & np.uint32(0xFFFF)))
            at += 1
            while letters[at]:
                if child == 0:
                    accepts = np.uint32(0)
                    break
                bit = np.uint32(1) << np.uint32(letters[at])
                mask = graph[child]
                if not mask & bit:
                    accepts = np.uint32(0)
                    child = 0
                    break
                accepts = graph[child + 1] & bit
                total += position.points[at]
                child = np.int64(graph[child + 2 + count_bits(mask & (bit - np.uint32(1)))])
                at += 1
        where |= np.uint32(1) << np.uint32(search.at[frame] - base)
        laid = count_bits(where & np.uint32(0xFFFF))

        if accepts and not (down and laid == 1 and _crosses(positions, search.at[frame])):
            score = total * factor + across
            if np.int64(laid) >= position.bonus_tiles:
                score += position.bonus_points
            if mode == ALL:
                if found < out_score.size:
                    out_tiles[found] = tiles
                    out_where[found] = where | (kept << np.uint32(KEPT_SHIFT))
                    out_score[found] = score
                found += 1
            else:
                value = score * POINT
                if mode == BY_EQUITY:
                    value += search.leaves[kept]
                if value > search.threshold:
                    packed = where | (kept << np.uint32(KEPT_SHIFT))
                    _keep(searches, value, score, tiles, packed)
        if child == 0 or kept == 0:
            continue

        mask = graph[child]
        lefts = np.int64(laid) if leftwards else np.int64(search.lefts[frame])
        ceiling = search.ceiling_right[lefts * CEILINGS + np.int64(laid) + 1]
        if (
            leftwards
            and mask & np.uint32(1)
            and right_start <= rightmost
            and ceiling > search.threshold
        ):
            below = np.int64(graph[child + 2])
            allowed = graph[below] & position.cross[right_start]
            beyond = search.ceiling_right[lefts * CEILINGS + np.int64(laid) + 2]
            if beyond <= search.threshold and not letters[right_start + 1]:
                allowed &= graph[below + 1]
            from_rack = allowed & search.letters[kept]
            from_blanks = allowed if blank_tiles & kept else np.uint32(0)
            if from_rack | from_blanks:
                search.node[top] = below
                search.at[top] = right_start
                search.mask[top] = from_rack
                search.blanks[top] = from_blanks
                search.kept[top] = kept
                search.tiles[top] = tiles
                search.where[top] = where
                search.sum[top] = total
                search.across[top] = across
                search.factor[top] = factor
                search.leftwards[top] = 0
                search.lefts[top] = lefts
                top += 1
        if leftwards:
            ceiling = search.ceiling_left[laid + np.uint32(1)]
        if ceiling <= search.threshold:
            continue
        if (at >= leftmost) if leftwards else (at <= rightmost):
            allowed = mask & position.cross[at]
            if leftwards:
                beyond = max(
                    search.ceiling_left[laid + np.uint32(2)],
                    search.ceiling_right[
                        np.int64(laid + np.uint32(1)) * CEILINGS + np.int64(laid) + 2
                    ],
                )
            else:
                beyond = search.ceiling_right[lefts * CEILINGS + np.int64(laid) + 2]
            if beyond <= search.threshold and (leftwards or not letters[at + 1]):
                allowed &= graph[child + 1]
            from_rack = allowed & search.letters[kept]
            from_blanks = allowed if blank_tiles & kept else np.uint32(0)
            if from_rack | from_blanks:
                search.node[top] = child
                search.at[top] = at
                search.mask[top] = from_rack
                search.blanks[top] = from_blanks
                search.kept[top] = kept
                search.tiles[top] = tiles
                search.where[top] = where
                search.sum[top] = total
                search.across[top] = across
                search.factor[top] = factor
                search.leftwards[top] = leftwards
                search.lefts[top] = lefts
                top += 1
    return int(found)


@kernel
def _crosses(positions: Records, square: int) -> bool:
    return bool(positions[0].cross_points[square] >= 0)
