"""Placements typed on one line."""

from contextlib import suppress

import pytest

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.errors import Refusal
from caramels.domain.moves import Play
from caramels.domain.presets import LOG2990_CLASSIQUE, MICRO
from caramels.domain.rules import Rules
from caramels.tui.host.placing import parse_placing, whole_word
from tests.fuzz import wrong_texts

BOARD = EMPTY_BOARD.with_play(Play.parse("H7 MITES"))


@pytest.mark.parametrize(
    ("typed", "rules", "play"),
    [
        ("h7h mites", MICRO, "H7 MITES"),
        ("h7v mites", MICRO, "7H MITES"),
        ("H7 MITES", MICRO, "H7 MITES"),
        ("mites 7h", MICRO, "7H MITES"),
        ("11h (s)oute", MICRO, "11H sOUTE"),
        ("H7 MiTES", MICRO, "H7 MiTES"),
        ("i11v oute", LOG2990_CLASSIQUE, "11H SOUTE"),
        ("i11v outE", LOG2990_CLASSIQUE, "11H SOUTe"),
        ("i11v OUTE", LOG2990_CLASSIQUE, "11H SOUTE"),
        ("11h soute", LOG2990_CLASSIQUE, "11H SOUTE"),
    ],
)
def test_every_habit_of_the_game_is_read(typed: str, rules: Rules, play: str) -> None:
    assert parse_placing(typed.split(), BOARD, rules) == Play.parse(play)


@pytest.mark.parametrize("typed", ["", "h8", "h8h", "h8h m0t", "z1h mot", "h8h mot mot", "h7h ("])
def test_what_cannot_be_read_is_refused(typed: str) -> None:
    for rules in (MICRO, LOG2990_CLASSIQUE):
        with pytest.raises(Refusal):
            parse_placing(typed.split(), BOARD, rules)


def test_small_letters_alone_hold_no_blank() -> None:
    assert [whole_word(word) for word in ("mites", "été", "m(i)tes")] == ["MITES", "ETE", "MiTES"]


@pytest.mark.parametrize("rules", [MICRO, LOG2990_CLASSIQUE], ids=lambda rules: rules.name)
def test_no_placement_is_worse_than_refused(rules: Rules) -> None:
    for text in wrong_texts("j10v solE", "H4 CARaMEL", "CARAMEL H4", "4h (c)aramel", count=5_000):
        with suppress(Refusal):
            parse_placing(text.split(), BOARD, rules)
