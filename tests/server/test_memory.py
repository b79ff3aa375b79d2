"""While the collector rests, what closed connections leave behind must free itself."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.server.conftest import World
from tests.server.visitors import Visitor

CONNECTIONS = 50


@pytest.fixture
def garbage() -> Iterator[Counter[str]]:
    """Count what only the collector would have freed, by type."""
    found: Counter[str] = Counter()
    gc.collect()
    yield found
    gc.set_debug(0)
    gc.garbage.clear()


def collect(found: Counter[str]) -> None:
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    gc.set_debug(0)
    found.update(type(each).__qualname__ for each in gc.garbage)
    gc.garbage.clear()


async def test_closed_connections_leave_nothing_behind(
    world: World, camille: Visitor, garbage: Counter[str]
) -> None:
    table = await camille.solo()
    for _ in range(CONNECTIONS):
        async with camille.connected(f"/ws/tables/{table}") as socket:
            await socket.send('{"type":"hello","take":true}')
            await socket.recv()
        async with camille.connected("/ws/lobby") as socket:
            await socket.recv()
        async with world.visitor() as passer_by:
            await passer_by.http.get("/api/tables")
    while world.app.state.services.metrics.sockets._value.get():  # noqa: ASYNC110 - no event
        await asyncio.sleep(0.01)

    collect(garbage)

    ours = {"PulseProtocol", "TimedHttpProtocol", "HttpRequestParser", "Outbox", "Client", "Room"}
    assert {kind: garbage[kind] for kind in ours if garbage[kind] > CONNECTIONS // 10} == {}
