"""Two nodes with memories of their own, which do not hear of each other."""

from dataclasses import replace

import pytest

from caramels.adapters.caching_store import CachingStore
from caramels.adapters.memory_store import MemoryStore
from caramels.application.changes import load
from caramels.application.create_table import ARRIVAL_MS, Wishes, create_multiplayer
from caramels.application.play import abandon, give_order
from caramels.application.presence import LATE_MS, beat, judge_absences, pardon
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Stage, Table
from caramels.application.waiting_room import join, reject, start_game
from caramels.domain.errors import Code, NotAllowed
from caramels.domain.moves import Pass
from tests.application.sites import site_on
from tests.server.worlds import HandClock

WISHES = Wishes("classique", 60_000, 1, "francais")


@pytest.fixture
def nodes() -> tuple[Site, Site]:
    store = MemoryStore()
    one, two = site_on(store, node="one"), site_on(store, node="two")
    return replace(one, tables=CachingStore(store)), replace(two, tables=CachingStore(store))


async def test_what_another_node_made_possible_is_not_refused(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    table = await create_multiplayer(one, "ada", "Ada", WISHES)
    await join(two, table.id, "noe", "Noé")

    started = await start_game(one, table.id, "ada")

    assert started.stage is Stage.PLAYING


async def test_what_another_node_made_impossible_is_refused(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    table = await create_multiplayer(one, "ada", "Ada", WISHES)
    await join(two, table.id, "noe", "Noé")
    await reject(one, table.id, "ada")
    await join(one, table.id, "zoe", "Zoé")

    with pytest.raises(Declined) as refusal:
        await join(two, table.id, "noe", "Noé")

    assert refusal.value.code is SiteCode.TABLE_FULL


async def test_a_turn_that_passed_on_another_node_is_refused_here(
    nodes: tuple[Site, Site],
) -> None:
    one, two = nodes
    table = await create_multiplayer(one, "ada", "Ada", WISHES)
    await join(one, table.id, "noe", "Noé")
    started = await start_game(one, table.id, "ada")
    assert started.game is not None
    mover = started.game.to_move
    await two.tables.load(table.id)
    await give_order(one, table.id, mover, Pass(), cid="first-000", turn=1)

    with pytest.raises(NotAllowed) as refusal:
        await give_order(two, table.id, mover, Pass(), cid="second-00", turn=1)
    done = await give_order(two, table.id, 1 - mover, Pass(), cid="third-000", turn=2)

    assert refusal.value.code is Code.STALE_TURN
    assert done.table is not None


class Torn(CachingStore):
    """A store where one table cannot be read."""

    lost = ""

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        if table == self.lost:
            raise LookupError(table)
        return await super().load(table, fresh=fresh)


async def test_an_absence_that_cannot_be_judged_delays_no_other() -> None:
    store, torn = MemoryStore(), Torn(MemoryStore())
    site = replace(site_on(store), tables=torn)
    clock = site.clock
    assert isinstance(clock, HandClock)
    torn.lost = (await create_multiplayer(site, "ada", "Ada", WISHES)).id
    await create_multiplayer(site, "noe", "Noé", WISHES)
    clock.forward(60_000)

    with pytest.raises(LookupError):
        await judge_absences(site)

    assert [table.id for table in await torn.waiting()] == [torn.lost]


async def test_while_another_node_is_late_nobody_is_judged() -> None:
    store = MemoryStore()
    one, two = site_on(store, node="one"), site_on(store, node="two")
    clocks = [site.clock for site in (one, two) if isinstance(site.clock, HandClock)]
    table = await create_multiplayer(one, "ada", "Ada", WISHES)
    await two.desk.beat("dead", 0)

    async def forward(ms: int, *alive: Site) -> int:
        for clock in clocks:
            clock.forward(ms)
        for site in alive:
            await beat(site)
        return await judge_absences(one)

    await forward(ARRIVAL_MS - LATE_MS, one, two)
    assert await forward(LATE_MS + 1, one) == 0
    assert await forward(0, one, two) == 1
    assert await one.tables.waiting() == []
    assert (await load(one, table.id)).stage is Stage.CANCELLED


async def test_a_node_that_kept_people_waiting_lets_no_other_judge_them() -> None:
    store = MemoryStore()
    one, two = site_on(store, node="one"), site_on(store, node="two")
    await create_multiplayer(one, "ada", "Ada", WISHES)
    assert isinstance(one.clock, HandClock)

    await pardon(two, ARRIVAL_MS + 5_000)

    one.clock.forward(ARRIVAL_MS + 4_999)
    assert await judge_absences(one) == 0
    one.clock.forward(1)
    assert await judge_absences(one) == 1


async def test_who_abandons_on_one_node_is_gone_on_the_other(nodes: tuple[Site, Site]) -> None:
    one, two = nodes
    table = await create_multiplayer(one, "ada", "Ada", WISHES)
    await join(one, table.id, "noe", "Noé")
    await start_game(one, table.id, "ada")
    await two.tables.load(table.id)
    await abandon(one, table.id, 0, cid="leave-000")

    again = await abandon(two, table.id, 0, cid="leave-000")

    assert again.number > 0
