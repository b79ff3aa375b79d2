"""The first facts of a game."""

from collections import Counter
from random import Random

import pytest

from caramels.domain.classic.facts import (
    FirstSeatDrawn,
    GameStarted,
    Newcomer,
    ObjectivesDealt,
    TilesDrawn,
    TurnBegan,
)
from caramels.domain.classic.game import replay
from caramels.domain.classic.openings import start
from caramels.domain.errors import Code, Refusal
from caramels.domain.presets import (
    DUPLICATE,
    INFOH100,
    LOG2990_CLASSIQUE,
    LOG2990_OBJECTIFS,
    MICRO,
    TABLETOP,
)
from caramels.domain.rules import Rules
from tests.tables import NOON

PAIR = (Newcomer("Camille"), Newcomer("Léopold"))


@pytest.mark.requirement("LOG-067", "LOG-068")
def test_the_first_player_draws_a_whole_rack_before_the_second() -> None:
    firsts = Counter[int]()
    for seed in range(40):
        facts = start(LOG2990_CLASSIQUE, PAIR, turn_ms=60_000, now_ms=NOON, rng=Random(seed))

        assert [type(fact) for fact in facts] == [
            GameStarted,
            FirstSeatDrawn,
            TilesDrawn,
            TilesDrawn,
            TurnBegan,
        ]
        _, drawn, one, two, began = facts
        assert isinstance(drawn, FirstSeatDrawn)
        assert isinstance(one, TilesDrawn)
        assert isinstance(two, TilesDrawn)
        assert (one.seat, two.seat) == (drawn.seat, 1 - drawn.seat)
        assert len(one.tiles) == len(two.tiles) == 7
        assert began == TurnBegan(drawn.seat, NOON, NOON + 60_000)
        firsts[drawn.seat] += 1

    assert min(firsts[0], firsts[1]) > 5


@pytest.mark.requirement("LOG-231")
def test_the_bag_starts_at_102_and_loses_what_is_drawn() -> None:
    facts = start(LOG2990_CLASSIQUE, PAIR, now_ms=NOON, rng=Random(1))

    assert len(replay(facts[:2]).bag) == 102
    assert len(replay(facts).bag) == 88


@pytest.mark.requirement("LOG-051", "LOG-052", "LOG-057")
def test_four_different_objectives_are_dealt() -> None:
    seen = set()
    for seed in range(60):
        facts = start(LOG2990_OBJECTIFS, PAIR, now_ms=NOON, rng=Random(seed))
        dealt = next(fact for fact in facts if isinstance(fact, ObjectivesDealt))

        assert (len(dealt.public), len(dealt.private)) == (2, 2)
        assert len({*dealt.public, *dealt.private}) == 4
        seen |= {*dealt.public, *dealt.private}

    assert len(seen) == 8


@pytest.mark.requirement("BRL-022", "BRL-023", "BRL-024")
def test_at_the_tabletop_the_tile_closest_to_a_starts() -> None:
    table = tuple(map(Newcomer, ("Anna", "Bob", "Cleo", "Dora")))
    redraws = 0
    for seed in range(200):
        facts = start(TABLETOP, table, now_ms=NOON, rng=Random(seed))
        drawn = facts[1]
        assert isinstance(drawn, FirstSeatDrawn)

        # A blank stands for any letter; those who tie draw again.
        rounds = ["".join(draw).replace("?", "A") for draw in drawn.draws]
        assert rounds[drawn.seat] == min(rounds)
        redraws += len(rounds[drawn.seat]) > 1
        assert len(replay(facts).bag) == 102 - 28

    assert redraws


@pytest.mark.requirement("MIC-001", "INF-001", "INF-005")
@pytest.mark.parametrize("rules", [MICRO, INFOH100], ids=lambda rules: rules.name)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_some_games_start_with_the_first_who_sat_down(rules: Rules, count: int) -> None:
    seats = [Newcomer(name) for name in ("Anna", "Bob", "Cleo", "Dora")[:count]]

    game = replay(start(rules, seats, now_ms=NOON, rng=Random(5)))

    assert game.to_move == 0
    assert len(game.seats) == count


REFUSED = {
    "too few": (LOG2990_CLASSIQUE, ("Camille",), None, Code.SEAT_COUNT),
    "too many": (LOG2990_CLASSIQUE, ("Camille", "Léopold", "Zoé"), None, Code.SEAT_COUNT),
    "the same name": (LOG2990_CLASSIQUE, ("Camille", "camille"), None, Code.NAME_TAKEN),
    "a name too short": (LOG2990_CLASSIQUE, ("Camille", "Jo"), None, Code.NAME_LENGTH),
    "a name too long": (MICRO, ("Camille",), None, Code.NAME_LENGTH),
    "between two steps": (LOG2990_CLASSIQUE, ("Camille", "Léopold"), 45_000, Code.TURN_TIME),
    "too little time": (LOG2990_CLASSIQUE, ("Camille", "Léopold"), 0, Code.TURN_TIME),
    "too much time": (LOG2990_CLASSIQUE, ("Camille", "Léopold"), 330_000, Code.TURN_TIME),
    "a game without a clock": (TABLETOP, ("Anna", "Bob"), 60_000, Code.TURN_TIME),
}


@pytest.mark.requirement("LOG-001", "LOG-027", "LOG-060", "MIC-025", "BRL-001")
@pytest.mark.parametrize(("rules", "names", "turn_ms", "code"), REFUSED.values(), ids=REFUSED)
def test_a_table_that_the_rules_do_not_allow_is_refused(
    rules: Rules, names: tuple[str, ...], turn_ms: int | None, code: Code
) -> None:
    with pytest.raises(Refusal) as refusal:
        start(rules, [*map(Newcomer, names)], turn_ms=turn_ms, now_ms=NOON, rng=Random(1))

    assert refusal.value.code is code


@pytest.mark.requirement("LOG-060", "LOG-061")
def test_a_turn_lasts_from_half_a_minute_to_five_by_half_minutes() -> None:
    time = LOG2990_CLASSIQUE.turn_time
    assert time is not None

    allowed = [seconds for seconds in range(400) if time.allows(seconds * 1_000)]

    assert allowed == [30, 60, 90, 120, 150, 180, 210, 240, 270, 300]
    assert time.default_ms == 60_000


def test_the_duplicate_preset_is_for_any_number() -> None:
    assert DUPLICATE.one_draw_for_all
    assert DUPLICATE.most_seats >= 1_000
