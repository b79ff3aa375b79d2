"""Chance that nobody can foretell: numbers of the operating system, taken in large helpings."""

import os
from random import Random

HELPING = 4_096
_BITS_OF_A_FLOAT = 53


class SecretRandom(Random):
    """
    As unpredictable as `random.SystemRandom`, without a call to the system for each number.

    It has no state that could be set, and none that later numbers could be told from.
    """

    def __init__(self) -> None:
        self._helping = b""
        self._eaten = 0
        super().__init__()

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of *k* random bits."""
        size = (k + 7) // 8
        return int.from_bytes(self._take(size), "big") >> (size * 8 - k)

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return float(self.getrandbits(_BITS_OF_A_FLOAT)) / (1 << _BITS_OF_A_FLOAT)

    def seed(self, *_: object, **__: object) -> None:
        """Do nothing: there is no seed."""

    def _take(self, size: int) -> bytes:
        if size > HELPING:
            return os.urandom(size)
        if self._eaten + size > len(self._helping):
            self._helping = os.urandom(HELPING)
            self._eaten = 0
        taken = self._helping[self._eaten : self._eaten + size]
        self._eaten += size
        return taken
