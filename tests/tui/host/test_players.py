"""The players of the command line."""

from contextlib import suppress
from random import Random

import pytest

from caramels.domain.classic.facts import Newcomer
from caramels.domain.classic.openings import start
from caramels.domain.errors import NotAllowed, Refusal
from caramels.domain.presets import MICRO
from caramels.tui.host.players import parse_players
from tests.fuzz import wrong_texts


@pytest.mark.requirement("MIC-001", "MIC-002")
def test_people_and_computers_are_told_apart_by_a_mark() -> None:
    assert parse_players("Léa,@expert,@3") == (
        Newcomer("Léa"),
        Newcomer("Apple", "expert"),
        Newcomer("Basic", "level3"),
    )


def test_a_computer_may_have_a_name_and_never_takes_one_that_is_used() -> None:
    assert parse_players("apple, Robot@2 ,@1") == (
        Newcomer("apple"),
        Newcomer("Robot", "level2"),
        Newcomer("Basic", "level1"),
    )


@pytest.mark.parametrize("text", ["@", "@0", "@5", "@magicien", "Léa@", "@²"])
def test_an_unknown_computer_is_refused(text: str) -> None:
    with pytest.raises(NotAllowed):
        parse_players(text)


def test_no_players_are_worse_than_refused() -> None:
    for text in wrong_texts("Léa,@expert,@3", "Léa,Robot@2"):
        with suppress(Refusal):
            seats = parse_players(text)
            start(MICRO, seats, now_ms=0, rng=Random(1))
