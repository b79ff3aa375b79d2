"""What holds in every state of every game, in every preset played in turns."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from caramels.domain.classic.facts import (
    HIDDEN,
    GameEnded,
    ObjectiveReached,
    RackArranged,
    TilesDrawn,
    TilesExchanged,
    WordPlayed,
)
from caramels.domain.classic.game import Game, apply, replay
from caramels.domain.classic.views import redact, view
from caramels.domain.presets import PRESETS
from caramels.domain.rules import Rules
from caramels.domain.tiles import tiles_of
from tests.random_games import TURN_GAMES, new_table, play_on
from tests.tables import Table


def tiles_in(game: Game) -> Counter[str]:
    tiles = game.bag + "".join(seat.rack for seat in game.seats) + tiles_of(game.board.letters)
    return Counter(tiles)


@pytest.mark.requirement(
    "LOG-055", "LOG-059", "LOG-229", "LOG-231", "BRL-013", "BRL-021", "INF-006", "MIC-010"
)
@pytest.mark.parametrize("rules", TURN_GAMES, ids=lambda rules: rules.name)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_whole_games_keep_their_tiles_their_facts_and_their_secrets(
    rules: Rules, seed: int
) -> None:
    rng = Random(seed)
    table = new_table(rules, rng)

    play_on(table, rng, 80)

    assert_no_tile_is_lost_or_made(table)
    assert replay(table.facts) == table.game
    assert_scores_are_the_sum_of_what_the_facts_gave(table)
    assert_views_do_not_depend_on_what_is_hidden(table, rng)
    assert_redacted_facts_hold_no_hidden_tile(table)


def assert_no_tile_is_lost_or_made(table: Table) -> None:
    game = replay(table.facts[:1])
    for fact in table.facts[1:]:
        game = apply(game, fact)
        assert tiles_in(game) == Counter(game.rules.tiles.bag)


def assert_scores_are_the_sum_of_what_the_facts_gave(table: Table) -> None:
    totals = [0] * len(table.game.seats)
    for fact in table.facts:
        if isinstance(fact, WordPlayed | ObjectiveReached):
            totals[fact.seat] += fact.points
        if isinstance(fact, GameEnded):
            totals = [a + b for a, b in zip(totals, fact.adjustments, strict=True)]

    assert totals == [seat.score for seat in table.game.seats]


def assert_views_do_not_depend_on_what_is_hidden(table: Table, rng: Random) -> None:
    """Two games that differ only in hidden tiles and objectives look the same to a viewer."""
    game = table.game
    for viewer in [*range(len(game.seats)), None]:
        assert view(_reshuffled(game, viewer, rng), viewer) == view(game, viewer)


def assert_redacted_facts_hold_no_hidden_tile(table: Table) -> None:
    for viewer in [*range(len(table.game.seats)), None]:
        for fact in table.facts:
            shown = redact(fact, viewer, table.game.rules)
            match fact, shown:
                case TilesDrawn(seat), TilesDrawn(_, tiles) if seat != viewer:
                    assert set(tiles) <= {HIDDEN}
                case TilesExchanged(seat), TilesExchanged(_, back, drawn) if seat != viewer:
                    assert set(back + drawn) <= {HIDDEN}
                case RackArranged(seat), _:
                    assert (shown is None) is (seat != viewer)
                case _:
                    pass


def _reshuffled(game: Game, viewer: int | None, rng: Random) -> Game:
    """Deal all that *viewer* may not see anew."""
    if game.over or game.rules.racks_visible:
        return game
    others = [number for number in range(len(game.seats)) if number != viewer]
    unseen = list(game.bag + "".join(game.seats[number].rack for number in others))
    rng.shuffle(unseen)
    seats = list(game.seats)
    for number in others:
        size = len(seats[number].rack)
        seats[number] = replace(seats[number], rack="".join(unseen[:size]))
        del unseen[:size]
    hidden = [goal for goal in game.goals if goal.owner not in {None, viewer}]
    open_goals = [goal for goal in hidden if goal.reached_by is None]
    goals = tuple(
        replace(goal, code="steadiness") if goal in open_goals else goal for goal in game.goals
    )
    return replace(game, seats=tuple(seats), bag="".join(sorted(unseen)), goals=goals)


def test_every_order_that_was_accepted_counts_a_play_only_once() -> None:
    rng = Random(7)
    table = new_table(PRESETS["tabletop"], rng)
    play_on(table, rng, 200)

    played = [fact.play for fact in table.facts if isinstance(fact, WordPlayed)]

    assert len(played) == len(set(played))
