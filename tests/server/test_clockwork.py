"""What the clockwork of a node waits for."""

import asyncio

from caramels.adapters.memory_store import MemoryStore
from caramels.server.clockwork import HERD, HERD_SECONDS, Clockwork
from caramels.server.metrics import Metrics
from caramels.server.pulse import PARDON_SECONDS, Pulse
from caramels.server.sockets.hub import Hub
from tests.application.sites import site_on


async def test_while_many_come_back_after_a_start_nobody_is_judged() -> None:
    site = site_on(MemoryStore())
    hub, pulse = Hub(site), Pulse()
    clockwork = Clockwork(site, hub, pulse, Metrics())
    await clockwork.start()
    await clockwork.stop()
    now = asyncio.get_running_loop().time()

    hub.arrivals += HERD - 1
    clockwork.note_arrivals(now)
    assert not pulse.pardons(now)

    hub.arrivals += HERD
    clockwork.note_arrivals(now)
    assert pulse.pardons(now)
    assert not pulse.pardons(now + PARDON_SECONDS)

    later = now + HERD_SECONDS
    hub.arrivals += HERD
    clockwork.note_arrivals(later)
    assert not pulse.pardons(later)
