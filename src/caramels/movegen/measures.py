"""
How fast the engine is, by the processor's clock, on one thread.

A position is answered from a board with its cross-checks, as a game keeps them up, and a rack:
the rack is taken, its leaves are weighed where they count, and plays are searched. Each
position is answered once in every round, all positions in turn, and its least time counts:
what the machine can do when nobody else keeps it busy.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from caramels.domain.board import Board
from caramels.domain.rules import Rules
from caramels.kernels import packing, position as kernel, scratch, timing
from caramels.lexicon.kwg import Kwg
from caramels.movegen.arrays import blank_position, in_order, position_of, rack_codes
from caramels.movegen.fast import HasGraph, Order, engine_of
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.selfplay import GREEDY, Seat, play_games

POSITIONS = 4834
"""How many positions are made when none are given."""

_POSITIONS_A_GAME = 20
_ROUNDS = 5
_MOST_PLAYS = 1 << 18
_GAMES = 200
_CALIBRATION_STEPS = 20_000_000
_MILLION = 1_000_000
_BLANK = 0

Figures: TypeAlias = dict[str, float]
Records = NDArray[np.void]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Positions:
    """Boards and racks as the kernels read them."""

    boards: Records
    codes: NDArray[np.uint8]
    counts: Numbers

    @property
    def blanks(self) -> Numbers:
        """How many blanks each rack holds."""
        held = np.arange(self.codes.shape[1]) < self.counts[:, None]
        blanks: Numbers = ((self.codes == _BLANK) & held).sum(axis=1)
        return blanks


def positions_of(asked: Iterable[tuple[Board, str]], rules: Rules, lexicon: HasGraph) -> Positions:
    """Prepare boards and racks to be measured."""
    graph = engine_of(lexicon).graph
    listed = list(asked)
    boards = [position_of(board, rules, graph) for board, _ in listed]
    codes = np.zeros((len(listed), kernel.MOST_TILES), np.uint8)
    for at, (_, rack) in enumerate(listed):
        codes[at, : len(rack)] = rack_codes(in_order(rack))
    counts = np.array([len(rack) for _, rack in listed], np.int64)
    return Positions(np.concatenate(boards), codes, counts)


def played_positions(lexicon: HasGraph, rules: Rules, count: int) -> Positions:
    """Make positions out of games in which each side plays for points; always the same ones."""
    graph = engine_of(lexicon).graph
    turns = play_games(lexicon, rules, range(count // _POSITIONS_A_GAME + 1), record=True).turns
    turns = turns[:count]
    boards = np.zeros(len(turns), kernel.POSITION)
    codes = np.zeros((len(turns), kernel.MOST_TILES), np.uint8)
    counts = np.zeros(len(turns), np.int64)
    board, game = blank_position(rules), -1
    for at, turn in enumerate(turns):
        if turn["game"] != game:
            board, game = blank_position(rules).copy(), turn["game"]
        boards[at] = board[0]
        packed = int(turn["rack"])
        while packed:
            codes[at, counts[at]] = (packed & 31) - 1
            counts[at] += 1
            packed >>= 5
        if turn["tiles"]:
            kernel.lay(board, graph, turn["tiles"], turn["where"])
    return Positions(boards, codes, counts)


def calibration() -> float:
    """Return the milliseconds of a fixed loop, by which machines can be compared."""
    timing.fixed_loop(1)
    return min(_spent(lambda: timing.fixed_loop(_CALIBRATION_STEPS)) for _ in range(3)) * 1000


def measure_movegen(
    lexicon: HasGraph, positions: Positions, leaves: LeaveTable | None
) -> dict[str, dict[str, Figures]]:
    """Return microseconds for each kind of search, for all positions, with and without blanks."""
    kinds = {"all_plays": scratch.ALL, "best_by_score": scratch.BY_SCORE}
    if leaves is not None:
        kinds["best_by_equity"] = scratch.BY_EQUITY
    kinds["cross_checks_afresh"] = timing.CROSS_CHECKS
    graph = engine_of(lexicon).graph
    clock, _ = _timed(graph, positions, timing.NOTHING_AT_ALL, leaves)
    blanks = positions.blanks
    shares = {"all": blanks >= 0, "without_blank": blanks == 0, "with_blank": blanks > 0}
    figures: dict[str, dict[str, Figures]] = {}
    for name, mode in kinds.items():
        spent, found = _timed(graph, positions, mode, leaves)
        spent = np.maximum(spent - int(np.median(clock)), 0)
        figures[name] = {
            share: _distribution(spent[chosen]) for share, chosen in shares.items() if chosen.any()
        }
        if mode == scratch.ALL:
            figures[name]["all"]["plays"] = round(float(found.mean()), 1)
    return figures


def _timed(
    graph: NDArray[np.uint32], positions: Positions, mode: int, leaves: LeaveTable | None
) -> tuple[Numbers, Numbers]:
    """The least nanoseconds of each position, and how many plays it has."""
    searches = np.zeros(1, scratch.SEARCH)
    table = leaves.table if leaves else np.array([2, 0, 0, 0], np.uint32)
    values = leaves.values if leaves else np.zeros(1, np.int32)
    room = _MOST_PLAYS if mode == scratch.ALL else 0
    plays = np.empty(room, np.uint64), np.empty(room, np.uint32), np.empty(room, np.int32)
    least = np.full(len(positions.counts), np.iinfo(np.int64).max)
    spent, found = np.zeros_like(least), np.zeros_like(least)
    for _ in range(_ROUNDS + 1):  # the first is for the caches
        timing.time_searches(
            positions.boards, positions.codes, positions.counts, searches, graph, table, values,
            mode, time.CLOCK_THREAD_CPUTIME_ID, *plays, spent, found,
        )  # fmt: skip
        least = np.minimum(least, spent)
    return least, found


def _distribution(nanoseconds: Numbers) -> Figures:
    micros = nanoseconds / 1000
    p50, p95, p99 = np.percentile(micros, (50, 95, 99))
    figures = {"mean": micros.mean(), "p50": p50, "p95": p95, "p99": p99, "max": micros.max()}
    return {name: round(float(value), 1) for name, value in figures.items()} | {
        "positions_measured": len(micros)
    }


def measure_selfplay(
    lexicon: HasGraph, rules: Rules, leaves: LeaveTable | None
) -> dict[str, Figures]:
    """Return games a second of processor time, and what became of them, for each way to play."""
    seats = {"greedy": GREEDY}
    if leaves is not None:
        seats["equity"] = Seat(Order.EQUITY, leaves)
    figures = {}
    for name, seat in seats.items():
        play_games(lexicon, rules, range(2), seats=(seat, seat))
        rates, scores, turns = [], [], []
        for number in range(_ROUNDS):
            seeds = range(number * _GAMES, (number + 1) * _GAMES)
            started = time.process_time()
            results = play_games(lexicon, rules, seeds, seats=(seat, seat)).results
            rates.append(_GAMES / (time.process_time() - started))
            scores.append(results["score"].mean())
            turns.append(results["turns"].sum(axis=1).mean())
        figures[name] = {
            "games_per_second": round(max(rates), 1),
            "games_per_second_mean": round(float(np.mean(rates)), 1),
            "points_of_a_seat": round(float(np.mean(scores)), 1),
            "turns_of_a_game": round(float(np.mean(turns)), 1),
            "games": _GAMES * _ROUNDS,
        }
    return figures


def measure_lexicon(words: Sequence[str]) -> Figures:
    """Return what it takes to build, open, pack and ask a list of words."""
    Kwg.from_words(words[:2])
    listed = sorted(words)
    build = min(_spent(lambda: Kwg.from_words(listed)) for _ in range(3))
    graph = Kwg.from_words(listed)
    data = graph.to_bytes()
    opened = Kwg.from_bytes(data)
    packed = packing.pack(opened.nodes)
    asked = listed[::-1]
    opened.contains_all(asked[:2])
    return {
        "words": len(listed),
        "build_ms": round(build * 1000, 1),
        "check_ms": round(min(_spent(lambda: Kwg.from_bytes(data)) for _ in range(3)) * 1000, 2),
        "pack_ms": round(
            min(_spent(lambda: packing.pack(opened.nodes)) for _ in range(3)) * 1000, 1
        ),
        "lookup_us": round(
            min(_spent(lambda: opened.contains_all(asked)) for _ in range(3))
            * _MILLION
            / max(1, len(asked)),
            3,
        ),
        "kwg_bytes": len(data),
        "packed_bytes": packed.nbytes,
    }


def _spent(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started
