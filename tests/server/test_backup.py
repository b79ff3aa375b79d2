"""A copy of the database made while people play is a site of its own."""

import asyncio
import sqlite3
from pathlib import Path

from caramels.adapters.sqlite_store import SqliteStore
from caramels.domain.classic.game import replay
from tests.server.conftest import World, served
from tests.server.games import both_seated, word_of
from tests.server.visitors import Visitor
from tests.server.worlds import HandClock

OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"


def back_up(original: Path, copy: Path) -> None:
    """Do what docs/operating.md says, from another process as it were."""
    assert "VACUUM INTO" in OPERATING.read_text("utf-8")
    connection = sqlite3.connect(original)
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()


async def test_a_game_goes_on_from_a_copy_made_while_it_was_played(
    world: World, camille: Visitor, noe: Visitor, clock: HandClock, tmp_path: Path
) -> None:
    mover, other = await both_seated(camille, noe)
    table = mover.state["table"]
    assert (await mover.say(f"!placer h8h {word_of(mover)}"))["type"] == "ack"

    await mover.until_turn(2)

    copying = asyncio.to_thread(back_up, tmp_path / "caramels.db", tmp_path / "copy.db")
    await asyncio.gather(copying, other.say("Je réfléchis."))

    store = SqliteStore(tmp_path / "copy.db")
    restored = await store.load(table)
    facts = await store.facts(table, 0)
    assert restored is not None
    assert replay(each.fact for each in facts) == restored.game
    assert [each.number for each in facts] == list(range(1, mover.view["number"] + 1))
    async with served(World(store, tmp_path, clock=clock)) as again:
        visitor = noe if other.state["seats"] == [1] else camille
        async with again.visitor() as back:
            back.http.cookies.clear()
            back.http.cookies.update(dict(visitor.http.cookies.items()))
            seat = await back.sit(table)
            assert (await seat.say("!passer"))["type"] == "ack"
    store.close()
