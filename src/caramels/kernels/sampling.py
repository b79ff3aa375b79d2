"""
Random racks on the boards of recorded games, and what their best move is worth.

A rack that was met in play tells little of one of its tiles: it stayed there with the others
because nobody could play them. A rack drawn at random from what lies neither on the board nor
anywhere known tells what its tiles are worth with the others left to chance, which is what is
asked of a leave.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel
from caramels.kernels.leaves import weigh_leaves
from caramels.kernels.position import BLANK, MOST_TILES, clear, lay
from caramels.kernels.scratch import BY_EQUITY, take_rack
from caramels.kernels.search import best_plays
from caramels.kernels.selfplay import PLAY

_KINDS = 27
_CODE = np.uint64(63)
_TILE_BITS = np.uint64(6)
_RACK_BITS = np.uint64(5)

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def sample_racks(
    positions: Records,
    searches: Records,
    graph: Graph,
    bag: NDArray[np.int64],
    rack_size: int,
    fewest_in_bag: int,
    every: int,
    table: Graph,
    leaf_values: NDArray[np.int32],
    turns: Records,
    lots: NDArray[np.float64],
    racks: NDArray[np.uint64],
    values: NDArray[np.int32],
    in_bag: NDArray[np.int64],
) -> int:
    """
    Draw racks before recorded turns that find enough in the bag, and value their best moves.

    Args:
        positions: One board with the layout and the values of the game.
        bag: How many of each tile the game has; place 0 is the blank.
        fewest_in_bag: With fewer tiles in the bag, nothing is drawn.
        every: A rack is drawn at one turn in so many.
        turns: Of whole games, in their order.
        lots: Numbers from 0 to just under 1, `rack_size` for each turn.
        racks: The racks drawn, packed as in the records of self-play.
        values: What the best move of each is worth, in 1/1000 point, exchanges included.
        in_bag: How many tiles the bag held.

    Returns:
        How many were written.
    """
    no_tiles = np.empty(0, np.uint64)
    no_where = np.empty(0, np.uint32)
    no_score = np.empty(0, np.int32)
    codes = np.zeros(MOST_TILES, np.uint8)
    unseen = bag.copy()
    clear(positions)
    written = 0
    for number in range(turns.size):
        turn = turns[number]
        if number and turn.game != turns[number - 1].game:
            clear(positions)
            unseen[:] = bag
        if turn.in_bag >= fewest_in_bag and number % every == 0:
            racks[written] = _draw(unseen, rack_size, lots[number * rack_size :], codes)
            take_rack(positions, searches, codes, rack_size)
            weigh_leaves(searches, table, leaf_values)
            search = searches[0]
            found = best_plays(
                positions, searches, graph, BY_EQUITY, 1, no_tiles, no_where, no_score
            )
            value = np.int64(search.leaves[search.best_kept])
            if found:
                value = max(value, np.int64(search.best_value[0]))
            values[written] = value
            in_bag[written] = turn.in_bag
            written += 1
        if turn.kind == PLAY:
            laid = np.uint64(turn.tiles)
            while laid:
                code = np.int64(laid & _CODE)
                unseen[0 if code >= BLANK else code] -= 1
                laid >>= _TILE_BITS
            lay(positions, graph, turn.tiles, turn.where)
    return written


@kernel
def _draw(
    unseen: NDArray[np.int64], count: int, lots: NDArray[np.float64], codes: NDArray[np.uint8]
) -> np.uint64:
    """Draw *count* sorted tiles into *codes*, and return them packed."""
    total = 0
    for kind in range(_KINDS):
        total += unseen[kind]
    for tile in range(count):
        left = np.int64(lots[tile] * (total - tile))
        kind = 0
        while left >= unseen[kind]:
            left -= unseen[kind]
            kind += 1
        unseen[kind] -= 1
        place = tile
        while place > 0 and codes[place - 1] > kind:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = kind
    packed = np.uint64(0)
    for tile in range(count):
        unseen[np.int64(codes[tile])] += 1
        packed |= np.uint64(codes[tile] + 1) << (_RACK_BITS * np.uint64(tile))
    return packed
