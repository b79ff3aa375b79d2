"""Games between scripted visitors."""

from typing import Any

from tests.server.visitors import Seat, Visitor
from tests.server.worlds import HandClock

BOT_MS = 3_000


def word_of(seat: Seat) -> str:
    """Return two different letters of the rack, as they are typed: a word to `FakeWords`."""
    letters = [letter for letter in dict.fromkeys(seat.view["rack"]) if letter != "?"]
    return "".join(letters[:2]).lower()


def double_of(seat: Seat) -> str | None:
    """Return a letter of the rack twice, if it is there twice: no word to `FakeWords`."""
    rack = seat.view["rack"].replace("?", "")
    return next((letter.lower() * 2 for letter in rack if rack.count(letter) > 1), None)


async def to_move(seat: Seat, number: int, clock: HandClock) -> None:
    """Wait until seat *number* is to move; a computer player gets its three seconds."""
    if seat.view["to_move"] != number:
        clock.forward(BOT_MS)
    await seat.until_view(lambda view: view["to_move"] == number)


async def both_seated(camille: Visitor, noe: Visitor, **parameters: Any) -> tuple[Seat, Seat]:
    """Start a game between two people, and return their seats: who moves first, first."""
    table = await camille.host(**parameters)
    host = await camille.sit(table)
    answer = await noe.post(f"/api/tables/{table}/join", "join_request", name="Noé")
    assert answer.status_code == 200, answer.text
    guest = await noe.sit(table)
    started = await camille.post(f"/api/tables/{table}/start")
    assert started.status_code == 200, started.text
    for seat in (host, guest):
        await seat.until(lambda message: bool(message.get("view")))
    if host.view["to_move"] == 0:
        return host, guest
    return guest, host
