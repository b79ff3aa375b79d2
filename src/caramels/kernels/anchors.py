"""Where plays can start from."""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel
from caramels.kernels.position import SIZE, STRIDE, backwards

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
