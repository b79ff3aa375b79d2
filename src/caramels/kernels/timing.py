"""
How long searches take, by the processor's clock, read between two searches of one kernel.

Python reads a clock and calls a kernel in some microseconds, which is more than a short search.
"""

# mypy: disable-error-code="misc, no-untyped-def, no-untyped-call"

from typing import TYPE_CHECKING

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel
from caramels.kernels.leaves import weigh_leaves
from caramels.kernels.position import check_board
from caramels.kernels.scratch import ALL, BY_EQUITY, take_rack
from caramels.kernels.search import all_plays, best_plays

CROSS_CHECKS = 3
NOTHING_AT_ALL = 4

Graph = NDArray[np.uint32]
Records = NDArray[np.void]

_NANOSECONDS = 1_000_000_000

if TYPE_CHECKING:

    def read_clock(clock: int) -> int:
        """Return the nanoseconds of a clock of the system."""
        ...

else:
    from llvmlite import ir

    @intrinsic
    def read_clock(typing, clock):
        def generate(context, builder, signature, arguments):
            long, word = ir.IntType(64), ir.IntType(32)
            pair = cgutils.alloca_once(builder, ir.ArrayType(long, 2))
            start = builder.bitcast(pair, long.as_pointer())
            read = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(word, [word, long.as_pointer()]), "clock_gettime"
            )
            builder.call(read, [builder.trunc(arguments[0], word), start])
            seconds = builder.load(start)
            rest = builder.load(builder.gep(start, [word(1)]))
            return builder.add(builder.mul(seconds, long(_NANOSECONDS)), rest)

        return types.int64(types.int64), generate


@kernel
def time_searches(
    positions: Records,
    codes: NDArray[np.uint8],
    counts: NDArray[np.int64],
    searches: Records,
    graph: Graph,
    table: Graph,
    values: NDArray[np.int32],
    mode: int,
    clock: int,
    tiles: NDArray[np.uint64],
    where: NDArray[np.uint32],
    scores: NDArray[np.int32],
    spent: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """
    Answer every position, and note the nanoseconds of each and how many plays there were.

    Args:
        positions: With their cross-checks, which a game keeps up from move to move.
        codes: The tiles of each rack, sorted, shape (positions, 8); *counts* says how many.
        mode: ALL, BY_SCORE or BY_EQUITY; CROSS_CHECKS makes those of the whole board afresh,
            NOTHING_AT_ALL shows what reading the clock costs.
    """
    for at in range(positions.size):
        position = positions[at : at + 1]
        started = read_clock(clock)
        if mode <= BY_EQUITY:
            take_rack(position, searches, codes[at], counts[at])
        if mode == ALL:
            found[at] = all_plays(position, searches, graph, tiles, where, scores)
        elif mode <= BY_EQUITY:
            if mode == BY_EQUITY:
                weigh_leaves(searches, table, values)
            found[at] = best_plays(position, searches, graph, mode, 1, tiles, where, scores)
        elif mode == CROSS_CHECKS:
            check_board(position, graph)
        spent[at] = read_clock(clock) - started


@kernel
def fixed_loop(steps: int) -> np.uint64:
    """Do the same work on every machine, each step waiting for the one before it."""
    mixed = np.uint64(0)
    for _ in range(steps):
        mixed += np.uint64(0x9E3779B97F4A7C15)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        mixed ^= mixed >> np.uint64(31)
    return mixed
