"""Chance that gives the tiles of a game in the same order, whoever plays it."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any


class Draws(Random):
    """
    A bag shuffled once.

    Every sample is taken from the end of one row of tiles. Tiles that are new to the row, at
    the start and after an exchange, are put in anywhere.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._row: list[Any] = []

    def sample(self, population: Sequence[Any], k: int, *, counts: object = None) -> list[Any]:
        """Return the next *k* tiles of *population*."""
        for tile in (Counter(population) - Counter(self._row)).elements():
            self._row.insert(self.randrange(len(self._row) + 1), tile)
        return [self._row.pop() for _ in range(k)]
