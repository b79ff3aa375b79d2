"""Nobody is told what only another may know: whole games with everything that is sent searched."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from caramels.adapters.sqlite_store import SqliteStore
from caramels.load.choosing import AnyLetter
from caramels.load.said import ViewSeen
from tests.server.canary import Canary, Recorder
from tests.server.conftest import World, served
from tests.server.games import both_seated
from tests.server.visitors import Json, Seat, Visitor
from tests.server.worlds import HandClock

MOST_TURNS = 400
# What costs no turn, and what is wrong: answered to who said it, and to nobody else.
ASIDES = [
    "!réserve",
    "!aide",
    "!indice",
    "Bonjour !",
    "!placer",
    "!placer h8h zzzzzzz",
    "!échanger zzz",
    "!triche",
]


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
async def recorded(tmp_path: Path, clock: HandClock, recorder: Recorder) -> AsyncIterator[World]:
    """A site of which everything that it sends is kept."""
    store = SqliteStore(tmp_path / "caramels.db")
    async with served(World(store, tmp_path, clock=clock, around=recorder.around)) as running:
        yield running
    store.close()


class Game:
    """Two people at a table who do everything that can be done there."""

    def __init__(self, visitors: dict[int, Visitor], seats: dict[int, Seat]) -> None:
        self.chance = Random(2990)
        self.visitors = visitors
        self.seats = seats
        self._choose = AnyLetter(self.chance)

    @property
    def view(self) -> Json:
        return self.seats[0].view

    async def turn(self, clock: HandClock) -> None:
        """Do one turn, with what people do around it."""
        number, turn = self.view["to_move"], self.view["turn"]
        seat, other = self.seats[number], self.seats[1 - number]
        await self.chance.choice([seat, other]).say(self.chance.choice(ASIDES))
        await seat.command("arrange", letters=self._shuffled(seat.view["rack"]))
        if (await self._move(seat))["type"] == "refused":
            await seat.say("!passer")
        view = await seat.until_view(
            lambda view: view["turn"] > turn or view["pending"] or view["ended"]
        )
        if view["pending"]:
            # The word is none: it is shown for three seconds.
            clock.forward(3_000)
        for each in (seat, other):
            await each.until_turn(turn + 1)
        if self.chance.random() < 0.1:
            await self._load_again(number)

    async def _move(self, seat: Seat) -> Json:
        rack: str = seat.view["rack"]
        if self.chance.random() < 0.15 and seat.view["bag_count"] >= 7:
            return await seat.command("exchange", letters=rack)
        seen = ViewSeen(**{name: seat.view[name] for name in ViewSeen.__struct_fields__})
        choice = self._choose(seen, 0)
        return await seat.command(str(choice.pop("type")), **choice)

    def _shuffled(self, rack: str) -> str:
        return "".join(self.chance.sample(rack, len(rack)))

    async def _load_again(self, number: int) -> None:
        table = self.seats[number].state["table"]
        self.seats[number] = await self.visitors[number].sit(table, take=True)


async def look_around(eve: Visitor, table: str) -> None:
    """Try everything that a stranger may try at a table."""
    for path in ("", "/gcg"):
        await eve.http.get(f"/api/tables/{table}{path}")
    for path in ("join", "start", "reject", "cancel", "leave", "closing", "convert"):
        await eve.post(f"/api/tables/{table}/{path}", f"{path}_request", name="Eve", level="expert")
    for path in ("/api/visitor", "/api/tables", "/api/scores", "/metrics", "/health", "/api"):
        await eve.http.get(path)
    with pytest.raises(ConnectionClosed):
        await (await eve.sit(table)).say("!réserve")


@pytest.mark.parametrize("mode", ["classique", "log2990"])
async def test_nobody_is_told_the_letters_or_objectives_of_another(
    recorded: World,
    recorder: Recorder,
    clock: HandClock,
    caplog: pytest.LogCaptureFixture,
    mode: str,
) -> None:
    # As in `caramels serve`: what is written about single frames is never switched on.
    caplog.set_level("WARNING")
    async with recorded.visitor() as camille, recorded.visitor() as noe, recorded.visitor() as eve:
        lobby = Seat(await eve.socket("/ws/lobby"))
        first, second = await both_seated(camille, noe, mode=mode)
        table = first.state["table"]
        visitors = {0: camille, 1: noe}
        seats = {seat.state["seats"][0]: seat for seat in (first, second)}
        game = Game(visitors, seats)
        canary = Canary(
            recorded, recorder, table, visitors, caplog.records, letters_in_any_order=True
        )
        await look_around(eve, table)
        for _ in range(MOST_TURNS):
            if game.view["ended"] is not None:
                break
            await game.turn(clock)
            await canary.check()
        await look_around(eve, table)

        assert game.view["ended"] is not None
        assert "exchange_hidden" in first.codes() + second.codes()
        assert canary.checked > 1_000_000
        assert {message["type"] for message in lobby.told} <= {"open_tables", "dictionaries"}
