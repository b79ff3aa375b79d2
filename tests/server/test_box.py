"""The communication box: chat, commands, and what only one player reads."""

from typing import Any

import pytest

from caramels.domain.moves import Play
from tests.server.conftest import World, thinkers_of
from tests.server.games import both_seated, to_move
from tests.server.visitors import Seat, Visitor
from tests.server.worlds import HandClock


def last(seat: Seat, count: int = 1) -> list[dict[str, Any]]:
    return seat.log[-count:]


@pytest.mark.requirement("LOG-078", "LOG-093", "LOG-099")
async def test_chat_is_read_by_both_in_the_words_it_was_written(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    text = "<b>Salut</b> à\u200btoi \u202e & « ça va » ?"

    assert (await mover.say(text))["type"] == "ack"

    for seat in (mover, other):
        await seat.until_log(lambda entry: entry["code"] == "chat")
        (entry,) = last(seat)
        assert entry["code"] == "chat"
        assert entry["values"] == {"text": text}
        assert entry["seat"] == mover.state["seats"][0]
        assert entry["stream"] == "table"


@pytest.mark.requirement("LOG-079")
async def test_a_line_of_512_characters_is_said_and_one_of_513_is_not(
    camille: Visitor,
) -> None:
    seat = await camille.sit(await camille.solo())

    assert (await seat.say("é" * 512))["type"] == "ack"
    await seat.send("say", cid="long-line", turn=0, text="é" * 513)
    assert await seat.closed() == 1003


async def until_typed(seat: Seat, text: str) -> None:
    await seat.until_log(lambda entry: entry["values"].get("typed") == text)


ERRORS = {
    "!placer h8 ab": ("error_syntax", "syntax_place_direction", "syntax"),
    "!placer z9h a": ("error_syntax", "syntax_place", "syntax"),
    "!placer": ("error_syntax", "syntax_place", "syntax"),
    "!échanger": ("error_syntax", "syntax_exchange", "syntax"),
    "!échanger ABC": ("error_syntax", "syntax_exchange", "syntax"),
    "!passer maintenant": ("error_syntax", "syntax_extra", "syntax"),
    "!plaser h8h a": ("error_invalid", "unknown_command", "invalid"),
    "!": ("error_invalid", "unknown_command", "invalid"),
    "!placer a1h ab": ("error_impossible", None, "impossible"),
    "!placer o15h ab": ("error_impossible", "outside_board", "impossible"),
}


@pytest.mark.requirement("LOG-081", "LOG-094", "LOG-096", "LOG-097", "LOG-098", "LOG-151")
async def test_an_error_is_told_to_its_author_alone(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)
    for text, (code, reason, kind) in ERRORS.items():
        answer = await mover.say(text)
        assert (answer["type"], answer["kind"]) == ("refused", kind), text
        await until_typed(mover, text)
        typed, error = last(mover, 2)
        assert (typed["code"], typed["values"]) == ("command", {"text": text})
        assert (error["code"], error["seat"]) == (code, None)
        assert error["values"]["typed"] == text
        assert reason in {None, error["values"]["reason"]}
        assert {typed["stream"], error["stream"]} == {"own"}

    await mover.say("Rien n'a été joué.")
    await other.until(lambda m: m["type"] == "lines")
    assert [entry["code"] for entry in other.log] == ["chat"]
    assert mover.view["turn"] == 1


@pytest.mark.requirement("LOG-089", "LOG-090", "LOG-091", "LOG-095", "LOG-229", "LOG-231")
async def test_the_reserve_is_told_in_27_lines_to_who_asked(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)

    assert (await other.say("!réserve"))["type"] == "ack"

    await other.until_log(lambda entry: entry["code"] == "reserve")
    asked, told = last(other, 2)
    assert asked["values"] == {"text": "!réserve"}
    letters, counts = told["values"]["letters"], told["values"]["counts"]
    assert "".join(letters) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
    assert sum(counts) == 88
    assert 0 in counts or len(counts) == 27
    await other.say("Voilà.")
    await mover.until(lambda m: m["type"] == "lines")
    assert [entry["code"] for entry in mover.log] == ["chat"]


@pytest.mark.requirement("LOG-082", "LOG-092", "LOG-095")
async def test_help_is_told_to_who_asked(camille: Visitor) -> None:
    seat = await camille.sit(await camille.solo())

    assert (await seat.say("!aide"))["type"] == "ack"

    await seat.until_log(lambda entry: entry["code"] == "help")
    assert [entry["code"] for entry in last(seat, 2)] == ["command", "help"]


@pytest.mark.requirement("LOG-085", "LOG-086", "LOG-087", "LOG-088")
@pytest.mark.parametrize("found", [0, 1, 2, 3])
async def test_hints_are_commands_ready_to_be_played(
    world: World, camille: Visitor, clock: HandClock, found: int
) -> None:
    plays = [Play.parse("H4 CARAMEL"), Play.parse("H8 SEL"), Play.parse("8H LU")]
    thinkers_of(world).plays = plays[:found]
    seat = await camille.sit(await camille.solo())
    await to_move(seat, 0, clock)

    assert (await seat.say("!indice"))["type"] == "ack"

    await seat.until_log(lambda entry: entry["code"] == "hint")
    expected = ["!placer h4h caramel", "!placer h8h sel", "!placer h8v lu"]
    assert seat.log[-1]["values"] == {"commands": expected[:found]}


async def test_the_same_line_sent_twice_is_said_once(camille: Visitor) -> None:
    seat = await camille.sit(await camille.solo())

    for _ in range(2):
        assert (await seat.say("Allô ?", cid="same-line-1"))["type"] == "ack"

    back = await camille.sit(seat.state["table"], take=True)
    assert [entry["code"] for entry in back.log].count("chat") == 1


async def test_an_empty_line_is_not_said(camille: Visitor) -> None:
    seat = await camille.sit(await camille.solo())

    assert (await seat.say("   "))["type"] == "ack"

    back = await camille.sit(seat.state["table"], take=True)
    assert "chat" not in back.codes()


@pytest.mark.requirement("LOG-045")
async def test_virtual_players_say_nothing(camille: Visitor, clock: HandClock) -> None:
    seat = await camille.sit(await camille.solo())
    for _ in range(3):
        await to_move(seat, 0, clock)
        await seat.say("!passer")
        await seat.until_view(lambda view: view["to_move"] != 0)

    assert "chat" not in seat.codes()
