"""Whole games over HTTP and sockets alone, with the real dictionary and real virtual players."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from caramels.adapters.bot_threads import BotThreads
from caramels.adapters.lexicons import Lexicons
from caramels.adapters.sqlite_store import SqliteStore
from caramels.domain.classic.game import replay
from caramels.formats.gcg import parse_gcg
from tests.server.canary import Canary, Recorder
from tests.server.conftest import World, served
from tests.server.games import both_seated
from tests.server.visitors import Seat, Visitor
from tests.server.worlds import HandClock

MOST_TURNS = 120


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
async def real_world(tmp_path: Path, clock: HandClock, recorder: Recorder) -> AsyncIterator[World]:
    store = SqliteStore(tmp_path / "caramels.db")
    words = Lexicons(store.compiled)
    thinkers = BotThreads(words.judge)
    world = World(
        store, tmp_path, clock=clock, words=words, thinkers=thinkers, around=recorder.around
    )
    async with served(world) as running:
        yield running
    thinkers.close()
    store.close()


Searched = Callable[[str, dict[int, Visitor]], Canary]


@pytest.fixture
def searched(real_world: World, recorder: Recorder, caplog: pytest.LogCaptureFixture) -> Searched:
    """Search all that is sent while a table is played at by those seats."""
    return lambda table, names: Canary(real_world, recorder, table, names, caplog.records)


async def take_turn(seat: Seat) -> None:
    """Play the best placement that `!indice` proposes, exchange without one, or pass."""
    known = seat.codes().count("hint")
    assert (await seat.say("!indice"))["type"] == "ack"
    while seat.codes().count("hint") == known:
        await seat.hear()
    commands = next(e for e in reversed(seat.log) if e["code"] == "hint")["values"]["commands"]
    rack = seat.view["rack"].lower().replace("?", "*")
    if commands:
        text = commands[0]
    elif seat.view["bag_count"] >= 7:
        text = f"!échanger {rack}"
    else:
        text = "!passer"
    answer = await seat.say(text)
    assert answer["type"] == "ack", (text, answer)


@pytest.mark.requirement(
    "LOG-001", "LOG-047", "LOG-083", "LOG-055", "LOG-056", "LOG-197", "LOG-198"
)
@pytest.mark.parametrize("mode", ["classique", "log2990"])
async def test_two_people_play_a_game_to_its_end(
    real_world: World, searched: Searched, mode: str
) -> None:
    async with real_world.visitor() as camille, real_world.visitor() as noe:
        seats = list(await both_seated(camille, noe, mode=mode))
        table = seats[0].state["table"]
        canary = searched(table, {0: camille, 1: noe})
        for turn in range(MOST_TURNS):
            mover, other = seats[turn % 2], seats[(turn + 1) % 2]
            await mover.until_turn(turn + 1)
            if mover.view["ended"] is not None:
                break
            await take_turn(mover)
            await other.until_turn(turn + 2)
            await mover.until_turn(turn + 2)
            await canary.check()

        for seat in seats:
            assert seat.view["ended"] is not None
            assert seat.log[-1]["code"] == "end"
        assert seats[0].view["ended"] == seats[1].view["ended"]
        assert seats[0].view["bag_count"] == 0
        await check_ledger(real_world, table, seats)
        await check_file(camille, table)
        assert canary.checked > 20_000
        scores = (await camille.http.get("/api/scores")).json()[mode]
        best = {name for row in scores for name in row["names"]}
        assert {"Camille", "Noé"} <= best


async def check_ledger(world: World, table: str, seats: list[Seat]) -> None:
    """The facts have no hole, tell the game, and were all told to the players."""
    facts = await world.store.facts(table, 0)
    stored = await world.store.load(table)
    assert stored is not None
    assert [each.number for each in facts] == list(range(1, stored.number + 1))
    assert replay(each.fact for each in facts) == stored.game
    for seat in seats:
        numbers = [m["first"] for m in seat.told if m["type"] == "facts"]
        lasts = [m["view"]["number"] for m in seat.told if m.get("view")]
        assert numbers == [last + 1 for last in lasts[:-1]]
        assert lasts[-1] == stored.number


async def check_file(visitor: Visitor, table: str) -> None:
    answer = await visitor.http.get(f"/api/tables/{table}/gcg")
    assert answer.status_code == 200
    assert [player.nick for player in parse_gcg(answer.text).players]


@pytest.mark.requirement("LOG-009", "LOG-041", "LOG-046", "LOG-058", "LOG-036")
@pytest.mark.parametrize(("mode", "level"), [("classique", "expert"), ("log2990", "debutant")])
async def test_one_person_plays_a_game_against_a_virtual_player(
    real_world: World, searched: Searched, clock: HandClock, mode: str, level: str
) -> None:
    async with real_world.visitor() as camille:
        table = await camille.solo(mode=mode, level=level)
        seat = await camille.sit(table)
        canary = searched(table, {0: camille})
        for _ in range(MOST_TURNS):
            if seat.view["to_move"] == 1:
                clock.forward(3_000)
                await seat.until_view(lambda view: view["to_move"] != 1)
            if seat.view["ended"] is not None:
                break
            await take_turn(seat)
            await seat.until_view(lambda view: view["to_move"] != 0 or view["ended"] is not None)
            await canary.check()

        assert seat.view["ended"] is not None
        await check_ledger(real_world, table, [seat])
        (played,) = await real_world.store.history(9)
        assert not played.result.abandoned
        assert canary.checked > 20_000
        assert [bot for _, _, bot in played.result.players] == [False, True]


async def test_a_file_is_only_for_who_played_and_once_it_is_over(
    camille: Visitor, eve: Visitor
) -> None:
    table = await camille.solo()

    assert (await eve.http.get(f"/api/tables/{table}/gcg")).status_code == 403
    assert (await camille.http.get(f"/api/tables/{table}/gcg")).status_code == 409


async def test_many_games_do_not_touch_one_another(real_world: World) -> None:
    async def play() -> None:
        async with real_world.visitor() as camille, real_world.visitor() as noe:
            seats = list(await both_seated(camille, noe))
            for turn in range(4):
                await seats[turn % 2].until_turn(turn + 1)
                await take_turn(seats[turn % 2])
            await check_ledger_of(real_world, seats[0].state["table"])

    await asyncio.gather(*(play() for _ in range(8)))


async def check_ledger_of(world: World, table: str) -> None:
    facts = await world.store.facts(table, 0)
    stored = await world.store.load(table)
    assert stored is not None
    assert replay(each.fact for each in facts) == stored.game
