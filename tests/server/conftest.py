"""A real server on a port of its own, in the loop of the test."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
import uvicorn
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.types import ASGIApp

from caramels.adapters.caching_store import CachingStore
from caramels.adapters.local_announcer import LocalAnnouncer
from caramels.adapters.memory_store import MemoryStore
from caramels.adapters.sqlite_store import SqliteStore
from caramels.application.ports import Clock, Thinkers, Words
from caramels.application.site import Site
from caramels.server import pulse
from caramels.server.app import create_app
from caramels.server.run import config_of
from caramels.server.settings import Limits, Settings
from tests.server.visitors import Visitor
from tests.server.worlds import FakeThinkers, FakeWords, HandClock, fixed_chance

PASSWORD = "mot de passe de test"
# Real passwords cost more to try; tests must not.
CHEAP_HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)


@dataclass
class World:
    """One running site, and what it was made of."""

    store: MemoryStore | SqliteStore
    data: Path
    clock: Clock
    words: Words = field(default_factory=FakeWords)
    thinkers: Thinkers = field(default_factory=FakeThinkers)
    limits: Limits = field(default_factory=lambda: replace(Limits(), chat_burst=1000))
    announcer: LocalAnnouncer = field(default_factory=LocalAnnouncer)
    node: str = ""
    """One of several nodes on one store, if it has a name."""
    address: str = ""
    around: Callable[[ASGIApp], ASGIApp] = lambda app: app
    """What stands between the site and the world."""
    app: Starlette = field(init=False)

    def site(self) -> Site:
        return Site(
            tables=self.store if self.node else CachingStore(self.store),
            desk=self.store,
            announcer=self.announcer,
            clock=self.clock,
            words=self.words,
            thinkers=self.thinkers,
            rng=fixed_chance(),
            node=self.node or "test",
        )

    def visitor(self) -> Visitor:
        return Visitor(self.address)


def thinkers_of(world: World) -> FakeThinkers:
    """Return the computer players of a world where they do as they are told."""
    assert isinstance(world.thinkers, FakeThinkers)
    return world.thinkers


@asynccontextmanager
async def served(world: World) -> AsyncIterator[World]:
    """Serve the site of *world* while the block runs."""
    listener = socket.create_server(("127.0.0.1", 0))
    host, port = listener.getsockname()
    settings = Settings(data=world.data, port=port, limits=world.limits)
    world.app = create_app(settings, nullcontext(world.site()), admin_hash=CHEAP_HASH)
    server = uvicorn.Server(config_of(world.around(world.app), host, port))
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    world.address = f"{host}:{port}"
    try:
        yield world
    finally:
        server.should_exit = True
        await task


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """On a busy machine every server is late; here that is no reason to pardon anybody."""
    if "test_pulse" not in request.node.nodeid:
        monkeypatch.setattr(pulse, "LATE_SECONDS", 60.0)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def world(tmp_path: Path, clock: HandClock) -> AsyncIterator[World]:
    """A site with SQLite, whose clock is set forward by the test."""
    store = SqliteStore(tmp_path / "caramels.db")
    async with served(World(store, tmp_path, clock=clock)) as running:
        yield running
    store.close()


@pytest.fixture
async def camille(world: World) -> AsyncIterator[Visitor]:
    async with world.visitor() as visitor:
        yield visitor


@pytest.fixture
async def noe(world: World) -> AsyncIterator[Visitor]:
    async with world.visitor() as visitor:
        yield visitor


@pytest.fixture
async def eve(world: World) -> AsyncIterator[Visitor]:
    async with world.visitor() as visitor:
        yield visitor
