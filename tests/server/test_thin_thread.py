"""A person opens the site, starts a solo game and plays a word against a virtual player."""

import pytest

from tests.server.conftest import World
from tests.server.visitors import Seat


async def word_for(seat: Seat) -> str:
    """Return two different letters of the rack, as they are typed."""
    letters = [letter for letter in dict.fromkeys(seat.view["rack"]) if letter != "?"]
    return "".join(letters[:2]).lower()


@pytest.mark.requirement("LOG-009", "LOG-069", "LOG-120", "LOG-032", "LOG-046")
async def test_a_solo_game_begins_and_a_word_is_played(world: World) -> None:
    async with world.visitor() as camille:
        table = await camille.solo()
        seat = await camille.sit(table)
        me = seat.state["seats"][0]

        await seat.until_view(lambda view: view["to_move"] == me)
        word = await word_for(seat)
        answer = await seat.say(f"!placer h8h {word}")

        assert answer["type"] == "ack"
        await seat.until_view(lambda view: view["seats"][me]["score"] > 0)
        assert "".join(seat.view["board"]).count(".") == 223
        await seat.until_view(lambda view: view["to_move"] == me)
        assert seat.codes()[-1] == "command"
        assert seat.log[-1]["values"]["text"] == "!passer"
