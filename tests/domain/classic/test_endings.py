"""When a game is over, and what its end does to the scores."""

from dataclasses import replace

import pytest

from caramels.domain.classic.facts import EndReason, GameEnded
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.presets import INFOH100, LOG2990_CLASSIQUE, MICRO, TABLETOP
from caramels.domain.rules import Leftovers, Rules, Scoreless
from tests.tables import Table, WordList

BON = Play.parse("H7 BON")


def ending(table: Table) -> GameEnded:
    last = table.facts[-1]
    assert isinstance(last, GameEnded)
    return last


def nearly_out(rules: Rules, names: str, *racks: str) -> Table:
    """An empty bag, the first seat with BON on the rack, the others with *racks*."""
    table = Table(rules, names, first=0)
    for seat, rack in enumerate(("BON", *racks)):
        table.hold(seat, rack)
    table.empty_the_bag()
    return table


@pytest.mark.requirement("LOG-197", "LOG-198", "LOG-204", "LOG-205")
def test_going_out_takes_the_value_of_the_other_rack() -> None:
    table = nearly_out(LOG2990_CLASSIQUE, "Camille Léopold", "KA")

    table.give(0, BON)

    assert ending(table).reason is EndReason.OUT
    assert ending(table).adjustments == (11, -11)
    assert ending(table).leftovers == ("", "KA")
    assert [seat.score for seat in table.game.seats] == [21, -11]
    assert ending(table).winners == (0,)


@pytest.mark.requirement("BRL-043", "BRL-046", "BRL-047", "BRL-048", "MIC-022", "MIC-051")
def test_going_out_takes_the_value_of_every_other_rack() -> None:
    rules = replace(TABLETOP, contest=LOG2990_CLASSIQUE.contest)
    table = nearly_out(rules, "Anna Bob Cleo", "XU", "A")

    table.give(0, BON)

    assert ending(table).adjustments == (12, -11, -1)


def test_where_it_is_doubled_only_the_one_who_went_out_is_touched() -> None:
    table = nearly_out(
        replace(LOG2990_CLASSIQUE, leftovers=Leftovers.DOUBLED), "Camille Léopold", "KA"
    )

    table.give(0, BON)

    assert ending(table).adjustments == (22, 0)


@pytest.mark.requirement("LOG-199", "LOG-200", "LOG-207")
def test_six_passes_in_a_row_end_a_game_of_two() -> None:
    table = Table(LOG2990_CLASSIQUE, first=0)
    table.hold(0, "KA")
    table.hold(1, "KAA")
    for turn in range(5):
        table.give(turn % 2, Pass())
    assert not table.game.over

    table.give(1, Pass())

    assert ending(table).reason is EndReason.PASSES
    assert ending(table).adjustments == (-11, -12)
    assert ending(table).winners == (0,)


@pytest.mark.requirement("LOG-207")
def test_a_tie_has_two_winners() -> None:
    table = Table(LOG2990_CLASSIQUE, first=0)
    table.hold(0, "JA")
    table.hold(1, "QA")

    for turn in range(6):
        table.give(turn % 2, Pass())

    assert ending(table).winners == (0, 1)


@pytest.mark.requirement("LOG-199")
def test_an_exchange_breaks_the_row_of_passes() -> None:
    table = Table(LOG2990_CLASSIQUE, first=0)
    for turn in range(5):
        table.give(turn % 2, Pass())
    table.give(1, Exchange(table.game.seats[1].rack[0]))

    table.give(0, Pass())

    assert not table.game.over


def test_where_every_scoreless_turn_counts_an_exchange_does_too() -> None:
    table = Table(replace(LOG2990_CLASSIQUE, scoreless=Scoreless.ALL), first=0)
    for turn in range(6):
        table.give(turn % 2, Exchange(table.game.seats[turn % 2].rack[0]))

    assert ending(table).reason is EndReason.PASSES


@pytest.mark.requirement("BRL-045")
def test_the_tabletop_game_ends_when_all_pass_twice() -> None:
    table = Table(TABLETOP, "Anna Bob Cleo", first=0)
    for turn in range(5):
        table.give(turn % 3, Pass())
    assert not table.game.over

    table.give(2, Pass())

    assert ending(table).reason is EndReason.PASSES


@pytest.mark.requirement("BRL-044", "MIC-015")
def test_the_tabletop_game_ends_when_nobody_can_play_any_more() -> None:
    table = Table(TABLETOP, "Anna Bob", first=0, judge=WordList(playable=False))
    table.give(0, Pass())
    assert not table.game.over
    table.empty_the_bag()

    table.give(1, Pass())

    assert ending(table).reason is EndReason.NOTHING_PLAYABLE


def test_it_goes_on_while_somebody_can() -> None:
    table = Table(TABLETOP, "Anna Bob", first=0)
    table.empty_the_bag()

    table.give(0, Pass())

    assert not table.game.over


@pytest.mark.requirement("MIC-050", "MIC-015")
def test_micro_scrabble_ends_when_the_bag_is_empty_and_all_pass() -> None:
    table = Table(MICRO, "Anna Bob")
    for turn in range(8):
        table.give(turn % 2, Pass())
    assert not table.game.over
    table.empty_the_bag()

    table.give(0, Pass())

    assert ending(table).reason is EndReason.PASSES


@pytest.mark.requirement("INF-020")
def test_infoh100_ends_as_soon_as_the_bag_is_empty_and_leaves_the_scores() -> None:
    table = Table(INFOH100, "Un Deux")
    table.hold(0, "BONSAIR")
    table.empty_the_bag("EEE")

    table.give(0, BON)

    assert ending(table).reason is EndReason.BAG_EMPTY
    assert ending(table).adjustments == (0, 0)
    assert ending(table).winners == (0,)
