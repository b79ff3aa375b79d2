"""What each viewer may see."""

from dataclasses import replace

import pytest

from caramels.domain.classic.facts import (
    GameEnded,
    ObjectivesDealt,
    PlayRefused,
    RackArranged,
    TilesDrawn,
    TilesExchanged,
    TurnPassed,
)
from caramels.domain.classic.orders import Confirm
from caramels.domain.classic.views import bag_counts, redact, view
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.presets import LOG2990_CLASSIQUE, LOG2990_OBJECTIFS, MICRO, TABLETOP
from caramels.domain.tiles import sort_tiles
from tests.tables import Table, WordList

BON = Play.parse("H7 BON")


@pytest.fixture
def table() -> Table:
    table = Table(LOG2990_OBJECTIFS, turn_ms=60_000, first=0, judge=WordList(["BON"]))
    table.hold(0, "BONSAIR")
    return table


def test_a_player_sees_their_own_rack_only(table: Table) -> None:
    seen = view(table.game, 0)

    assert seen.rack == "BONSAIR"
    assert seen.seats[1].rack is None
    assert view(table.game, None).rack == ""
    assert seen.my_turn
    assert not view(table.game, 1).my_turn
    assert seen.scores == (0, 0)


@pytest.mark.requirement("LOG-104")
def test_the_number_of_tiles_is_told_only_below_seven(table: Table) -> None:
    table.empty_the_bag("E")
    assert view(table.game, 1).seats[0].rack_count is None

    table.give(0, BON)

    assert view(table.game, 1).seats[0].rack_count == 5


@pytest.mark.requirement("LOG-106")
def test_the_bag_is_counted(table: Table) -> None:
    assert view(table.game, 0).bag_count == len(table.game.bag)


@pytest.mark.requirement("LOG-089", "LOG-090", "LOG-091")
def test_the_bag_is_listed_in_alphabetical_order_the_blank_last() -> None:
    table = Table(LOG2990_CLASSIQUE)
    table.empty_the_bag("AAZ?")

    counts = bag_counts(table.game)

    assert len(counts) == 27
    assert [counts[0], counts[1], counts[-2], counts[-1]] == [
        ("A", 2),
        ("B", 0),
        ("Z", 1),
        ("?", 1),
    ]


def test_what_a_player_has_not_seen_is_the_bag_and_the_other_racks(table: Table) -> None:
    game = table.game

    assert view(game, 0).unseen == sort_tiles(game.bag + game.seats[1].rack)


@pytest.mark.requirement("LOG-053", "LOG-055", "LOG-056")
def test_a_private_objective_is_seen_by_its_owner_until_it_is_reached(table: Table) -> None:
    goals = view(table.game, 0).goals
    assert [goal.owner for goal in goals] == [None, None, 0, 1]
    assert [goal.code is None for goal in goals] == [False, False, False, True]
    assert [goal.code is None for goal in view(table.game, None).goals][2:] == [True, True]

    reached = tuple(replace(goal, reached_by=1) for goal in table.game.goals)

    assert all(goal.code for goal in view(replace(table.game, goals=reached), 0).goals)


def test_who_may_exchange(table: Table) -> None:
    assert view(table.game, 0).may_exchange
    table.empty_the_bag("EE")
    assert not view(table.game, 0).may_exchange
    assert not view(table.game, None).may_exchange

    bots = Table(LOG2990_CLASSIQUE, "Camille @robot")
    bots.empty_the_bag("EE")
    assert view(bots.game, 1).may_exchange


@pytest.mark.requirement("LOG-157")
def test_only_its_player_is_told_which_word_was_unknown(table: Table) -> None:
    play = Play.parse("H7 SON")
    facts = table.give(0, play)
    refused = facts[0]
    assert isinstance(refused, PlayRefused)

    own, other = view(table.game, 0).pending, view(table.game, 1).pending
    assert own is not None
    assert other is not None
    assert (own.unknown, own.rack_before, own.points) == (("SON",), "BONSAIR", None)
    assert (other.unknown, other.rack_before) == ((), None)
    assert redact(refused, 0, table.game.rules) == refused
    hidden = redact(refused, 1, table.game.rules)
    assert isinstance(hidden, PlayRefused)
    assert hidden.unknown == ()


def test_a_doubted_placement_shows_its_points() -> None:
    table = Table(MICRO, "Anna Bob", judge=WordList([]))
    table.hold(0, "BONSAIR")
    table.give(0, BON)

    pending = view(table.game, 0).pending
    assert pending is not None
    assert pending.points == 10
    table.give(0, Confirm(sure=True))
    assert view(table.game, 1).pending is not None


@pytest.mark.requirement("LOG-178")
def test_an_exchange_is_told_to_others_by_its_size(table: Table) -> None:
    facts = table.give(0, Exchange("BO"))

    seen = redact(facts[0], 1, table.game.rules)

    assert seen == TilesExchanged(0, "__", "__")


def test_a_draw_and_an_arrangement_stay_with_their_seat() -> None:
    rules = LOG2990_CLASSIQUE
    assert redact(TilesDrawn(0, "AB"), 1, rules) == TilesDrawn(0, "__")
    assert redact(TilesDrawn(0, "AB"), 0, rules) == TilesDrawn(0, "AB")
    assert redact(RackArranged(0, "BA"), 1, rules) is None
    assert redact(RackArranged(0, "BA"), 0, rules) == RackArranged(0, "BA")
    assert redact(TurnPassed(0), 1, rules) == TurnPassed(0)


def test_private_objectives_are_left_out_for_others() -> None:
    dealt = ObjectivesDealt(("bridge", "shore"), ("thrift", "medley"))

    assert redact(dealt, 1, LOG2990_OBJECTIFS) == ObjectivesDealt(
        ("bridge", "shore"), ("", "medley")
    )


@pytest.mark.requirement("MIC-026")
def test_on_a_table_with_visible_racks_everybody_sees_them() -> None:
    table = Table(replace(MICRO, racks_visible=True), "Anna Bob")

    assert view(table.game, 0).seats[1].rack == table.game.seats[1].rack
    assert redact(TilesDrawn(0, "AB"), 1, table.game.rules) == TilesDrawn(0, "AB")


def test_after_the_end_everything_is_shown() -> None:
    table = Table(TABLETOP, "Anna Bob", first=0)
    for turn in range(4):
        table.give(turn % 2, Pass())

    assert isinstance(table.facts[-1], GameEnded)
    assert view(table.game, 0).seats[1].rack == table.game.seats[1].rack
    assert not view(table.game, 0).my_turn
