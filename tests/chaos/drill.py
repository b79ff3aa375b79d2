"""One drill: a crowd plays while processes are killed, and then everything is verified."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from caramels.adapters.opening import open_adapters
from caramels.load.callers import Caller
from caramels.load.choosing import AnyLetter
from caramels.load.crowd import Crowd
from caramels.load.measures import Measures
from caramels.load.players import Script
from tests.chaos.processes import (
    Node,
    Postgres,
    Redis,
    free_port,
    postgres,
    postgres_programs,
    redis,
    redis_program,
)
from tests.chaos.verifier import Verdict, verify

DOWN_SECONDS = 0.3
SETTLE_SECONDS = 40.0


class NotInstalled(Exception):
    """A drill needs a server that this machine does not have."""


@dataclass(frozen=True)
class Plan:
    """What is played, and what is broken."""

    games: int = 40
    seconds: float = 15.0
    pause: float = 4.0
    """Seconds between two faults."""
    think: float = 1.0
    nodes: int = 1
    shared: bool = False
    """On PostgreSQL and Redis rather than SQLite."""
    reloads: float = 2.0
    """How many pages are loaded again each second."""
    faults: tuple[str, ...] = ("node",)
    """In turn: `node` (kill -9), `stop` (terminate), `database`, `redis`."""


@dataclass
class Scene:
    """The processes of a drill."""

    nodes: list[Node]
    database: Postgres | None = None
    redis: Redis | None = None
    done: dict[str, int] = field(default_factory=dict)
    _next: int = 0

    async def break_something(self, fault: str) -> None:
        """Break one thing, and let it come back."""
        self.done[fault] = self.done.get(fault, 0) + 1
        if fault == "database" and self.database is not None:
            await self.database.crash()
        elif fault == "redis" and self.redis is not None:
            await self.redis.crash()
        else:
            node = self.nodes[self._next % len(self.nodes)]
            self._next += 1
            await (node.stop() if fault == "stop" else node.kill())
            await asyncio.sleep(DOWN_SECONDS)
            await node.start()


@dataclass
class Figures:
    """What came out."""

    verdict: Verdict
    measures: Measures
    faults: dict[str, int]
    silent: int
    """Commands without an answer at the end."""
    log: str

    def report(self) -> str:
        faults = ", ".join(f"{name} {count}" for name, count in self.faults.items())
        settled = f"faults: {faults}; commands without an answer: {self.silent}"
        lines = [settled, *self.verdict.report(), "", *self.measures.report()]
        return "\n".join(lines)


async def drill(plan: Plan, rng: Random) -> Figures:
    """
    Play, break, and verify.

    Raises:
        NotInstalled: PostgreSQL or Redis is not on this machine.
    """
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="caramels-chaos-")))
        scene = await stack.enter_async_context(_scene(plan, folder))
        measures = Measures()
        script = Script(
            addresses=tuple(node.address for node in scene.nodes),
            choose=AnyLetter(rng),
            think=lambda: rng.uniform(0.5, 1.5) * plan.think,
            measures=measures,
            rng=rng,
        )
        crowd = Crowd(script, [Caller("127.0.0.1", node.port) for node in scene.nodes], {})
        await crowd.open(plan.games // 2, plan.games - plan.games // 2)
        reloading = asyncio.create_task(_reload(plan, crowd, rng))
        await _break_in_turn(plan, scene)
        reloading.cancel()
        # Nobody begins anything more; every command gets its answer.
        silent = await crowd.settle(SETTLE_SECONDS)
        # Before the players hang up: who leaves is absent, and that is no fault of the site.
        for node in scene.nodes:
            await node.kill()
        await crowd.close()
        url = scene.database.url if scene.database else ""
        async with open_adapters(url, "", folder, "verifier") as adapters:
            verdict = await verify(adapters.tables, crowd.players)
        log = "".join(node.log.read_text("utf-8") for node in scene.nodes)
        return Figures(verdict, measures, scene.done, silent, log)


async def _break_in_turn(plan: Plan, scene: Scene) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + plan.seconds
    number = 0
    while loop.time() + plan.pause < end:
        await asyncio.sleep(plan.pause)
        await scene.break_something(plan.faults[number % len(plan.faults)])
        number += 1
    await asyncio.sleep(max(0.0, end - loop.time()))


async def _reload(plan: Plan, crowd: Crowd, rng: Random) -> None:
    while True:
        await asyncio.sleep(rng.expovariate(plan.reloads))
        rng.choice(crowd.players).drop()


@asynccontextmanager
async def _scene(plan: Plan, folder: Path) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        options = ["--data", str(folder)]
        scene = Scene([])
        if plan.shared:
            programs, program = postgres_programs(), redis_program()
            if programs is None or program is None:
                raise NotInstalled
            scene.database = await stack.enter_async_context(postgres(programs))
            options += ["--database", scene.database.url]
            if "redis" in plan.faults:
                scene.redis = await stack.enter_async_context(redis(program))
                options += ["--announcer", scene.redis.url]
        for number in range(plan.nodes):
            node = Node(free_port(), options, folder / f"node-{number}.log")
            stack.push_async_callback(node.kill)
            await node.start()
            scene.nodes.append(node)
        yield scene
