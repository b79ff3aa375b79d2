"""
Find plays: all of them, or the best ones only.

A play is found from the leftmost of the *anchors* it covers: a run of tiles, or an empty
square that has a tile across but none beside it. From there the GADDAG is followed to the
left over free squares, then, after the separator, to the right. One frame of the stack is
one square: the letters still to be tried there, and what has been laid so far.

For the best plays only, each anchor gets an upper bound first (the "shadow" of its plays).
Anchors are searched in falling order of bound, and the rest is left when it cannot matter.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.anchors import find_anchors
from caramels.kernels.bounds import bound_of, prepare
from caramels.kernels.ceilings import ceilings_of, no_ceilings
from caramels.kernels.compiling import kernel
from caramels.kernels.scratch import ALL, NOTHING
from caramels.kernels.walk import walk

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def all_plays(
    positions: Records,
    searches: Records,
    graph: Graph,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
) -> int:
    """Write every play, as far as the arrays reach, and return how many there are."""
    find_anchors(positions, searches, graph)
    search = searches[0]
    found = 0
    no_ceilings(searches)
    for anchor in range(search.anchors):
        found = walk(
            positions, searches, graph, anchor, ALL, out_tiles, out_where, out_score, found
        )
    return found


@kernel
def best_plays(
    positions: Records,
    searches: Records,
    graph: Graph,
    mode: int,
    wanted: int,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
) -> int:
    """Fill `best_…` with the best plays, best first, and return how many there are."""
    find_anchors(positions, searches, graph)
    search = searches[0]
    search.wanted = wanted
    search.found = 0
    search.threshold = NOTHING
    prepare(positions, searches, graph)
    for anchor in range(search.anchors):
        search.bound[anchor] = bound_of(positions, searches, graph, anchor, mode)
    while True:
        bound = search.threshold
        best = -1
        for anchor in range(search.anchors):
            if search.bound[anchor] > bound:
                bound = search.bound[anchor]
                best = anchor
        if best < 0:
            return int(search.found)
        search.bound[best] = NOTHING
        if ceilings_of(positions, searches, graph, best, mode) > search.threshold:
            walk(positions, searches, graph, best, mode, out_tiles, out_where, out_score, 0)
