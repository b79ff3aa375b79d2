"""What a viewer is told is a function of what the viewer may know."""

from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from caramels.application.ports import Recorded
from caramels.application.tables import Kind, Lexicon, Parameters, Person, Stage, Table
from caramels.domain.classic.facts import Newcomer
from caramels.domain.classic.game import Game, apply, replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.orders import ArrangeRack
from caramels.domain.classic.referee import decide
from caramels.domain.moves import Exchange, Pass
from caramels.domain.presets import LOG2990_OBJECTIFS, MICRO
from caramels.domain.tiles import sort_tiles
from caramels.protocol.entries import entries_of
from caramels.protocol.messages import encode
from caramels.protocol.views import view_message
from tests.server.worlds import WordList

PEOPLE = (Person("Camille", "camille"), Person("Noé", "noe"))
PARAMETERS = Parameters(
    Kind.MULTIPLAYER,
    "log2990",
    "log2990-objectifs",
    60_000,
    1,
    Lexicon("francais", "Français", "h"),
)


def started(seed: int) -> Game:
    seats = [Newcomer(person.name) for person in PEOPLE]
    return replay(start(LOG2990_OBJECTIFS, seats, turn_ms=60_000, now_ms=0, rng=Random(seed)))


def table_of(game: Game) -> Table:
    return Table("t", 2, Stage.PLAYING, PARAMETERS, PEOPLE, 0, 0, 9, game)


def view_bytes(game: Game, viewer: int | None) -> bytes:
    return encode(view_message(table_of(game), game, viewer, {0: True, 1: True}, 5))


def with_other_secrets(game: Game, viewer: int, chance: Random) -> Game:
    """Return a game that differs from *game* only in what *viewer* must not know."""
    other = 1 - viewer
    hidden = list(game.bag + game.seats[other].rack)
    chance.shuffle(hidden)
    size = len(game.seats[other].rack)
    rack, bag = "".join(hidden[:size]), sort_tiles("".join(hidden[size:]))
    seats = list(game.seats)
    seats[other] = replace(seats[other], rack=rack)
    goals = tuple(
        replace(goal, code="bridge") if goal.owner == other else goal for goal in game.goals
    )
    return replace(game, seats=tuple(seats), bag=bag, goals=goals)


@pytest.mark.requirement("LOG-055", "LOG-056")
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.integers(0, 1), turns=st.integers(0, 6))
def test_states_that_differ_only_in_secrets_look_the_same(
    seed: int, viewer: int, turns: int
) -> None:
    chance = Random(seed)
    game = started(seed)
    for turn in range(turns):
        order = Exchange(game.mover.rack[: 1 + turn % 3]) if turn % 2 else Pass()
        facts = decide(game, game.to_move, order, now_ms=turn, rng=chance, judge=WordList())
        game = reduce(apply, facts, game)

    other = with_other_secrets(game, viewer, chance)

    assert view_bytes(other, viewer) == view_bytes(game, viewer)
    assert view_bytes(other, None) == view_bytes(other, None)


@pytest.mark.requirement("MIC-026")
@pytest.mark.parametrize("visible", [True, False])
def test_racks_are_told_to_all_where_the_rules_show_them(visible: bool) -> None:
    rules = replace(MICRO, racks_visible=visible)
    game = replay(start(rules, [Newcomer("Ana"), Newcomer("Bob")], now_ms=0, rng=Random(1)))

    seats = view_message(table_of(game), game, 0, {0: True, 1: True}, 5).seats

    told = [game.seats[0].rack, game.seats[1].rack] if visible else [None, None]
    assert [seat.rack for seat in seats] == told


@pytest.mark.requirement("LOG-178", "LOG-205")
def test_the_log_tells_each_what_is_theirs() -> None:
    game = started(1)
    mover, other = game.to_move, 1 - game.to_move
    rack = game.mover.rack
    facts = decide(game, mover, Exchange(rack[:2]), now_ms=1, rng=Random(1), judge=WordList())
    recorded = [Recorded(10 + n, 1, fact) for n, fact in enumerate(facts)]

    told = entries_of(game, recorded, (mover,), (other,))

    (own,), (others,) = told[mover,], told[other,]
    typed = rack[:2].lower().replace("?", "*")
    assert (own.code, own.values) == ("command", {"text": f"!échanger {typed}"})
    assert (others.code, others.values) == ("exchange_hidden", {"count": 2})
    assert own.number == others.number == 10
    assert own.name == others.name == game.seats[mover].name


def test_a_rearranged_rack_is_nobody_s_news() -> None:
    game = started(2)
    facts = decide(
        game,
        0,
        ArrangeRack(game.seats[0].rack[::-1]),
        now_ms=1,
        rng=Random(1),
        judge=WordList(),
    )
    recorded = [Recorded(10, 1, fact) for fact in facts]

    assert entries_of(game, recorded, (0,), (1,)) == {(0,): [], (1,): []}
