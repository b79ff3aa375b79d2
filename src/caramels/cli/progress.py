"""A line on the error output that says how far a long piece of work has come."""

import sys
from time import monotonic

from caramels.locale import text

_WIDTH = 30
_SECONDS_OF_A_MINUTE = 60


class Progress:
    """A bar that is drawn over itself; nothing at all where the output is not a terminal."""

    def __init__(self, total: int, done: int = 0) -> None:
        self._total = max(1, total)
        self._done = self._before = done
        self._began = monotonic()
        self._shown = sys.stderr.isatty()

    def forward(self, steps: int, said: str = "") -> None:
        """Draw the bar *steps* further on, with some words after it."""
        self._done += steps
        if self._shown:
            sys.stderr.write(f"\r\x1b[K{self.line(monotonic() - self._began)} {said}".rstrip())
            sys.stderr.flush()

    def line(self, seconds: float) -> str:
        """Return the bar after so many *seconds*, with the time that is left."""
        share = min(1.0, self._done / self._total)
        full = round(_WIDTH * share)
        worked = self._done - self._before
        left = seconds * (self._total - self._done) / worked if worked else 0
        minutes, rest = divmod(round(left), _SECONDS_OF_A_MINUTE)
        bar = "█" * full + "·" * (_WIDTH - full)
        percent = f"{share:.0%}".removesuffix("%")
        return text("cli.progress", bar=bar, percent=percent, minutes=minutes, seconds=f"{rest:02}")

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
