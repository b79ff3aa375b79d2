"""
Leaves learnt from games that the program plays against itself.

A leave is worth what the racks that hold it bring above the average. The racks are drawn at
random on the boards of the games, see `kernels.sampling`; what one brings is its best move,
points and leave together, less the mean of all racks with as many tiles in the bag. Each
generation plays with the values that the one before it found, the first for points alone; what
the one before saw counts half. A training can be stored after any step and taken up again, and
the result is the same.
"""

import os
import zipfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caramels.domain.errors import BadFile
from caramels.domain.rules import Rules
from caramels.kernels import sampling, scratch
from caramels.movegen.arrays import Records, blank_position, rack_codes
from caramels.movegen.fast import HasGraph, Order, engine_of
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.selfplay import Games, Seat, credit, play_games

GENERATIONS = (25_000, 50_000, 100_000, 150_000, 200_000, 250_000, 225_000)
STEP = 5_000
"""Games between two chances to stop."""
WEIGHT = 150
"""How many sightings the promise of the smaller leaves is worth."""
FEWEST_IN_BAG = 7
EVERY = 4
"""One turn in so many has a rack drawn."""
_PART = 1_250
"""Games of which one thread draws the racks at a time."""
_MOST_IN_BAG = 256
_KINDS = 27
_SEED_SHIFT = 32
_ARRAYS = ("counts", "sums", "values")
_FIELDS = ("generations", "seed", "generation", "played", "averages", *_ARRAYS)

Numbers = NDArray[np.int64]


@dataclass(slots=True)
class Training:
    """How far the training has come."""

    rules: Rules
    generations: tuple[int, ...] = GENERATIONS
    """Games in each generation."""
    seed: int = 1
    generation: int = 0
    played: int = 0
    """In this generation."""
    points: int = 0
    """Made by both seats in this generation."""
    averages: list[float] = field(default_factory=list)
    """Points of a seat in a game, for each generation that is over."""
    leaves: LeaveTable = field(init=False)
    """What this generation plays with; at the end, the result."""
    counts: Numbers = field(init=False)
    sums: Numbers = field(init=False)

    def __post_init__(self) -> None:
        self.leaves = LeaveTable.of_tiles(self.rules.tiles)
        self.counts = np.zeros(len(self.leaves), np.int64)
        self.sums = np.zeros(len(self.leaves), np.int64)

    @property
    def over(self) -> bool:
        return self.generation == len(self.generations)

    def step(self, lexicon: HasGraph, threads: int = 1) -> int:
        """Play some more games, learn from them, and return how many they were."""
        games = min(STEP, self.generations[self.generation] - self.played)
        first = self.seed << _SEED_SHIFT | sum(self.generations[: self.generation]) + self.played
        seat = Seat(Order.EQUITY, self.leaves)
        seeds = range(first, first + games)
        found = play_games(
            lexicon, self.rules, seeds, seats=(seat, seat), record=True, threads=threads
        )
        drawn = draw_racks(lexicon, self.rules, found, self.leaves, seed=first, threads=threads)
        self._learn(drawn)
        self.played += games
        self.points += int(found.results["score"].sum())
        if self.played == self.generations[self.generation]:
            self.averages.append(self.points / (2 * self.played))
            self.leaves = self.leaves.smoothed(self.counts, self.sums, WEIGHT)
            self.counts //= 2
            self.sums //= 2
            self.generation += 1
            self.played = self.points = 0
        return games

    def _learn(self, drawn: "Drawn") -> None:
        """Add what racks are worth above the mean of those with as many tiles in the bag."""
        totals = np.bincount(drawn.in_bag, drawn.values, _MOST_IN_BAG)
        means = totals / np.maximum(np.bincount(drawn.in_bag, minlength=_MOST_IN_BAG), 1)
        above = np.rint(drawn.values - means[drawn.in_bag]).astype(np.int32)
        credit(self.leaves, drawn.racks, above, self.counts, self.sums)

    def save(self, path: Path) -> None:
        """Store everything that `open` needs; the file is whole at any moment."""
        beside = path.with_suffix(path.suffix + ".new")
        with beside.open("wb") as stream:
            np.savez_compressed(
                stream,
                generations=np.array(self.generations, np.int64),
                seed=np.int64(self.seed),
                generation=np.int64(self.generation),
                played=np.array([self.played, self.points], np.int64),
                averages=np.array(self.averages, np.float64),
                counts=self.counts,
                sums=self.sums,
                values=self.leaves.values,
            )
        os.replace(beside, path)

    @classmethod
    def open(cls, path: Path, rules: Rules) -> "Training":
        """
        Take up a training where it was stored.

        Raises:
            BadFile: the file holds no training, or one with other tiles.
            OSError: it cannot be read.
        """
        try:
            with path.open("rb") as stream, np.load(stream) as stored:
                arrays = {name: stored[name] for name in _FIELDS}
        except (ValueError, EOFError, KeyError, TypeError, AttributeError, zipfile.BadZipFile):
            raise BadFile("no_training", name=str(path)) from None
        generations = tuple(arrays["generations"].tolist())
        training = cls(rules, generations, int(arrays["seed"]), int(arrays["generation"]))
        if any(arrays[name].shape != training.counts.shape for name in _ARRAYS):
            raise BadFile("no_training", name=str(path))
        training.played, training.points = arrays["played"].tolist()
        training.averages = arrays["averages"].tolist()
        training.counts, training.sums = arrays["counts"], arrays["sums"]
        training.leaves = training.leaves.with_values(arrays["values"])
        return training


