"""The runner of the tests: steps side by side, nothing more begun once one has failed."""

import os

import pytest
from scripts.run_tests import run


async def test_steps_that_pass_are_all_run(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    lanes = ({"a": ("-c", "print('A1')"), "b": ("-c", "print('A2')")}, {"c": ("-c", "print('B')")})

    assert await run({"first": ("-c", "print('F')")}, lanes, os.environ) == 0

    said = capfdbinary.readouterr().out.decode()
    assert all(f"\n{word}\n" in said for word in ("F", "A1", "A2", "B"))
    assert said.index("\nA1\n") < said.index("\nA2\n")


async def test_nothing_more_is_begun_once_a_step_has_failed(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    lanes = ({"a": ("-c", "raise SystemExit(3)"), "b": ("-c", "print('never')")},)

    assert await run({}, lanes, os.environ) == 3
    assert "never" not in capfdbinary.readouterr().out.decode()


async def test_what_runs_beside_a_failure_is_finished(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    lanes = (
        {"a": ("-c", "raise SystemExit(1)")},
        {"b": ("-c", "import sys; sys.stdin.close(); print('whole')")},
    )

    assert await run({}, lanes, os.environ) == 1
    assert "\nwhole\n" in capfdbinary.readouterr().out.decode()
