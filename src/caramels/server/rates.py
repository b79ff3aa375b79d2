"""How often somebody may do something: buckets that fill with time."""

from collections import OrderedDict
from collections.abc import Callable

MOST_KEYS = 50_000


class Bucket:
    """Holds up to *burst* permissions and gains *rate* a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one permission; say whether there was one."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Take it as if the last permission had not been used."""
        self._left = min(self._burst, self._left + 1)


class Rates:
    """A bucket for each key, the oldest forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one permission of *key*; say whether there was one."""
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def give_back(self, key: str) -> None:
        """Take it as if *key* had not used its last permission."""
        if bucket := self._buckets.get(key):
            bucket.give_back()
