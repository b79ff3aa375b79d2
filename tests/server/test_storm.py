"""Hundreds of turns that end at one moment."""

import asyncio
from collections import Counter

from caramels.application.create_table import Wishes, create_solo
from caramels.application.site import Site
from caramels.application.tables import Table
from tests.server.conftest import World
from tests.server.worlds import HandClock

TABLES = 300
TURN_MS = 60_000
WISHES = Wishes("classique", TURN_MS, 1, "francais")


async def opened(site: Site, number: int) -> Table:
    """Open a table whose player is there."""
    table = await create_solo(site, f"visitor-{number}", "Camille", WISHES, "debutant")
    await site.tables.connect(table.id, [0], site.node)
    return table


async def test_turns_that_end_together_each_end_once(world: World, clock: HandClock) -> None:
    site: Site = world.app.state.services.site
    tables = await asyncio.gather(*(opened(site, number) for number in range(TABLES)))

    clock.forward(TURN_MS)
    waiting = {table.id: table.number for table in tables}
    async with asyncio.timeout(60):
        while waiting:
            for table_id, number in tuple(waiting.items()):
                stored = await world.store.load(table_id)
                assert stored is not None
                if stored.number > number:
                    del waiting[table_id]
    assert await site.tables.claim_due(clock.now, lease_ms=1, limit=TABLES) == []

    later = [await world.store.load(table.id) for table in tables]
    turns = Counter(table.game.turn for table in later if table is not None and table.game)
    assert turns == {2: TABLES}
