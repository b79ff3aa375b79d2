"""Who hears what happens at a table."""

import asyncio
from typing import cast

import msgspec

from caramels.adapters.memory_store import MemoryStore
from caramels.application.create_table import Wishes, create_multiplayer
from caramels.application.waiting_room import join
from caramels.protocol.table import Hello
from caramels.server.sockets.hub import Client, Hub
from caramels.server.sockets.outbox import Outbox
from tests.application.sites import site_on


class Ear:
    """An outbox that keeps what is put into it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.told = asyncio.Event()
        """Something came after the welcome."""

    def put(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message)["type"])
        if len(self.heard) > 1:
            self.told.set()


class SlowStore(MemoryStore):
    """Says who is present only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.let = asyncio.Event(), asyncio.Event()
        self.let.set()

    async def presence(self, table: str) -> dict[int, bool]:
        self.asked.set()
        await self.let.wait()
        return await super().presence(table)


def client_of(visitor: str) -> tuple[Client, Ear]:
    ear = Ear()
    return Client(visitor, (0,), cast(Outbox, ear)), ear


async def test_who_comes_while_the_last_one_leaves_hears_what_follows() -> None:
    store = SlowStore()
    site = site_on(store)
    hub = Hub(site)
    table = await create_multiplayer(site, "ada", "Ada", Wishes("classique", 60_000, 1, "francais"))
    former, _ = client_of("ada")
    await hub.enter(table, former, Hello())
    latter, ear = client_of("ada")

    store.let.clear()
    store.asked.clear()
    hub.hear(f"presence:{table.id}")
    await store.asked.wait()
    entering = asyncio.ensure_future(hub.enter(table, latter, Hello()))
    await asyncio.sleep(0)
    hub.exit(table.id, former)
    store.let.set()
    await entering
    await join(site, table.id, "noe", "Noé")
    async with asyncio.timeout(60):
        await ear.told.wait()

    assert ear.heard == ["welcome", "room"]
    assert hub.sockets == 1
