"""Short drills; `python -m tests.chaos` runs long ones (see docs/operating.md)."""

from random import Random

import pytest

from tests.chaos.drill import Plan, drill
from tests.chaos.processes import postgres_programs, redis_program

pytestmark = pytest.mark.xdist_group("drills")


async def held(plan: Plan) -> None:
    """Run a drill, print its figures, and check that every promise was kept."""
    figures = await drill(plan, Random(7))
    print(figures.report())
    assert figures.verdict.faults == {}
    assert figures.verdict.acked > plan.games


async def test_no_move_is_lost_when_the_process_is_killed() -> None:
    await held(Plan(games=20, seconds=11, pause=2.5, faults=("node",)))


async def test_nobody_is_taken_for_absent_when_the_site_is_restarted() -> None:
    await held(Plan(games=20, seconds=14, pause=5, faults=("stop",)))


if postgres_programs() and redis_program():

    async def test_no_move_is_lost_when_nodes_database_and_announcer_fall() -> None:
        faults = ("node", "database", "redis")
        await held(Plan(games=20, seconds=16, pause=2.5, nodes=2, shared=True, faults=faults))

    async def test_two_nodes_hear_of_each_other_through_the_database() -> None:
        plan = Plan(games=20, seconds=9, pause=2.5, nodes=2, shared=True, faults=("node", "stop"))
        await held(plan)
