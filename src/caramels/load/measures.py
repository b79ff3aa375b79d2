"""Many durations as the few figures that people compare."""

from array import array
from dataclasses import dataclass, field


@dataclass(slots=True)
class Measure:
    """Durations of one kind, in seconds."""

    values: "array[float]" = field(default_factory=lambda: array("d"))

    def add(self, seconds: float) -> None:
        self.values.append(seconds)

    def at(self, share: float) -> float:
        """Return the duration that *share* of all stay below, in milliseconds."""
        if not self.values:
            return 0.0
        ordered = sorted(self.values)
        return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]

    def line(self, name: str) -> str:
        """Return the figures as one line of a report."""
        figures = " ".join(f"{self.at(share):9.1f}" for share in (0.5, 0.99, 0.999, 1.0))
        return f"{name:24} {len(self.values):9d} {figures}"


HEADING = f"{'ms':24} {'n':>9} {'p50':>9} {'p99':>9} {'p99.9':>9} {'max':>9}"


@dataclass(slots=True)
class Measures:
    """All that a crowd measures."""

    acks: Measure = field(default_factory=Measure)
    deliveries: Measure = field(default_factory=Measure)
    bots: Measure = field(default_factory=Measure)
    """How much later than three seconds a computer player's move arrives."""
    turns: Measure = field(default_factory=Measure)
    """How much later than the end of the turn the news of it arrives."""
    connects: Measure = field(default_factory=Measure)
    returns: Measure = field(default_factory=Measure)
    """From the loss of a connection to the view of the game on another."""
    disconnects: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    finished: int = 0
    closings: dict[str, int] = field(default_factory=dict)

    def clear(self) -> None:
        """Forget what was measured while the crowd came in."""
        empty = Measures()
        for name in self.__slots__:
            setattr(self, name, getattr(empty, name))

    def report(self) -> list[str]:
        """Return the lines of the report."""
        lines = [
            HEADING,
            self.acks.line("ack"),
            self.deliveries.line("delivery"),
            self.bots.line("bot, after 3 s"),
            self.turns.line("turn over, late by"),
            self.connects.line("connect"),
        ]
        if self.returns.values:
            lines.append(self.returns.line("back after a loss"))
        lines.append(f"disconnects {self.disconnects}, finished games {self.finished}")
        if self.refusals:
            lines.append(f"refusals {self.refusals}")
        if self.closings:
            lines.append(f"closed {self.closings}")
        return lines
