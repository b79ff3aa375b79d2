"""The presets of the rules, one test for each row of the table of variants that they decide."""

from dataclasses import replace

import pytest

from caramels.domain.errors import Code, NotAllowed
from caramels.domain.layouts import STANDARD
from caramels.domain.moves import Direction
from caramels.domain.presets import (
    CUSTOM,
    DUPLICATE,
    INFOH100,
    LOG2990_CLASSIQUE,
    LOG2990_OBJECTIFS,
    MICRO,
    PRESETS,
    TABLETOP,
    difference,
    known_layout,
    known_tiles,
    preset,
)
from caramels.domain.rules import Abandon, Contest, Leftovers, UnknownWord
from caramels.domain.tiles import ENGLISH


def test_a_preset_is_known_by_its_name() -> None:
    assert {preset(name) for name in PRESETS} == set(PRESETS.values())
    assert known_tiles("english") is ENGLISH
    assert known_layout("standard") is STANDARD


def test_what_is_not_known_is_refused() -> None:
    for look_up, code in (
        (preset, Code.NO_SUCH_RULES),
        (known_tiles, Code.NO_SUCH_TILES),
        (known_layout, Code.NO_SUCH_LAYOUT),
    ):
        with pytest.raises(NotAllowed) as refused:
            look_up("tarot")
        assert refused.value.code is code


def test_custom_rules_are_told_by_what_they_change() -> None:
    mine = replace(CUSTOM, tiles=ENGLISH, racks_visible=True)

    assert difference(CUSTOM) == {}
    assert difference(mine) == {"tiles": ENGLISH, "racks_visible": True}


@pytest.mark.requirement("LOG-001", "BRL-001", "INF-001", "MIC-001")
def test_how_many_play() -> None:
    seats = {name: (rules.fewest_seats, rules.most_seats) for name, rules in PRESETS.items()}

    assert seats["log2990-classique"] == (2, 2)
    assert seats["tabletop"] == (2, 4)
    assert seats["micro"] == seats["infoh100"] == (1, 4)


@pytest.mark.requirement("LOG-031", "MIC-002")
def test_which_computer_players_there_are() -> None:
    assert LOG2990_CLASSIQUE.bot_profiles == ("debutant", "expert")
    assert len(MICRO.bot_profiles) == 4


@pytest.mark.requirement("LOG-060", "LOG-061", "DUP-020")
def test_how_long_a_turn_may_last() -> None:
    limits = LOG2990_CLASSIQUE.turn_time

    assert limits is not None
    assert limits.default_ms == 60_000
    assert all(limits.allows(half_minutes * 30_000) for half_minutes in range(1, 11))
    assert not any(map(limits.allows, (0, 29_999, 45_000, 330_000)))
    assert DUPLICATE.turn_time is not None
    assert DUPLICATE.turn_time.default_ms == 180_000


@pytest.mark.requirement("LOG-170", "BRL-027", "INF-015", "MIC-012")
def test_how_many_tiles_an_exchange_needs_in_the_bag() -> None:
    needed = {name: rules.exchange_needs_tiles_in_bag for name, rules in PRESETS.items()}

    assert needed["log2990-classique"] == needed["tabletop"] == 7
    assert (needed["micro"], needed["infoh100"]) == (1, 0)


@pytest.mark.requirement("LOG-157", "BRL-063", "MIC-005", "MIC-014")
def test_what_becomes_of_an_unknown_word() -> None:
    assert LOG2990_CLASSIQUE.unknown_word is UnknownWord.SHOWN
    assert LOG2990_CLASSIQUE.refused_word_shown_ms == 3_000
    assert (TABLETOP.unknown_word, TABLETOP.contest) == (UnknownWord.ACCEPTED, Contest.BY_LEXICON)
    assert (MICRO.unknown_word, MICRO.contest) == (UnknownWord.CONFIRMED, Contest.BY_TABLE)


@pytest.mark.requirement("LOG-198", "BRL-047", "MIC-022", "INF-020")
def test_what_becomes_of_the_tiles_left() -> None:
    assert all(
        rules.leftovers is Leftovers.TRANSFERRED for rules in (LOG2990_CLASSIQUE, TABLETOP, MICRO)
    )
    assert INFOH100.leftovers is Leftovers.NONE


@pytest.mark.requirement("LOG-199", "BRL-045", "INF-020", "MIC-050")
def test_how_a_game_ends_by_passes() -> None:
    assert (LOG2990_CLASSIQUE.passes_to_end, TABLETOP.passes_to_end) == (3, 2)
    assert (MICRO.passes_to_end, MICRO.passes_need_empty_bag) == (1, True)
    assert (INFOH100.passes_to_end, INFOH100.ends_with_the_bag) == (None, True)


@pytest.mark.requirement("DUP-027", "BRL-029")
def test_which_way_the_first_word_may_read() -> None:
    assert DUPLICATE.first_word_directions == (Direction.ACROSS,)
    assert TABLETOP.first_word_directions == tuple(Direction)


@pytest.mark.requirement("LOG-186", "MIC-033")
def test_what_an_abandon_does() -> None:
    assert LOG2990_CLASSIQUE.abandon is Abandon.BOT_TAKES_OVER
    assert MICRO.abandon is Abandon.GAME_STOPS


@pytest.mark.requirement("LOG-047", "LOG-048")
def test_the_modes_differ_by_the_objectives_alone() -> None:
    same = replace(LOG2990_OBJECTIFS, name=LOG2990_CLASSIQUE.name, objectives=False)

    assert LOG2990_OBJECTIFS.objectives
    assert same == LOG2990_CLASSIQUE


@pytest.mark.requirement("DUP-017", "DUP-018", "DUP-028", "DUP-029")
def test_what_duplicate_adds() -> None:
    draw = DUPLICATE.draw_rule

    assert draw is not None
    assert (draw.until_turn, draw.before, draw.after) == (15, 2, 1)
    assert (DUPLICATE.solo_points, DUPLICATE.solo_seats) == (10, 16)


@pytest.mark.requirement("INF-028")
def test_infoh100_is_a_simpler_game() -> None:
    assert INFOH100.tiles.name == "french-without-blanks"
    assert INFOH100.layout.name == "without-letter-triples"
