"""What a site says of itself: its figures for Prometheus."""

from dataclasses import dataclass, field

from caramels.load.callers import Caller

MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a site at one moment."""

    values: dict[str, float] = field(default_factory=dict)

    def get(self, name: str) -> float:
        return self.values.get(name, 0.0)

    @property
    def cpu_seconds(self) -> float:
        return self.get("process_cpu_seconds_total")

    @property
    def memory_mb(self) -> float:
        return self.get("process_resident_memory_bytes") / MB


async def look(caller: Caller) -> Figures:
    """
    Ask a site for its figures.

    Raises:
        Unanswered: it does not answer.
    """
    answer = await caller.ask("GET", "/metrics")
    values: dict[str, float] = {}
    for line in answer.body.decode().splitlines():
        name, _, value = line.rpartition(" ")
        if name and not line.startswith("#"):
            values[name] = float(value)
    return Figures(values)


def compared(before: Figures, after: Figures, seconds: float) -> list[str]:
    """Return the lines that tell what a site spent between two moments."""
    cpu = after.cpu_seconds - before.cpu_seconds
    lag = max(before.get("caramels_loop_lag_worst_seconds"), 0.0)
    lag = max(lag, after.get("caramels_loop_lag_worst_seconds"))
    pauses = after.get("caramels_gc_seconds_count") - before.get("caramels_gc_seconds_count")
    commands = after.get("caramels_command_seconds_count")
    commands -= before.get("caramels_command_seconds_count")
    each = 1_000_000 * cpu / commands if commands else 0.0
    return [
        f"site: {after.get('caramels_sockets'):.0f} sockets, {commands / seconds:.0f} commands/s, "
        f"CPU {cpu:.1f} s in {seconds:.0f} s ({100 * cpu / seconds:.0f} %, "
        f"{each:.0f} µs for each command with all that follows)",
        f"site: RSS {after.memory_mb:.0f} MB ({after.memory_mb - before.memory_mb:+.1f} MB), "
        f"worst lag of its loop {1000 * lag:.0f} ms, {pauses:.0f} passes of the collector",
    ]
