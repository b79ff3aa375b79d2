"""
Whole games played by the kernels against each other: for training leaves and for measures.

    games = play_games(lexicon, rules, range(10_000), record=True)
    games.results["score"].mean()         # points of a seat in a game
    games.turns[["rack", "value"]]        # what a rack was worth when it was played

The games of one seed are the same whatever the number of threads, and the tiles come out of
the bag in the same order whoever plays. To train leaves, record the turns and give the racks
and an outcome of your choice (the value of the move, the points of the turns after it) to
`credit`, which adds it to every leave that the rack holds.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from caramels.domain.rules import Rules
from caramels.kernels import leaves as leave_kernels, scratch, selfplay
from caramels.movegen.arrays import blank_position, in_order, rack_codes
from caramels.movegen.fast import HasGraph, Order, engine_of
from caramels.movegen.leaves import LeaveTable

Records = NDArray[np.void]

_AT_ONCE = 250
"""Games in one call: a thread that is through takes the next."""
_TURNS_OF_A_GAME = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """How one side plays: the move worth most, by score, or by score and leave together."""

    order: Order = Order.SCORE
    leaves: LeaveTable | None = None


GREEDY = Seat()


@dataclass(frozen=True, slots=True)
class Games:
    """What came of many games."""

    results: Records
    """One a seed, see `kernels.selfplay.RESULT`: score, turns, bingos, exchanges of each seat."""
    turns: Records
    """See `kernels.selfplay.TURN`; empty when not asked for. `game` counts the seeds from 0."""


def play_games(
    lexicon: HasGraph,
    rules: Rules,
    seeds: Sequence[int],
    *,
    seats: tuple[Seat, Seat] = (GREEDY, GREEDY),
    record: bool = False,
    threads: int = 1,
) -> Games:
    """Play one game for each seed; the first of *seats* starts."""
    graph = engine_of(lexicon).graph
    parts = [seeds[at : at + _AT_ONCE] for at in range(0, len(seeds), _AT_ONCE)]

    def play(part: Sequence[int]) -> tuple[Records, Records]:
        return _played(graph, rules, part, seats, record)

    with ThreadPoolExecutor(threads) as pool:
        played = list(pool.map(play, parts))
    for number, (_, turns) in enumerate(played):
        turns["game"] += number * _AT_ONCE
    results = [results for results, _ in played] or [np.zeros(0, selfplay.RESULT)]
    every = [turns for _, turns in played] or [np.zeros(0, selfplay.TURN)]
    return Games(np.concatenate(results), np.concatenate(every))


def _played(
    graph: NDArray[np.uint32],
    rules: Rules,
    seeds: Sequence[int],
    seats: tuple[Seat, Seat],
    record: bool,
) -> tuple[Records, Records]:
    positions = blank_position(rules).copy()
    searches = np.zeros(1, scratch.SEARCH)
    game = np.zeros(1, selfplay.GAME)
    game[0]["rack_size"] = rules.rack_size
    game[0]["exchange_needs"] = rules.exchange_needs_tiles_in_bag
    tiles = rack_codes(in_order(rules.tiles.bag))
    modes = np.array([seat.order.value for seat in seats], np.int64)
    results = np.zeros(len(seeds), selfplay.RESULT)
    starts = np.array(seeds, np.uint64)
    room = _TURNS_OF_A_GAME * len(seeds) if record else 0
    while True:
        turns = np.zeros(room, selfplay.TURN)
        written = selfplay.play_games(
            positions, searches, game, graph, tiles, starts, modes,
            *_arrays(seats[0].leaves), *_arrays(seats[1].leaves), results, turns,
        )  # fmt: skip
        if written < room or not record:
            return results, turns[:written]
        room *= 2


def _arrays(leaves: LeaveTable | None) -> tuple[NDArray[np.uint32], NDArray[np.int32]]:
    if leaves is None:
        return np.array([2, 0, 0, 0], np.uint32), np.zeros(1, np.int32)
    return leaves.table, leaves.values


def credit(
    leaves: LeaveTable,
    racks: NDArray[np.uint64],
    outcomes: NDArray[np.int32],
    counts: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """
    Add each outcome to every leave that its rack holds.

    Args:
        racks: The field `rack` (or `kept`) of recorded turns.
        counts: One for each of `leaves.values`, counted up.
        sums: One for each of `leaves.values`, the outcomes added to it.
    """
    searches = np.zeros(1, scratch.SEARCH)
    leave_kernels.credit_leaves(
        searches,
        leaves.table,
        np.ascontiguousarray(racks),
        np.ascontiguousarray(outcomes, np.int32),
        counts,
        sums,
    )


def tiles_of(packed: int) -> str:
    """
    Return the tiles of a rack as the records hold it, blanks first.

    >>> tiles_of(1 | 2 << 5)
    '?A'
    """
    return "".join(_unpacked(packed))


def _unpacked(packed: int) -> Iterator[str]:
    while packed:
        yield chr((packed & 31) + 63) if packed & 31 > 1 else "?"
        packed >>= 5
