"""
From what was seen of each leave to what it is worth.

Most leaves of five and six tiles are seen a few times or never. The value of such a leave is
drawn towards the one that the leaves inside it promise: the mean of those with one tile less,
and as much again as that mean differs from the mean of those with two tiles less.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import lowest_bit
from caramels.kernels.compiling import kernel
from caramels.kernels.leaves import find_leaves
from caramels.kernels.scratch import take_tiles

Nodes = NDArray[np.uint32]
Values = NDArray[np.int32]
Records = NDArray[np.void]


@kernel
def smooth_leaves(
    searches: Records,
    table: Nodes,
    letters: NDArray[np.uint8],
    counts: NDArray[np.int64],
    sums: NDArray[np.int64],
    weight: int,
    values: Values,
) -> None:
    """
    Fill *values* with the mean of what was seen, drawn towards what smaller leaves promise.

    Args:
        letters: The codes of each leave, shape (leaves, 16), the length last; smaller ones first.
        counts: By place among the values: how often each leave was seen.
        sums: By place among the values: the outcomes added up.
        weight: How many sightings the promise is worth.
    """
    search = searches[0]
    codes = np.zeros(8, np.uint8)
    for number in range(letters.shape[0]):
        size = np.int64(letters[number, 15])
        for tile in range(size):
            codes[tile] = letters[number, tile]
        take_tiles(searches, codes, size)
        find_leaves(searches, table)
        full = np.uint32((1 << size) - 1)
        one_less = 0
        two_less = 0
        pairs = 0
        for tile in range(size):
            without = np.uint32(1) << np.uint32(tile)
            one_less += _worth(searches, values, full & ~without)
            for other in range(tile):
                both = without | np.uint32(1) << np.uint32(other)
                two_less += _worth(searches, values, full & ~both)
                pairs += 1
        promise = 0.0
        if pairs:
            promise = 2.0 * one_less / size - two_less / pairs
        place = search.leave_of[full]
        total = np.float64(sums[place]) + np.float64(weight) * promise
        values[place] = np.int32(np.rint(total / (counts[place] + weight)))


@kernel
def _worth(searches: Records, values: Values, kept: np.uint32) -> int:
    """The value of a subset of the rack, whichever of its equal tiles it names."""
    search = searches[0]
    if not kept:
        return 0
    named = np.uint32(0)
    left = kept
    while left:
        group = search.tiles_of[search.codes[lowest_bit(left)]]
        many = left & group
        left &= ~group
        # As many of them, from the highest on.
        while many:
            highest = group
            while highest & (highest - np.uint32(1)):
                highest &= highest - np.uint32(1)
            named |= highest
            group &= ~highest
            many &= many - np.uint32(1)
    return np.int64(values[search.leave_of[named]])
