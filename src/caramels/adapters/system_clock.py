"""The clock of the machine."""

import time


class SystemClock:
    """Milliseconds since 1970; a clock that is set back stands still until it has caught up."""

    def __init__(self) -> None:
        self._latest = 0

    def now_ms(self) -> int:
        self._latest = max(self._latest, time.time_ns() // 1_000_000)
        return self._latest
