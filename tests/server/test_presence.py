"""Windows that are closed, loaded again, lost; and what becomes of the game."""

import asyncio

import pytest

from caramels.application.presence import GRACE_MS, LOCAL_GRACE_MS
from caramels.application.tables import Stage
from caramels.server.sockets import hub
from tests.server.conftest import World
from tests.server.games import both_seated, to_move
from tests.server.visitors import Seat, Visitor
from tests.server.worlds import HandClock


def owner(seat: Seat, camille: Visitor, noe: Visitor) -> Visitor:
    return noe if seat.state["seats"] == [1] else camille


@pytest.mark.requirement("LOG-188", "LOG-186", "LOG-187")
async def test_a_closed_window_is_an_abandon_within_five_seconds(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    gone = mover.state["seats"][0]
    name = mover.view["seats"][gone]["name"]

    await mover.close()
    told = await other.until(lambda m: m["type"] == "presence" and not m["present"])
    assert told["seat"] == gone
    assert GRACE_MS <= 5_000
    clock.forward(GRACE_MS)

    await other.until_view(lambda view: view["seats"][gone]["bot"] == "debutant")
    entry = other.log[-1]
    assert (entry["code"], entry["seat"]) == ("abandoned", None)
    assert entry["values"]["name"] == name
    assert entry["values"]["bot"] == other.view["seats"][gone]["name"] != name
    clock.forward(3_000)
    await other.until_view(lambda view: view["to_move"] != gone)


@pytest.mark.requirement("LOG-188")
async def test_a_page_loaded_again_keeps_its_seat(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    seat = mover.state["seats"][0]

    await mover.close()
    await other.until(lambda m: m["type"] == "presence" and not m["present"])
    clock.forward(GRACE_MS - 1)
    back = await owner(mover, camille, noe).sit(mover.state["table"])
    await other.until(lambda m: m["type"] == "presence" and m["present"])
    clock.forward(20_000)
    await back.say("Me revoilà.")

    await other.until_log(lambda entry: entry["code"] == "chat")
    assert "abandoned" not in other.codes()
    assert other.view["seats"][seat]["bot"] is None


@pytest.mark.requirement("LOG-188")
async def test_the_beacon_of_a_closing_page_starts_the_grace(
    camille: Visitor, noe: Visitor, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine the socket of the test may look like that of a page loaded again.
    monkeypatch.setattr(hub, "DOUBT_SECONDS", 3_600.0)
    mover, other = await both_seated(camille, noe)
    page = owner(mover, camille, noe)

    answer = await page.post(f"/api/tables/{mover.state['table']}/closing")

    assert answer.status_code == 204
    await other.until(lambda m: m["type"] == "presence" and not m["present"])
    clock.forward(GRACE_MS)
    await other.until_log(lambda entry: entry["code"] == "abandoned")


@pytest.mark.requirement("LOG-188")
async def test_a_beacon_that_comes_after_the_page_was_loaded_again_harms_nobody(
    camille: Visitor, noe: Visitor, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "DOUBT_SECONDS", 0.2)
    mover, other = await both_seated(camille, noe)
    page = owner(mover, camille, noe)
    await mover.close()
    await other.until(lambda m: m["type"] == "presence" and not m["present"])
    back = await page.sit(mover.state["table"], take=True)
    await other.until(lambda m: m["type"] == "presence" and m["present"])

    await page.post(f"/api/tables/{mover.state['table']}/closing")

    await other.until(lambda m: m["type"] == "presence" and not m["present"])
    await other.until(lambda m: m["type"] == "presence" and m["present"])
    clock.forward(GRACE_MS)
    await back.say("Me revoilà.")
    await other.until_log(lambda entry: entry["code"] == "chat")
    await back.close()
    await other.until(lambda m: m["type"] == "presence" and not m["present"])


async def test_a_stranger_cannot_close_somebody_s_page(
    camille: Visitor, eve: Visitor, clock: HandClock
) -> None:
    table = await camille.solo()

    assert (await eve.post(f"/api/tables/{table}/closing")).status_code == 403


@pytest.mark.requirement("LOG-183", "LOG-185", "LOG-186")
async def test_who_abandons_is_let_go_and_replaced_at_once(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)
    gone = mover.state["seats"][0]

    assert (await mover.command("abandon"))["type"] == "ack"

    assert (await mover.until(lambda m: m["type"] == "closed"))["reason"] == "left"
    assert await mover.closed() == 1000
    await other.until_view(lambda view: view["seats"][gone]["bot"] == "debutant")
    again = await owner(mover, camille, noe).sit(mover.state["table"])
    assert again.told[0]["reason"] == "not_seated"


@pytest.mark.requirement("LOG-184", "LOG-226")
async def test_the_history_names_the_bot_and_the_abandoner_has_no_score(
    world: World, camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    gone, left = mover.state["seats"][0], other.state["seats"][0]
    clock.forward(5_000)
    await mover.command("abandon")
    await other.until_view(lambda view: view["seats"][gone]["bot"] is not None)
    while other.view["ended"] is None:
        await to_move(other, left, clock)
        turn = other.view["turn"]
        await other.say("!passer")
        await other.until_turn(turn + 1)
        if other.view["ended"] is None:
            clock.forward(3_000)
            await other.until_turn(turn + 2)

    (played,) = await world.store.history(9)
    names = [name for name, _, _ in played.result.players]
    assert names[gone] == other.view["seats"][gone]["name"]
    assert not played.result.abandoned
    assert [name for name, _ in played.result.scores] == [other.view["seats"][left]["name"]]


@pytest.mark.requirement("LOG-227", "LOG-184")
async def test_an_abandoned_solo_game_is_in_the_history_without_a_score(
    world: World, camille: Visitor, clock: HandClock
) -> None:
    seat = await camille.sit(await camille.solo())
    clock.forward(83_000)

    await seat.command("abandon")

    (played,) = await world.store.history(9)
    assert played.result.abandoned
    assert played.result.ended_at - played.result.started_at == 83_000
    assert played.result.scores == ()
    assert await world.store.best_scores("classique", 5) == []


@pytest.mark.requirement("LOG-209", "LOG-208")
async def test_who_leaves_after_the_end_is_named_to_the_other(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    seats = [mover, other]
    for turn in range(6):
        await seats[turn % 2].until_turn(turn + 1)
        await seats[turn % 2].say("!passer")
    for seat in seats:
        await seat.until_view(lambda view: view["ended"] is not None)
    await mover.say("Bien joué.")
    await other.until_log(lambda entry: entry["code"] == "chat")

    await mover.command("abandon")

    name = mover.view["seats"][mover.state["seats"][0]]["name"]
    entry = await other.until_log(lambda entry: entry["code"] == "left")
    assert (entry["seat"], entry["values"]) == (None, {"name": name})
    clock.forward(GRACE_MS)
    await other.say("Salut.")
    await other.until_log(lambda entry: entry["code"] == "chat")
    assert other.codes().count("left") == 1


@pytest.mark.requirement("LOG-209")
async def test_a_window_closed_after_the_end_is_told_too(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    seats = [mover, other]
    for turn in range(6):
        await seats[turn % 2].until_turn(turn + 1)
        await seats[turn % 2].say("!passer")
    await other.until_view(lambda view: view["ended"] is not None)

    await mover.close()
    await other.until(lambda m: m["type"] == "presence" and not m["present"])
    clock.forward(GRACE_MS)

    await other.until_log(lambda entry: entry["code"] == "left")


@pytest.mark.requirement("LOG-007", "LOG-188")
async def test_the_table_of_a_host_who_is_gone_leaves_the_list(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    table = await camille.host()
    host = await camille.sit(table)
    lobby = Seat(await noe.socket("/ws/lobby"))
    await lobby.until(lambda m: m["type"] == "open_tables" and len(m["tables"]) == 1)

    await host.close()
    while (await noe.http.get(f"/api/tables/{table}")).json()["stage"] == "waiting":
        clock.forward(GRACE_MS)

    await lobby.until(lambda m: m["type"] == "open_tables" and m["tables"] == [])


@pytest.mark.requirement("LOG-026")
async def test_a_guest_who_is_gone_frees_the_seat(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    table = await camille.host()
    host = await camille.sit(table)
    await noe.post(f"/api/tables/{table}/join", "join_request", name="Noé")
    guest = await noe.sit(table)
    await host.until(lambda m: m["type"] == "room")

    await guest.close()
    await host.until(lambda m: m["type"] == "presence" and m["seat"] == 1 and not m["present"])
    clock.forward(GRACE_MS)

    room = await host.until(lambda m: m["type"] == "room")
    assert (room["event"], room["name"]) == ("guest_left", "Noé")


async def test_a_screen_for_many_may_be_put_away_for_a_while(
    camille: Visitor, clock: HandClock
) -> None:
    table = await camille.local("Ada", "Noé", "Max")
    screen = await camille.sit(table)
    assert screen.state["seats"] == [0, 1, 2]
    mover = screen.view["to_move"]
    assert screen.view["rack_seat"] == mover
    assert screen.view["remaining_ms"] is None

    assert (await screen.say("!passer", seat=mover))["type"] == "ack"
    await screen.until_view(lambda view: view["to_move"] != mover)
    assert screen.view["rack_seat"] == screen.view["to_move"]
    await screen.close()
    clock.forward(LOCAL_GRACE_MS - 1_000)
    back = await camille.sit(table, take=True)

    assert [seat["bot"] for seat in back.view["seats"]] == [None, None, None]


async def test_a_screen_that_four_left_for_good_ends_their_game(
    world: World, camille: Visitor, clock: HandClock
) -> None:
    table = await camille.local("Ada", "Noé", "Max", "Zoé")
    screen = await camille.sit(table)

    await screen.close()
    async with asyncio.timeout(60):
        while (stored := await world.store.load(table)) and stored.stage is Stage.PLAYING:
            clock.forward(LOCAL_GRACE_MS)
            await asyncio.sleep(0.05)

    assert stored is not None
    assert stored.game is not None
    assert len({seat.name for seat in stored.game.seats}) == 4


async def test_a_table_where_nobody_would_play_is_refused(camille: Visitor) -> None:
    answer = await camille.post(
        "/api/tables/local",
        "local_request",
        preset="custom",
        dictionary="francais",
        seats=[{"name": "Ada", "bot": "expert"}, {"name": "Max", "bot": "debutant"}],
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