@dataclass(frozen=True, slots=True)
class Drawn:
    """Random racks on the boards of games."""

    racks: NDArray[np.uint64]
    """Packed as in the records of self-play."""
    values: NDArray[np.int32]
    """What the best move of each is worth, in 1/1000 point."""
    in_bag: Numbers


def draw_racks(
    lexicon: HasGraph,
    rules: Rules,
    games: Games,
    leaves: LeaveTable,
    *,
    seed: int,
    threads: int = 1,
) -> Drawn:
    """Draw racks at one turn in `EVERY` of recorded games, and value their best moves."""
    turns = games.turns
    bounds = np.searchsorted(turns["game"], np.arange(0, len(games.results), _PART))
    parts = np.split(turns, bounds[1:])

    def draw(number: int) -> Drawn:
        chance = np.random.default_rng([seed, number])
        return _draw(lexicon, rules, parts[number], leaves, chance)

    with ThreadPoolExecutor(threads) as pool:
        drawn = list(pool.map(draw, range(len(parts))))
    return Drawn(
        np.concatenate([part.racks for part in drawn]),
        np.concatenate([part.values for part in drawn]),
        np.concatenate([part.in_bag for part in drawn]),
    )


def _draw(
    lexicon: HasGraph,
    rules: Rules,
    turns: Records,
    leaves: LeaveTable,
    chance: np.random.Generator,
) -> Drawn:
    bag = np.bincount(rack_codes(rules.tiles.bag), minlength=_KINDS).astype(np.int64)
    drawn = Drawn(
        np.zeros(turns.size, np.uint64),
        np.zeros(turns.size, np.int32),
        np.zeros(turns.size, np.int64),
    )
    found = sampling.sample_racks(
        blank_position(rules).copy(), np.zeros(1, scratch.SEARCH), engine_of(lexicon).graph,
        bag, rules.rack_size, FEWEST_IN_BAG, EVERY, leaves.table, leaves.values,
        turns, chance.random(turns.size * rules.rack_size),
        drawn.racks, drawn.values, drawn.in_bag,
    )  # fmt: skip
    return Drawn(drawn.racks[:found], drawn.values[:found], drawn.in_bag[:found])
