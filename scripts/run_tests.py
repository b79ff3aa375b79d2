"""
Run every test of the project: the Python and the web tests side by side.

Each step's output appears when the step is over. When one fails, what runs beside it is finished
and nothing more is begun.
"""

import asyncio
import os
import sys
from collections.abc import Mapping
from time import monotonic
from typing import TypeAlias

from scripts import machine

Steps: TypeAlias = Mapping[str, tuple[str, ...]]

PYTEST = ("-m", "pytest")
# The tests wait as much as they work: a process for each core is the fewest that keeps it busy.
PROCESSES = str(max(2, os.cpu_count() or 1))

FIRST: Steps = {"Pages": ("scripts/web.py", "build")}
LANES: tuple[Steps, ...] = (
    {
        "Rules, with every branch covered": ("-m", "coverage", "run", *PYTEST, "tests/domain"),
        "Coverage of the rules": ("-m", "coverage", "report", "--skip-covered"),
        "Python": (*PYTEST, "-n", PROCESSES, "--dist", "loadgroup", "--ignore=tests/domain"),
    },
    {
        "Web": ("scripts/web.py", "test"),
        "Browser": ("scripts/web.py", "browser"),
    },
)


async def run(first: Steps, lanes: tuple[Steps, ...], environment: Mapping[str, str]) -> int:
    """Run *first*, then *lanes* side by side; return the first status that is not 0."""
    failures: list[int] = []
    for steps in ((first,), lanes):
        await asyncio.gather(*(_run_lane(lane, environment, failures) for lane in steps))
    return failures[0] if failures else 0


async def _run_lane(steps: Steps, environment: Mapping[str, str], failures: list[int]) -> None:
    for name, arguments in steps.items():
        if failures:
            return
        print(f"== {name}: begun", flush=True)
        started = monotonic()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await process.communicate()
        verdict = "failed" if process.returncode else "passed"
        print(f"== {name}: {verdict} after {monotonic() - started:.0f} s", flush=True)
        sys.stdout.buffer.write(said)
        sys.stdout.flush()
        if process.returncode:
            failures.append(process.returncode)


async def main() -> int:
    started = monotonic()
    machine.install()
    async with machine.environment() as environment:
        status = await run(FIRST, LANES, environment)
    verdict = "Something failed" if status else "Every test passed"
    print(f"== {verdict}, after {monotonic() - started:.0f} s", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
