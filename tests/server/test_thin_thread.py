"""A person opens the site, starts a solo game and plays a word against a virtual player."""

import pytest

from tests.server.games import to_move, word_of
from tests.server.visitors import Visitor
from tests.server.worlds import HandClock


@pytest.mark.requirement("LOG-009", "LOG-069", "LOG-120", "LOG-032", "LOG-046")
async def test_a_solo_game_begins_and_a_word_is_played(camille: Visitor, clock: HandClock) -> None:
    table = await camille.solo()
    seat = await camille.sit(table)
    me = seat.state["seats"][0]
    await to_move(seat, me, clock)

    answer = await seat.say(f"!placer h8h {word_of(seat)}")

    assert answer["type"] == "ack"
    await seat.until_view(lambda view: view["seats"][me]["score"] > 0)
    assert "".join(seat.view["board"]).count(".") == 223
    clock.forward(2_900)
    await seat.send("ping")
    assert (await seat.hear())["type"] == "pong"
    clock.forward(100)
    await seat.until_view(lambda view: view["to_move"] == me)
    assert seat.log[-1]["values"]["text"] == "!passer"
    assert seat.log[-1]["seat"] != me
