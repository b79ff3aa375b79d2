"""Run drills for as long as one likes, and print their figures."""

import argparse
import sys
from pathlib import Path
from random import Random

import uvloop

from tests.chaos.drill import Plan, drill


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--pause", type=float, default=7.0, help="seconds between two faults")
    parser.add_argument("--think", type=float, default=1.0, help="seconds before a move")
    parser.add_argument("--shared", action="store_true", help="two nodes on PostgreSQL and Redis")
    parser.add_argument(
        "--faults",
        nargs="+",
        choices=["node", "stop", "database", "redis"],
        help="what is broken in turn",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="where to put what the nodes said")
    chosen = parser.parse_args()
    shared = ("node", "database", "redis", "node")
    plan = Plan(
        games=chosen.games,
        seconds=chosen.seconds,
        pause=chosen.pause,
        think=chosen.think,
        nodes=2 if chosen.shared else 1,
        shared=chosen.shared,
        faults=tuple(chosen.faults or (shared if chosen.shared else ("node",))),
    )
    figures = uvloop.run(drill(plan, Random(chosen.seed)))
    if chosen.log:
        chosen.log.write_text(figures.log, "utf-8")
    print(figures.report())
    for name, faults in figures.verdict.faults.items():
        print(f"{name}: {faults[:10]}")
    return 1 if figures.verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
