"""The table on one machine: whom it waits for, what it keeps."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from caramels.domain.classic.facts import Fact, TurnPassed
from caramels.domain.moves import Direction, Exchange, Pass, Play, Square
from caramels.domain.presets import LOG2990_CLASSIQUE, LOG2990_OBJECTIFS, MICRO, TABLETOP
from caramels.domain.rules import Rules
from caramels.tui.host.setup import Comfort
from caramels.tui.host.table import Table, Thought, Waiting
from tests.tables import WordList
from tests.tui.houses import Memory, Script, Watch, hold, house

MITES = Play(Square(7, 6), Direction.ACROSS, "MITES")


class FullDisk(Memory):
    """A shelf that cannot keep anything."""

    def keep(self, facts: Sequence[Fact]) -> None:
        raise OSError(28, "No space left on device", "partie.json")


def opened(names: str = "Léa Bob", **parts: object) -> Table:
    return at_table(MICRO, names, **parts)


def at_table(rules: Rules, names: str, **parts: object) -> Table:
    home = house(rules, names, **parts)  # type: ignore[arg-type]
    given = home.given()
    assert given
    return home.open(given)


def awaited(table: Table) -> Waiting:
    return table.waits_for


def test_every_turn_is_kept() -> None:
    shelf = Memory()
    table = opened(shelf=shelf)
    before = len(shelf.facts)

    table.give(Pass())

    assert shelf.facts == table.facts
    assert len(shelf.facts) > before


def test_a_game_that_was_kept_goes_on_where_it_was() -> None:
    shelf = Memory()
    opened(shelf=shelf).give(Pass())

    table = house(MICRO, shelf=shelf).resumed()

    assert table is not None
    assert table.game.mover.name == "Bob"


def test_a_full_disk_is_told_and_does_not_stop_the_game() -> None:
    table = opened(shelf=FullDisk())
    table.trouble = None

    table.give(Pass())

    assert isinstance(table.trouble, OSError)
    assert table.game.mover.name == "Bob"


def test_a_move_that_the_rules_refuse_a_computer_is_a_pass() -> None:
    table = opened(names="@apple Léa")

    facts = table.follow(Thought(Exchange("ZZZZZZZ")))

    assert any(isinstance(fact, TurnPassed) for fact in facts)


def test_the_word_of_a_computer_stands_at_once() -> None:
    table = opened(names="@apple Léa Bob", computers=Script([MITES]))
    hold(table, "MITESAB")

    table.follow(table.think())

    assert awaited(table) is Waiting.PERSON
    assert table.game.seats[0].score == 12


def test_with_a_pause_everybody_but_the_first_is_called() -> None:
    table = opened(comfort=Comfort(pause=True))
    assert awaited(table) is Waiting.PERSON
    table.give(Pass())
    assert awaited(table) is Waiting.READY
    assert not table.shows_rack
    table.answer(False)
    assert awaited(table) is Waiting.READY
    table.answer(True)
    assert awaited(table) is Waiting.PERSON
    assert table.shows_rack


def own_goals(table: Table) -> set[int | None]:
    """Return whose objectives are known, those of everybody apart."""
    return {goal.owner for goal in table.goals if goal.code and goal.owner is not None}


@pytest.mark.parametrize("first", [0, 1])
def test_nobody_sees_the_objective_of_a_computer_not_even_while_it_thinks(first: int) -> None:
    table = at_table(LOG2990_OBJECTIFS, "Léa @robot")
    table.game = replace(table.game, to_move=first)

    assert own_goals(table) == {0}


def test_between_two_people_the_objectives_are_those_of_who_is_there() -> None:
    table = at_table(LOG2990_OBJECTIFS, "Léa Bob", comfort=Comfort(pause=True))
    table.game = replace(table.game, to_move=0)
    assert own_goals(table) == {0}

    table.give(Pass())
    assert own_goals(table) == set()
    table.answer(True)
    assert own_goals(table) == {1}


@pytest.mark.requirement("BRL-063")
def test_the_dictionary_settles_a_contest_on_the_table() -> None:
    home = house(TABLETOP, "Léa Bob", judge=WordList(["MITES"]))
    given = home.given()
    assert given
    table = home.open(given)
    first = table.game.to_move
    hold(table, *["MITESAB" if seat == first else "" for seat in range(2)])
    table.give(MITES)
    assert awaited(table) is Waiting.CONTEST

    table.answer(True)

    assert table.game.seats[first].score == 12
    assert awaited(table) is Waiting.PERSON


def test_the_time_of_a_turn_runs_out() -> None:
    watch = Watch()
    home = house(LOG2990_CLASSIQUE, "Camille Léopold", turn_ms=60_000, watch=watch)
    given = home.given()
    assert given
    table = home.open(given)
    assert table.wake() == ()
    assert table.remaining_ms == 60_000

    watch.sleep(61)

    assert any(isinstance(fact, TurnPassed) for fact in table.wake())


def test_a_refused_placement_is_shown_then_taken_back() -> None:
    watch = Watch()
    home = house(LOG2990_CLASSIQUE, "Camille Léopold", judge=WordList(["OUI"]), watch=watch)
    given = home.given()
    assert given
    table = home.open(given)
    hold(table, *["MITESAB" if n == table.game.to_move else "" for n in range(2)])
    table.give(MITES)
    assert awaited(table) is Waiting.SHOWN

    watch.sleep(4)
    table.wake()

    assert table.game.board.is_empty
    assert table.game.turn == 2


def test_shuffling_always_changes_the_rack_when_it_can() -> None:
    table = opened()
    hold(table, "MITESAB")

    assert table.shuffled() != "MITESAB"
    assert sorted(table.shuffled()) == sorted("MITESAB")


def test_who_leaves_is_replaced_by_a_computer_with_a_name_of_its_own() -> None:
    home = house(TABLETOP, "Robot Bob")
    given = home.given()
    assert given
    table = home.open(given)

    table.abandon()

    assert sorted(seat.name for seat in table.game.seats) in (
        ["Bob", "Robot 2"],
        ["Robot", "Robot 2"],
    )
