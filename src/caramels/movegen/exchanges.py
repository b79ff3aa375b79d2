"""Which tiles to give back, by what the others are worth."""

import numpy as np

from caramels.kernels import leaves as kernel, scratch
from caramels.movegen.arrays import in_order, rack_codes
from caramels.movegen.leaves import LeaveTable


def best_exchange(rack: str, leaves: LeaveTable, *, most: int) -> tuple[str, int]:
    """
    Return the tiles to give back, at most so many, and the worth of those kept in 1/1000 point.

    Nothing is given back where nothing may be.
    """
    tiles = in_order(rack)
    searches = np.zeros(1, scratch.SEARCH)
    scratch.take_tiles(searches, rack_codes(tiles), len(tiles))
    kernel.weigh_leaves(searches, leaves.table, leaves.values)
    worth = searches[0]["leaves"]
    subsets = np.arange((1 << len(tiles)) - 1)
    few = subsets[len(tiles) - np.bitwise_count(subsets) <= most]
    if not few.size:
        return "", 0
    kept = int(few[np.argmax(worth[few])])
    given = "".join(tile for at, tile in enumerate(tiles) if not kept >> at & 1)
    return given, int(worth[kept])
