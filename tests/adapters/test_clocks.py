"""The clocks that turns are measured by."""

import time

import pytest

from caramels.adapters.system_clock import SystemClock

HOUR_NS = 3_600 * 1_000_000_000
SLACK_MS = 60_000


@pytest.mark.parametrize("step", [-HOUR_NS, HOUR_NS], ids=["back", "forward"])
def test_who_sets_the_clock_of_the_machine_ends_no_turn(
    monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    clock, wall = SystemClock(), time.time_ns
    before = clock.now_ms()

    monkeypatch.setattr(time, "time_ns", lambda: wall() + step)

    assert 0 <= clock.now_ms() - before < SLACK_MS


def test_the_clock_of_the_machine_tells_the_time() -> None:
    assert abs(SystemClock().now_ms() - time.time_ns() // 1_000_000) < SLACK_MS
