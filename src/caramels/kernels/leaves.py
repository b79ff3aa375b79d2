"""
What the tiles that stay on the rack are worth.

A leave table is a word graph whose words are sorted racks (blanks, tile 0, first), and one
value for each of them, in the order in which the graph lists them. It is walked here in a
packed form: a list of siblings is a mask of their tiles, a mask of those that end a leave,
then the place of the children of each, then the number of leaves listed before each.

One loop over the subsets of a rack finds all of them: the node of a subset is the child of
the node of the same subset without one of its last tiles, which has a smaller number.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import count_bits, highest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.scratch import MOST_TILES, NOTHING, POINT, take_tiles

_ACCEPTS = np.uint32(0x800000)
_LAST = np.uint32(0x400000)
_ARC = np.uint32(0x3FFFFF)
_TILE_SHIFT = np.uint32(24)
_NOWHERE = 2

Nodes = NDArray[np.uint32]
Values = NDArray[np.int32]
Records = NDArray[np.void]


@kernel
def pack_leaves(nodes: Nodes) -> Nodes:
    """
    Return the packed form of a checked graph of leaves.

    Place 0 holds where the first list is; place 2 is an empty list, reached by whatever is
    not in the table.
    """
    place = np.zeros(nodes.size, np.uint32)
    queue = np.zeros(nodes.size, np.int64)
    size = 4
    queued = 0
    done = 0
    start = np.int64(nodes[0] & _ARC)
    if start:
        queue[0] = start
        place[start] = size
        size += 2 + 2 * _length(nodes, start)
        queued = 1
    while done < queued:
        at = queue[done]
        done += 1
        while True:
            arc = np.int64(nodes[at] & _ARC)
            if arc != 0 and place[arc] == 0:
                queue[queued] = arc
                queued += 1
                place[arc] = size
                size += 2 + 2 * _length(nodes, arc)
            if nodes[at] & _LAST:
                break
            at += 1
    counts = _counted(nodes, start)
    packed = np.zeros(size, np.uint32)
    packed[0] = place[start] if start else _NOWHERE
    for item in range(queued):
        _write(nodes, place, counts, queue[item], packed)
    return packed


@kernel
def _length(nodes: Nodes, start: int) -> int:
    at = np.int64(start)
    while not nodes[at] & _LAST:
        at += 1
    return at - np.int64(start) + 1


@kernel
def _counted(nodes: Nodes, root: int) -> Nodes:
    """The number of leaves listed from each node on, siblings after it included."""
    counts = np.zeros(nodes.size, np.uint32)
    stack = np.zeros(27 * (MOST_TILES + 16), np.int64)
    top = 0 if root else -1
    stack[0] = root
    while top >= 0:
        at = stack[top]
        node = nodes[at]
        arc = np.int64(node & _ARC)
        if arc and not counts[arc]:
            top += 1
            stack[top] = arc
            continue
        if not node & _LAST and not counts[at + 1]:
            top += 1
            stack[top] = at + 1
            continue
        total = np.uint32(1 if node & _ACCEPTS else 0)
        if arc:
            total += counts[arc]
        if not node & _LAST:
            total += counts[at + 1]
        counts[at] = total
        top -= 1
    return counts


@kernel
def _write(nodes: Nodes, place: Nodes, counts: Nodes, start: int, packed: Nodes) -> None:
    to = np.int64(place[start])
    length = _length(nodes, start)
    mask = np.uint32(0)
    accepts = np.uint32(0)
    for at in range(start, start + length):
        bit = np.uint32(1) << (nodes[at] >> _TILE_SHIFT)
        mask |= bit
        if nodes[at] & _ACCEPTS:
            accepts |= bit
    packed[to] = mask
    packed[to + 1] = accepts
    for at in range(start, start + length):
        bit = np.uint32(1) << (nodes[at] >> _TILE_SHIFT)
        arc = np.int64(nodes[at] & _ARC)
        child = to + 2 + np.int64(count_bits(mask & (bit - np.uint32(1))))
        packed[child] = place[arc] if arc else _NOWHERE
        packed[child + length] = counts[start] - counts[at]


@kernel
def find_leaves(searches: Records, table: Nodes) -> None:
    """
    Number every subset of the rack: `leave_of[kept]` is its place among the values, or -1.

    Equal tiles are kept from the highest on, as the search leaves them; other subsets, and
    those that the table does not have, get -1. The node of the empty subset is the root.
    """
    search = searches[0]
    search.leave_node[0] = table[0]
    search.leave_index[0] = 0
    search.leave_of[0] = -1
    twins = np.uint32(0)
    for tile in range(search.count - 1):
        if search.codes[tile] == search.codes[tile + 1]:
            twins |= np.uint32(1) << np.uint32(tile)
    for number in range(1, 1 << search.count):
        kept = np.uint32(number)
        search.leave_of[kept] = -1
        if kept & twins & ~(kept >> np.uint32(1)):
            continue
        code = np.uint32(search.codes[highest_bit(kept)])
        group = kept & search.tiles_of[code]
        before = kept & ~(group & (~group + np.uint32(1)))
        node = np.int64(search.leave_node[before])
        bit = np.uint32(1) << code
        mask = table[node]
        if not mask & bit:
            search.leave_node[kept] = _NOWHERE
            search.leave_index[kept] = 0
            continue
        child = node + 2 + np.int64(count_bits(mask & (bit - np.uint32(1))))
        index = search.leave_index[before] + table[child + np.int64(count_bits(mask))]
        if table[node + 1] & bit:
            search.leave_of[kept] = np.int64(index)
            index += np.uint32(1)
        search.leave_node[kept] = table[child]
        search.leave_index[kept] = index


@kernel
def weigh_leaves(searches: Records, table: Nodes, values: Values) -> None:
    """
    Fill `leaves`, `best_leaves` and the best exchange of the rack taken, from a leave table.

    The empty leave is worth nothing, and so is what the table does not have.
    """
    find_leaves(searches, table)
    search = searches[0]
    for kept in range(1 << search.count):
        place = search.leave_of[kept]
        search.leaves[kept] = values[place] if place >= 0 else 0
    rank_leaves(searches)


@kernel
def weigh_last_tiles(positions: Records, searches: Records, opponents: int) -> None:
    """
    Fill `leaves` for an empty bag, where the points of the tiles kept will be lost.

    Going out brings twice what the *opponents* hold: they lose it and it is won. Other plays
    lose the tiles twice over, in all likelihood, and some more because the game goes on.
    """
    position = positions[0]
    search = searches[0]
    search.leaves[0] = 2 * opponents * POINT
    for number in range(1, 1 << search.count):
        points = 0
        for tile in range(search.count):
            if number >> tile & 1:
                points += position.letter_points[search.codes[tile]]
        search.leaves[number] = -(2 * points + 10) * POINT
    rank_leaves(searches)


@kernel
def rank_leaves(searches: Records) -> None:
    """Find the best leave of each size, and the best of all that gives something up."""
    search = searches[0]
    count = search.count
    for size in range(MOST_TILES + 1):
        search.best_leaves[size] = NOTHING
    twins = np.uint32(0)
    for tile in range(count - 1):
        if search.codes[tile] == search.codes[tile + 1]:
            twins |= np.uint32(1) << np.uint32(tile)
    full = np.uint32((1 << count) - 1)
    search.best_kept = 0
    for number in range(1 << count):
        kept = np.uint32(number)
        if kept & twins & ~(kept >> np.uint32(1)):
            continue
        value = search.leaves[kept]
        size = count_bits(kept)
        search.best_leaves[size] = max(search.best_leaves[size], value)
        if kept != full and value > search.leaves[search.best_kept]:
            search.best_kept = kept


@kernel
def credit_leaves(
    searches: Records,
    table: Nodes,
    racks: NDArray[np.uint64],
    outcomes: Values,
    counts: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """
    Add each outcome to every leave that its rack holds, for training.

    Args:
        racks: As the self-play records write them: five bits a tile, its code plus one.
        counts: By place among the values: how often each leave was on a rack.
        sums: By place among the values: the sum of the outcomes of those racks.
    """
    codes = np.zeros(MOST_TILES, np.uint8)
    search = searches[0]
    for item in range(racks.size):
        packed = racks[item]
        count = 0
        while packed:
            codes[count] = (packed & np.uint64(31)) - np.uint64(1)
            packed >>= np.uint64(5)
            count += 1
        take_tiles(searches, codes, count)
        find_leaves(searches, table)
        for kept in range(1, 1 << count):
            place = search.leave_of[kept]
            if place >= 0:
                counts[place] += 1
                sums[place] += outcomes[item]


@kernel
def list_leaves(counts: NDArray[np.uint8], most: int, letters: NDArray[np.uint8]) -> int:
    """
    List every rack of one to *most* tiles out of a bag, in order, and return how many.

    Args:
        counts: How many of each tile the bag holds; place 0 is the blank.
        letters: Filled as far as it reaches with codes plus one, shape (leaves, 16), the
            length last: words as the graph builder reads them.
    """
    path = np.zeros(MOST_TILES + 1, np.int64)
    left = counts.copy()
    depth = 0
    listed = 0
    while depth >= 0:
        code = path[depth]
        if code == counts.size or depth == most:
            depth -= 1
            if depth >= 0:
                left[path[depth]] += 1
                path[depth] += 1
            continue
        if left[code] == 0:
            path[depth] += 1
            continue
        left[code] -= 1
        if listed < letters.shape[0]:
            for at in range(depth + 1):
                letters[listed, at] = path[at] + 1
            letters[listed, 15] = depth + 1
        listed += 1
        depth += 1
        path[depth] = code
    return listed


@kernel
def tiles_from_zero(nodes: Nodes) -> None:
    """Turn codes plus one, which the graph builder wants, into codes with 0 for the blank."""
    for at in range(2, nodes.size):
        nodes[at] -= np.uint32(1) << _TILE_SHIFT
