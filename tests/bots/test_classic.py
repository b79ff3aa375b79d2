"""The beginner and the expert, as the LOG2990 rules describe them."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from caramels.bots import choose
from caramels.bots.aiming import any_score
from caramels.bots.classic import RANGE_SHARES, RANGES
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Exchange, Move, Pass, Play
from caramels.domain.presets import LOG2990_CLASSIQUE, TABLETOP
from caramels.domain.scoring import score_placement
from caramels.movegen.fast import Plays, engine_of
from tests.bots.positions import french, views

TURNS = 10_000
NEAR = 0.015


@cache
def where_every_range_can_be_had() -> list[GameView]:
    """Positions with a play in each range, and a bag that no exchange empties."""
    chosen = []
    for seen in views(6, "debutant"):
        scores = plays_of(seen).scores
        if seen.bag_count >= 7 and all(
            ((low <= scores) & (scores <= high)).any() for low, high in RANGES
        ):
            chosen.append(seen)
    assert len(chosen) >= 50
    return chosen


def plays_of(seen: GameView) -> Plays:
    return engine_of(french()).all_plays(seen.board, seen.rack, seen.rules)


@cache
def moves() -> list[tuple[GameView, Move]]:
    """What a beginner does in ten thousand turns."""
    rng, pool = Random(1), where_every_range_can_be_had()
    turns = (pool[turn % len(pool)] for turn in range(TURNS))
    return [(seen, choose("debutant", seen, french(), rng)) for seen in turns]


def points_of(seen: GameView, play: Play) -> int:
    return score_placement(seen.board.placement(play), seen.rules).points


def near(share: float) -> object:
    return pytest.approx(share, abs=NEAR)


@pytest.mark.requirement("LOG-036")
def test_a_beginner_passes_one_turn_in_ten_exchanges_one_and_places_eight() -> None:
    kinds = Counter(type(move) for _, move in moves())

    assert kinds[Pass] / TURNS == near(0.10)
    assert kinds[Exchange] / TURNS == near(0.10)
    assert kinds[Play] / TURNS == near(0.80)


@pytest.mark.requirement("LOG-037")
def test_a_beginner_exchanges_any_number_of_tiles_and_any_of_its_tiles() -> None:
    exchanged = [(seen, move.tiles) for seen, move in moves() if isinstance(move, Exchange)]
    sizes = Counter(len(tiles) for _, tiles in exchanged)
    firsts = Counter(seen.rack.index(tiles[0]) for seen, tiles in exchanged if len(tiles) == 1)

    assert all(not Counter(tiles) - Counter(seen.rack) for seen, tiles in exchanged)
    assert sorted(sizes) == [1, 2, 3, 4, 5, 6, 7]
    assert min(sizes.values()) > len(exchanged) / 7 * 0.7
    assert len(firsts) >= 6


@pytest.mark.requirement("LOG-039")
def test_a_beginner_aims_at_the_three_ranges_as_often_as_the_rules_say() -> None:
    points = [points_of(seen, move) for seen, move in moves() if isinstance(move, Play)]

    for (low, high), share in zip(RANGES, RANGE_SHARES, strict=True):
        assert sum(low <= n <= high for n in points) / len(points) == near(share)


@pytest.mark.requirement("LOG-040")
def test_the_points_of_a_beginner_vary_within_a_range() -> None:
    points = Counter(points_of(seen, move) for seen, move in moves() if isinstance(move, Play))

    for low, high in RANGES:
        within = {n: points[n] for n in range(low, high + 1) if points[n]}
        assert len(within) >= 5
        # No score is the usual one, and the frequent ones are not the easy ones alone.
        assert max(within.values()) < 0.35 * sum(within.values())


@pytest.mark.requirement("LOG-040")
def test_every_score_of_a_range_that_can_be_had_is_drawn_as_often() -> None:
    rng = Random(4)
    plays = plays_of(where_every_range_can_be_had()[20])
    offered = {n for n in plays.scores.tolist() if n <= 6}

    drawn = Counter(plays[any_score(plays, RANGES[0], rng)].score for _ in range(2000))

    assert set(drawn) == offered
    assert max(drawn.values()) < 1.5 * min(drawn.values())


def test_without_a_play_in_the_range_a_beginner_takes_the_nearest() -> None:
    rng = Random(1)
    seen = where_every_range_can_be_had()[0]
    plays = plays_of(seen)
    highest, lowest = int(plays.scores.max()), int(plays.scores.min())

    assert plays[any_score(plays, (highest + 9, highest + 20), rng)].score == highest
    assert plays[any_score(plays, (lowest - 9, lowest - 1), rng)].score == lowest


@pytest.mark.requirement("LOG-033")
def test_a_beginner_that_finds_no_placement_passes() -> None:
    seen = holding(where_every_range_can_be_had()[0], "WWWKKKX")
    chosen = Counter(type(choose("debutant", seen, french(), Random(n))) for n in range(200))

    assert set(chosen) == {Pass, Exchange}
    assert chosen[Pass] > 150


@pytest.mark.requirement("LOG-038")
@pytest.mark.parametrize("in_bag", [0, 1, 3, 6])
def test_a_beginner_passes_when_the_bag_has_too_few_tiles_for_its_exchange(in_bag: int) -> None:
    seen = replace(where_every_range_can_be_had()[0], bag_count=in_bag)
    chosen = [choose("debutant", seen, french(), Random(n)) for n in range(600)]
    sizes = {len(move.tiles) for move in chosen if isinstance(move, Exchange)}
    passes = sum(isinstance(move, Pass) for move in chosen)

    # The number wanted is drawn first, whatever the bag holds: the larger ones become passes.
    assert sizes == set(range(1, in_bag + 1))
    assert passes / 600 == pytest.approx(0.10 + 0.10 * (7 - in_bag) / 7, abs=0.05)


@pytest.mark.requirement("LOG-038", "LOG-043")
@pytest.mark.parametrize("in_bag", [1, 6])
def test_where_bots_need_seven_tiles_in_the_bag_too_nobody_exchanges_from_less(in_bag: int) -> None:
    seen = replace(stuck(in_bag), rules=TABLETOP)

    assert isinstance(choose("expert", seen, french(), Random(1)), Pass)
    drawn = [choose("debutant", seen, french(), Random(n)) for n in range(100)]
    assert all(isinstance(move, Pass) for move in drawn)


@pytest.mark.requirement("LOG-041")
def test_the_expert_plays_the_placement_of_the_most_points() -> None:
    for seen in where_every_range_can_be_had()[:60]:
        move = choose("expert", seen, french(), Random(1))
        assert isinstance(move, Play)
        assert points_of(seen, move) == plays_of(seen).scores.max()


@pytest.mark.requirement("LOG-042")
def test_the_expert_without_a_placement_exchanges_all_its_tiles() -> None:
    move = choose("expert", stuck(30), french(), Random(1))

    assert isinstance(move, Exchange)
    assert sorted(move.tiles) == sorted("WWWKKKX")


@pytest.mark.requirement("LOG-043")
def test_the_expert_exchanges_as_many_as_a_small_bag_allows_drawn_by_lot() -> None:
    chosen = [choose("expert", stuck(3), french(), Random(n)) for n in range(60)]
    exchanged = ["".join(sorted(move.tiles)) for move in chosen if isinstance(move, Exchange)]

    assert len(exchanged) == 60
    assert {len(tiles) for tiles in exchanged} == {3}
    assert len(set(exchanged)) > 4


@pytest.mark.requirement("LOG-044")
def test_the_expert_passes_without_a_placement_when_the_bag_is_empty() -> None:
    assert isinstance(choose("expert", stuck(0), french(), Random(1)), Pass)


def holding(seen: GameView, rack: str) -> GameView:
    """The same position with another rack."""
    assert seen.viewer is not None
    seats = list(seen.seats)
    seats[seen.viewer] = replace(seats[seen.viewer], rack=rack)
    return replace(seen, seats=tuple(seats))


def stuck(in_bag: int) -> GameView:
    """A position of a computer player that cannot place anything."""
    seen = replace(holding(where_every_range_can_be_had()[0], "WWWKKKX"), bag_count=in_bag)
    assert not len(plays_of(seen))
    assert seen.rules == LOG2990_CLASSIQUE
    return seen
