"""Games between two people, and against a virtual player, over sockets alone."""

import asyncio

import pytest

from caramels.domain.moves import Exchange, Play
from tests.server.conftest import World, thinkers_of
from tests.server.games import both_seated, double_of, to_move, word_of
from tests.server.visitors import Seat, Visitor, cid
from tests.server.worlds import HandClock


def number_of(seat: Seat) -> int:
    return int(seat.state["seats"][0])


async def until_moving(seat: Seat) -> None:
    await seat.until_view(lambda view: view["to_move"] == number_of(seat))


def texts(seat: Seat) -> list[str]:
    return [entry["values"].get("text", entry["code"]) for entry in seat.log]


@pytest.mark.requirement("LOG-117", "LOG-093", "LOG-164", "LOG-104", "LOG-106")
async def test_a_word_is_seen_and_counted_by_both(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)
    word = word_of(mover)

    assert (await mover.say(f"!placer h8h {word}"))["type"] == "ack"

    for seat in (mover, other):
        await seat.until_view(lambda view: view["turn"] == 2)
        assert texts(seat)[-1] == f"!placer h8h {word}"
        assert seat.view["seats"][number_of(mover)]["score"] > 0
        assert seat.view["last_play"]["squares"] == ["H8", "H9"]
        assert seat.view["to_move"] == number_of(other)
        assert seat.view["bag_count"] == 86
        assert [each["rack_count"] for each in seat.view["seats"]] == [None, None]
    assert seat.log[-1]["values"]["words"] == [word.upper()]


@pytest.mark.requirement("LOG-084", "LOG-144")
async def test_a_placement_by_mouse_shows_the_same_command(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)
    word = word_of(mover)

    answer = await mover.command("place", square="H8", direction="v", letters=word)

    assert answer["type"] == "ack"
    await other.until_view(lambda view: view["turn"] == 2)
    assert texts(other)[-1] == f"!placer h8v {word}"


@pytest.mark.requirement("LOG-157", "LOG-119")
async def test_an_unknown_word_is_shown_three_seconds_and_costs_the_turn(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe)
    while (word := double_of(mover)) is None:
        assert (await mover.say("!passer"))["type"] == "ack"
        await until_moving(other)
        mover, other = other, mover
    turn, rack = mover.view["turn"], mover.view["rack"]

    assert (await mover.say(f"!placer h8h {word}"))["type"] == "ack"

    await other.until_view(lambda view: view["pending"] is not None)
    assert other.view["pending"]["remaining_ms"] == 3_000
    assert other.view["pending"]["words"] == []
    await mover.until_view(lambda view: view["pending"] is not None)
    assert mover.view["pending"]["words"] == [word.upper()]
    assert len(mover.view["rack"]) == 5
    assert (await mover.say("!passer"))["code"] == "something_pending"

    clock.forward(3_000)
    for seat in (mover, other):
        await seat.until_view(lambda view: view["pending"] is None)
        assert seat.view["turn"] == turn + 1
        assert seat.view["to_move"] == number_of(other)
        assert set("".join(seat.view["board"])) == {"."}
        assert [each["score"] for each in seat.view["seats"]] == [0, 0]
    assert mover.view["rack"] == rack


