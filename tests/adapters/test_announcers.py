"""What every announcer promises, and what the shared ones promise beyond."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest

from caramels.adapters.local_announcer import LocalAnnouncer
from caramels.adapters.postgres_wire import PostgresWire
from caramels.adapters.redis_wire import RedisWire
from caramels.adapters.shared_announcer import (
    LONGEST_PAYLOAD,
    SharedAnnouncer,
    Wire,
    WireDown,
    packed,
)
from caramels.application.ports import Announcer
from tests.services import POSTGRES_MISSING, REDIS_MISSING, REDIS_URL, postgres_database

WIRES = [
    "memory",
    *([] if POSTGRES_MISSING else ["postgres"]),
    *([] if REDIS_MISSING else ["redis"]),
]


class Ether:
    """A wire within the process, which can be cut."""

    def __init__(self) -> None:
        self.listeners: list[asyncio.Queue[str | None]] = []
        self.up = asyncio.Event()

    def cut(self) -> None:
        self.up.clear()
        for listener in self.listeners:
            listener.put_nowait(None)

    async def send(self, payloads: list[str]) -> None:
        if not self.up.is_set():
            raise WireDown("cut")
        for listener in self.listeners:
            for payload in payloads:
                listener.put_nowait(payload)

    async def receive(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.listeners.append(queue)
        self.up.set()
        ready()
        while (payload := await queue.get()) is not None:
            hear(payload)
        self.listeners.remove(queue)
        raise WireDown("cut")

    async def close(self) -> None: ...


@dataclass
class Ear:
    """Keeps what it hears."""

    topics: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    def hear(self, topic: str) -> None:
        self.topics.put_nowait(topic)

    async def next(self) -> str:
        return await asyncio.wait_for(self.topics.get(), timeout=10)


@dataclass
class Node:
    """An announcer with one listener."""

    announcer: SharedAnnouncer
    ear: Ear
    changed: list[str]


def node(wire: Wire, name: str) -> Node:
    changed: list[str] = []
    announcer = SharedAnnouncer(wire, name, changed.append)
    ear = Ear()
    announcer.listen(ear.hear)
    return Node(announcer, ear, changed)


@pytest.fixture(params=WIRES)
async def wires(request: pytest.FixtureRequest) -> AsyncIterator[Callable[[], Wire]]:
    """A maker of wires that are connected with each other."""
    ether = Ether()
    async with AsyncExitStack() as stack:
        match request.param:
            case "postgres":
                url = await stack.enter_async_context(postgres_database())
                yield lambda: PostgresWire(url)
            case "redis":
                channel = f"caramels-test-{uuid.uuid4().hex}"
                yield lambda: RedisWire(REDIS_URL, channel)
            case _:
                yield lambda: ether


@pytest.fixture
async def nodes(wires: Callable[[], Wire]) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes of one site, listening."""
    pair = node(wires(), "one"), node(wires(), "two")
    for each in pair:
        await each.announcer.start()
        await asyncio.wait_for(each.announcer.ready(), timeout=10)
    yield pair
    for each in pair:
        await each.announcer.close()


@pytest.fixture(params=["local", "shared"])
async def announcer(request: pytest.FixtureRequest) -> Announcer:
    return LocalAnnouncer() if request.param == "local" else node(Ether(), "one").announcer


async def test_the_listeners_of_the_process_hear_at_once(announcer: Announcer) -> None:
    ear = Ear()
    announcer.listen(ear.hear)

    await announcer.announce("lobby")

    assert ear.topics.get_nowait() == "lobby"


async def test_every_node_hears_what_one_announces(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    await one.announcer.announce("table:a")
    await two.announcer.announce("table:b")

    assert [await one.ear.next(), await one.ear.next()] == ["table:a", "table:b"]
    assert {await two.ear.next(), await two.ear.next()} == {"table:a", "table:b"}


async def test_only_topics_from_elsewhere_make_memory_old(nodes: tuple[Node, Node]) -> None:
    one, two = nodes

    await one.announcer.announce("table:a")
    await two.ear.next()

    assert one.changed == []
    assert two.changed == ["table:a"]


async def test_many_topics_at_once_are_all_heard(nodes: tuple[Node, Node]) -> None:
    one, two = nodes
    topics = [f"table:{number:032}" for number in range(1_000)]

    await asyncio.gather(*(one.announcer.announce(topic) for topic in topics))

    assert {await two.ear.next() for _ in topics} == set(topics)


async def test_a_wire_that_comes_back_is_heard_again() -> None:
    ether = Ether()
    one, two = node(ether, "one"), node(ether, "two")
    await two.announcer.start()
    await two.announcer.ready()
    ether.cut()
    await one.announcer.announce("table:lost")
    await asyncio.wait_for(ether.up.wait(), timeout=10)
    await one.announcer.announce("table:a")

    assert await two.ear.next() == "table:a"
    for each in (one, two):
        await each.announcer.close()


def test_topics_are_packed_into_texts_of_bounded_length() -> None:
    topics = [f"table:{number:032}" for number in range(1_000)]

    payloads = packed("node", topics)

    assert max(map(len, payloads)) <= LONGEST_PAYLOAD
    assert [topic for payload in payloads for topic in payload.split("\n")[1:]] == topics
    assert {payload.split("\n")[0] for payload in payloads} == {"node"}
