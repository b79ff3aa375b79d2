"""Figures for Prometheus."""

import gc
import time
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)


class Metrics:
    """What the site counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # CPU, memory and open files of this process.
        ProcessCollector(registry=self.registry)
        self.sockets = Gauge("caramels_sockets", "Open sockets", registry=self.registry)
        self.commands = Histogram(
            "caramels_command_seconds",
            "From a command to its answer",
            buckets=(0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.woken = Counter(
            "caramels_tables_woken", "Tables whose time had come", registry=self.registry
        )
        self.absences = Counter(
            "caramels_absences", "Seats whose grace ran out", registry=self.registry
        )
        self.wake_late = Histogram(
            "caramels_wake_late_seconds",
            "How late a table was woken",
            buckets=(0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.loop_lag = Gauge(
            "caramels_loop_lag_worst_seconds",
            "The worst lateness of the event loop since the last look",
            registry=self.registry,
        )
        self.collections = Histogram(
            "caramels_gc_seconds",
            "Pauses of the garbage collector",
            buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5),
            registry=self.registry,
        )
        self._collecting = 0.0

    def watch_collector(self) -> None:
        """Measure every pause of the garbage collector from now on."""
        gc.callbacks.append(self._note)

    def forget_collector(self) -> None:
        gc.callbacks.remove(self._note)

    def text(self) -> bytes:
        """Return the figures in Prometheus' format."""
        return generate_latest(self.registry)

    def _note(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.collections.observe(time.perf_counter() - self._collecting)