@pytest.mark.requirement("LOG-176", "LOG-178", "LOG-171")
async def test_the_letters_of_an_exchange_are_seen_by_their_player_alone(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    letters = mover.view["rack"][:3].lower().replace("?", "*")

    assert (await mover.say(f"!échanger {letters}"))["type"] == "ack"

    for seat in (mover, other):
        await seat.until_view(lambda view: view["turn"] == 2)
    assert texts(mover)[-1] == f"!échanger {letters}"
    assert other.log[-1]["code"] == "exchange_hidden"
    assert other.log[-1]["values"] == {"count": 3}
    assert other.view["bag_count"] == 88


@pytest.mark.requirement("LOG-118", "LOG-182", "LOG-107")
async def test_a_turn_that_is_over_is_passed_and_shown_as_typed(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, other = await both_seated(camille, noe, turn_seconds=30)
    assert mover.view["turn_ms"] == 30_000
    assert mover.view["remaining_ms"] == 30_000

    clock.forward(30_000)

    for seat in (mover, other):
        await seat.until_view(lambda view: view["turn"] == 2)
        assert texts(seat)[-1] == "!passer"
        assert seat.log[-1]["seat"] == number_of(mover)
        assert seat.view["remaining_ms"] == 30_000


@pytest.mark.requirement("LOG-119")
async def test_a_command_is_done_once_however_often_it_is_sent(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    command = {"text": f"!placer h8h {word_of(mover)}", "cid": cid(), "turn": 1}

    for _ in range(5):
        await mover.send("say", **command)
    answers = [await mover.until(lambda m: m["type"] in {"ack", "refused"}) for _ in range(5)]

    assert [answer["type"] for answer in answers] == ["ack"] * 5
    assert len({answer["number"] for answer in answers}) == 1
    await other.until_view(lambda view: view["turn"] == 2)
    assert texts(other).count(str(command["text"])) == 1


@pytest.mark.requirement("LOG-119")
async def test_a_command_meant_for_another_turn_is_refused(
    camille: Visitor, noe: Visitor, clock: HandClock
) -> None:
    mover, _ = await both_seated(camille, noe)
    clock.forward(60_000)
    await mover.until_view(lambda view: view["turn"] == 2)

    late = await mover.say("!passer", turn=1)

    assert (late["type"], late["code"]) == ("refused", "stale_turn")
    assert mover.view["turn"] == 2


@pytest.mark.requirement("LOG-097")
async def test_nobody_plays_out_of_turn(camille: Visitor, noe: Visitor) -> None:
    mover, other = await both_seated(camille, noe)

    answer = await other.say("!passer")

    assert (answer["code"], answer["kind"]) == ("not_your_turn", "impossible")
    assert mover.view["turn"] == 1


@pytest.mark.requirement("LOG-146", "LOG-147")
async def test_letters_that_are_not_submitted_are_seen_by_nobody_else(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    known = len(other.told)
    await mover.command("arrange", letters=mover.view["rack"][::-1])
    # Submitted, and refused: not on the centre, letters that are not there.
    await mover.command("place", square="A1", direction="v", letters=mover.view["rack"][0].lower())
    await mover.command("place", square="H8", direction="h", letters="zzzzzzz")
    await mover.say("!passer")

    await other.until_turn(2)

    said = [entry["code"] for m in other.told[known:] for entry in m.get("entries", [])]
    assert said == ["command"]
    for message in other.told[known:]:
        assert message["type"] == "facts"
        assert set("".join(message["view"]["board"])) == {"."}


@pytest.mark.requirement("LOG-189", "LOG-193")
async def test_the_order_of_a_rack_is_kept(camille: Visitor, noe: Visitor) -> None:
    _, other = await both_seated(camille, noe)
    turned = other.view["rack"][::-1]

    assert (await other.command("arrange", letters=turned))["type"] == "ack"
    assert (await other.command("arrange", letters="ZZZZZZZ"))["type"] == "refused"

    await other.until_view(lambda view: view["rack"] == turned)


@pytest.mark.requirement("LOG-032", "LOG-046")
async def test_a_virtual_player_moves_after_three_seconds(
    world: World, camille: Visitor, clock: HandClock
) -> None:
    seat = await camille.sit(await camille.solo())
    await to_move(seat, 0, clock)
    await seat.say("!passer")
    await seat.until_view(lambda view: view["to_move"] == 1)
    turn = seat.view["turn"]
    assert seat.view["remaining_ms"] == 20_000

    clock.forward(2_999)
    await asyncio.sleep(0.3)
    await seat.say("Vous pensez ?")
    assert seat.view["turn"] == turn
    clock.forward(1)
    await seat.until_view(lambda view: view["turn"] == turn + 1)
    assert texts(seat)[-1] == "!passer"


@pytest.mark.requirement("LOG-033")
async def test_a_virtual_player_without_an_answer_passes_after_twenty_seconds(
    world: World, camille: Visitor, clock: HandClock
) -> None:
    seat = await camille.sit(await camille.solo())
    await to_move(seat, 0, clock)
    thinkers_of(world).delay = 3_600
    await seat.say("!passer")
    await seat.until_view(lambda view: view["to_move"] == 1)

    clock.forward(20_000)

    await seat.until_view(lambda view: view["to_move"] == 0)
    assert texts(seat)[-1] == "!passer"


async def test_a_move_that_the_rules_forbid_to_a_virtual_player_is_a_pass(
    world: World, camille: Visitor, clock: HandClock
) -> None:
    thinkers_of(world).moves = [Play.parse("A1 ZZZZZ"), Exchange("ZZZZZZZ"), Play.parse("A1 ZZZ")]
    seat = await camille.sit(await camille.solo())
    await to_move(seat, 0, clock)
    await seat.say("!passer")
    await to_move(seat, 0, clock)

    assert texts(seat)[-1] == "!passer"


@pytest.mark.requirement("LOG-051", "LOG-055", "LOG-052", "LOG-108")
async def test_each_sees_the_public_objectives_and_one_of_their_own(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe, mode="log2990")

    for seat in (mover, other):
        goals = seat.view["objectives"]
        assert sorted(goal["kind"] for goal in goals) == ["hidden", "private", "public", "public"]
        hidden = next(goal for goal in goals if goal["kind"] == "hidden")
        assert (hidden["id"], hidden["points"]) == (None, None)
        assert hidden["owner"] != number_of(seat)
    known = {goal["id"] for seat in (mover, other) for goal in seat.view["objectives"]} - {None}
    assert len(known) == 4


@pytest.mark.requirement("LOG-047", "LOG-059")
async def test_a_classic_game_has_no_objectives(camille: Visitor) -> None:
    seat = await camille.sit(await camille.solo())

    assert seat.view["objectives"] == []


@pytest.mark.requirement("LOG-199", "LOG-200", "LOG-204", "LOG-205", "LOG-202")
async def test_six_passes_end_the_game_with_the_letters_left(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    await mover.command("arrange", letters=mover.view["rack"][::-1])
    seats = [mover, other]
    for turn in range(6):
        seat = seats[turn % 2]
        await seat.until_turn(turn + 1)
        assert (await seat.say("!passer"))["type"] == "ack"

    for seat in seats:
        await seat.until_view(lambda view: view["ended"] is not None)
        ended = seat.view["ended"]
        assert ended["reason"] == "passes"
        assert [each["name"] for each in ended["leftovers"]] == ["Camille", "Noé"]
        left = {each["seat"]: each["letters"] for each in ended["leftovers"]}
        for who in seats:
            assert left[number_of(who)] == who.view["rack"].lower().replace("?", "*")
        scores = [each["score"] for each in seat.view["seats"]]
        assert scores == ended["adjustments"]
        assert max(scores) < 0 or 0 in scores
        assert ended["winners"] == [n for n, s in enumerate(scores) if s == max(scores)]
        end = seat.log[-1]
        assert (end["code"], end["seat"]) == ("end", None)
        assert end["values"]["letters"] == [left[0], left[1]]
    assert (await mover.say("!passer"))["code"] == "game_over"


@pytest.mark.requirement("LOG-030", "LOG-103")
async def test_who_comes_back_gets_the_view_and_all_that_was_said(
    camille: Visitor, noe: Visitor
) -> None:
    mover, other = await both_seated(camille, noe)
    await mover.say(f"!placer h8h {word_of(mover)}")
    await other.until_view(lambda view: view["turn"] == 2)
    await other.say("Bien joué !")
    await other.say("!réserve")
    await other.until_log(lambda entry: entry["code"] == "reserve")
    before = list(other.log)
    await other.close()

    back = await (noe if number_of(other) else camille).sit(other.state["table"], take=True)

    assert back.view["board"] == other.view["board"]
    assert back.view["rack"] == other.view["rack"]
    assert sorted(map(str, back.log)) == sorted(map(str, before))
    since = await (noe if number_of(other) else camille).sit(
        other.state["table"], take=True, game=back.view["number"], table=1, own=2
    )
    assert since.log == []


async def test_a_second_tab_must_take_the_seat(camille: Visitor) -> None:
    table = await camille.solo()
    first = await camille.sit(table)

    second = await camille.sit(table)
    assert second.told == [{"type": "closed", "reason": "elsewhere", "name": None}]

    third = await camille.sit(table, take=True)
    assert third.view["number"] >= first.view["number"]
    told = await first.until(lambda m: m["type"] == "closed")
    assert told["reason"] == "elsewhere"


async def test_strangers_are_not_let_in(camille: Visitor, eve: Visitor) -> None:
    table = await camille.solo()

    assert (await eve.sit(table)).told[0]["reason"] == "not_seated"
    assert (await eve.sit("nowhere-1234")).told[0]["reason"] == "unknown_table"
