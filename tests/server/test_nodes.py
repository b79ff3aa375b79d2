"""Two nodes on one store: no table belongs to either."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from caramels.adapters.local_announcer import LocalAnnouncer
from caramels.adapters.memory_store import MemoryStore
from tests.server.conftest import World, served
from tests.server.games import word_of
from tests.server.visitors import Json, Seat, Visitor
from tests.server.worlds import HandClock


@pytest.fixture
async def nodes(tmp_path: Path, clock: HandClock) -> AsyncIterator[tuple[World, World]]:
    first = World(MemoryStore(), tmp_path, clock, announcer=LocalAnnouncer(), node="one")
    second = World(first.store, tmp_path, clock, announcer=first.announcer, node="two")
    async with served(first) as one, served(second) as two:
        yield one, two


async def seated(one: Visitor, two: Visitor) -> list[Seat]:
    """Start a game between visitors of two nodes; who moves first comes first."""
    table = await one.host()
    host = await one.sit(table)
    answer = await two.post(f"/api/tables/{table}/join", "join_request", name="Noé")
    assert answer.status_code == 200
    guest = await two.sit(table)
    await one.post(f"/api/tables/{table}/start")
    seats = [host, guest]
    for seat in seats:
        await seat.until(lambda message: bool(message.get("view")))
    return seats if host.view["to_move"] == 0 else seats[::-1]


async def test_people_of_two_nodes_play_one_game(nodes: tuple[World, World]) -> None:
    one, two = nodes
    async with one.visitor() as camille, two.visitor() as noe:
        mover, other = await seated(camille, noe)

        assert (await mover.say(f"!placer h8h {word_of(mover)}"))["type"] == "ack"
        await other.until_turn(2)
        assert (await other.say("!passer"))["type"] == "ack"
        await mover.until_turn(3)

        assert mover.view["board"] == other.view["board"]


async def test_a_command_sent_to_both_nodes_is_done_once(nodes: tuple[World, World]) -> None:
    one, two = nodes
    async with one.visitor() as camille, two.visitor() as noe:
        mover, _ = await seated(camille, noe)
        owner, home = (camille, two) if mover.state["seats"] == [0] else (noe, one)
        command: Json = {
            "text": f"!placer h8h {word_of(mover)}",
            "cid": "twice-0001",
            "turn": 1,
        }
        first = await mover.say(**command)
        async with home.visitor() as elsewhere:
            elsewhere.http.cookies.clear()
            elsewhere.http.cookies.update(dict(owner.http.cookies.items()))
            again = await (await elsewhere.sit(mover.state["table"], take=True)).say(**command)

    assert again == first
    assert first["type"] == "ack"


async def test_a_seat_taken_on_another_node_is_given_up_here(nodes: tuple[World, World]) -> None:
    one, two = nodes
    async with one.visitor() as camille, two.visitor() as elsewhere:
        table = await camille.solo()
        first = await camille.sit(table)
        elsewhere.http.cookies.clear()
        elsewhere.http.cookies.update(dict(camille.http.cookies.items()))

        second = await elsewhere.sit(table)

        assert (await first.until(lambda m: m["type"] == "closed"))["reason"] == "elsewhere"
        assert (await second.say("Me voici."))["type"] == "ack"


class Silent(LocalAnnouncer):
    """An announcer that loses everything."""

    async def announce(self, topic: str) -> None:
        del topic


async def test_what_is_announced_and_lost_is_found_out_soon(
    tmp_path: Path, clock: HandClock
) -> None:
    first = World(MemoryStore(), tmp_path, clock, announcer=Silent(), node="one")
    second = World(first.store, tmp_path, clock, announcer=Silent(), node="two")
    async with (
        served(first) as one,
        served(second) as two,
        one.visitor() as camille,
        two.visitor() as noe,
    ):
        mover, other = await seated(camille, noe)

        assert (await mover.say(f"!placer h8h {word_of(mover)}"))["type"] == "ack"
        assert (await mover.say("À toi."))["type"] == "ack"

        for seat in (mover, other):
            await seat.until_turn(2)
            await seat.until_log(lambda entry: entry["code"] == "chat")
        assert mover.view["board"] == other.view["board"]


async def test_a_table_is_woken_once_however_many_nodes_look(
    nodes: tuple[World, World], clock: HandClock
) -> None:
    one, two = nodes
    async with one.visitor() as camille, two.visitor() as noe:
        mover, other = await seated(camille, noe)
        for turn in range(2, 6):
            clock.forward(60_000)
            for seat in (mover, other):
                await seat.until_turn(turn)
                assert seat.view["turn"] == turn
