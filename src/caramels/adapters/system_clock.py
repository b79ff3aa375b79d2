"""The clock of the machine."""

import time

NS_PER_MS = 1_000_000


class SystemClock:
    """
    Milliseconds since 1970 as the machine counted them at the start, then by its steady clock.

    Whoever sets the clock of the machine, forward or back, ends no turn and stretches none.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - _steady_ns()

    def now_ms(self) -> int:
        return (_steady_ns() + self._offset) // NS_PER_MS


def _steady_ns() -> int:
    """Return the time of the steady clock, of the one that goes on while the machine sleeps."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return time.monotonic_ns()
