"""What holds for every player: it sees its own tiles only, and it does not think for long."""

from dataclasses import replace
from random import Random
from time import thread_time

import pytest

from caramels.bots import PROFILES, choose, hints
from caramels.bots.champion import trained_leaves
from caramels.domain.classic.game import Game
from caramels.domain.classic.views import view
from caramels.domain.errors import BadFile
from caramels.domain.moves import Exchange, Play
from caramels.domain.objectives import OBJECTIVES
from caramels.domain.presets import LOG2990_CLASSIQUE, LOG2990_OBJECTIFS
from caramels.domain.tiles import sort_tiles
from caramels.movegen.exchanges import best_exchange
from caramels.movegen.fast import engine_of
from caramels.movegen.leaves import LeaveTable
from tests.bots.positions import Judge, as_person, french, views
from tests.tables import Table, with_rack


def games(count: int) -> list[Game]:
    """Games at many moments."""
    seen = []
    for seed in range(count):
        table = Table(LOG2990_OBJECTIFS, "@ada @eve", judge=Judge(french().graph), seed=seed)
        rng = Random(seed)
        while not table.game.over:
            seen.append(table.game)
            seat = table.game.to_move
            table.give(seat, choose("expert", view(table.game, seat), french(), rng))
    return seen


def with_other_secrets(game: Game, rng: Random) -> Game:
    """The same game with other tiles where the player to move cannot see them."""
    other = 1 - game.to_move
    held = game.seats[other].rack
    hidden = rng.sample(held + game.bag, len(held) + len(game.bag))
    mixed = with_rack(game, other, "".join(hidden[: len(held)]), "")
    unused = sorted(set(OBJECTIVES) - {goal.code for goal in game.goals})[0]
    goals = tuple(
        replace(goal, code=unused) if goal.owner == other and goal.reached_by is None else goal
        for goal in game.goals
    )
    return replace(mixed, bag=sort_tiles("".join(hidden[len(held) :])), goals=goals)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_a_player_cannot_see_changes_nothing_in_its_move(profile: str) -> None:
    rng = Random(7)
    for game in games(2)[::3]:
        seat = game.to_move
        other = with_other_secrets(game, rng)
        seen, seen_there = view(game, seat), view(other, seat)

        assert seen == seen_there
        chosen = choose(profile, seen, french(), Random(3))
        assert chosen == choose(profile, seen_there, french(), Random(3))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_move_takes_a_small_part_of_the_time_that_it_may(profile: str) -> None:
    seen = views(3)
    choose(profile, seen[0], french(), Random(1))
    spent = []
    for one in seen:
        began = thread_time()
        choose(profile, one, french(), Random(1))
        spent.append(thread_time() - began)

    assert max(spent) < 2


@pytest.mark.parametrize("profile", PROFILES)
def test_two_blanks_on_a_full_board_do_not_take_long(profile: str) -> None:
    hard = next(seen for seen in reversed(views(3)) if 14 < seen.bag_count < 40)
    assert hard.viewer is not None
    seats = list(hard.seats)
    seats[hard.viewer] = replace(seats[hard.viewer], rack="??AEIST")
    began = thread_time()
    choose(profile, replace(hard, seats=tuple(seats)), french(), Random(1))

    assert thread_time() - began < 10


@pytest.mark.requirement("LOG-085")
def test_a_hint_is_three_different_good_plays_and_comes_at_once() -> None:
    spent = []
    for seen in views(6):
        began = thread_time()
        found = hints(seen, french())
        spent.append(thread_time() - began)
        plays = engine_of(french()).all_plays(seen.board, seen.rack, seen.rules)
        words = {one.word.upper() for one in found}

        assert len(found) == len(set(found)) == min(3, len(plays))
        if len(found) == 3 and seen.bag_count:
            assert len(words) == 3
    spent.sort()

    assert spent[int(len(spent) * 0.99) - 1] < 0.1


def test_hints_with_two_blanks_are_still_of_different_words() -> None:
    seen = as_person(views(1)[6])
    assert seen.viewer is not None
    seats = list(seen.seats)
    seats[seen.viewer] = replace(seats[seen.viewer], rack="??EEIST")
    found = hints(replace(seen, seats=tuple(seats)), french(), 5)

    assert len({play.word.upper() for play in found}) == 5


def test_the_champion_plays_the_move_worth_most_with_its_leave() -> None:
    leaves = trained_leaves()
    for seen in views(1)[:12]:
        move = choose("champion", seen, french(), Random(1))
        plays = engine_of(french()).all_plays(seen.board, seen.rack, seen.rules, leaves=leaves)
        best = max(found.equity for found in plays)
        if isinstance(move, Exchange):
            assert best_exchange(seen.rack, leaves, most=7)[1] > best
        else:
            assert isinstance(move, Play)
            board = seen.board.with_play(move)
            worth = [f.equity for f in plays if seen.board.with_play(f.play) == board]
            assert max(worth) == best


def test_the_champion_exchanges_what_is_worth_little() -> None:
    leaves = trained_leaves()

    given, worth = best_exchange("EUUUVWI", leaves, most=7)
    assert {"U", "V", "W"} <= set(given)
    assert worth == leaves.value_of("".join(sorted(set("EUUUVWI") - set(given))))
    assert len(best_exchange("EUUUVWI", leaves, most=2)[0]) <= 2
    assert best_exchange("EUUUVWI", leaves, most=0)[0] == ""


def test_the_trained_leaves_know_what_every_player_knows() -> None:
    worth = trained_leaves().value_of

    assert worth("?") > 15_000
    assert worth("S") > worth("T") > worth("V")
    assert worth("QU") > worth("Q")
    assert worth("EIRST?") > worth("UUVW?")


def test_a_leave_file_that_is_cut_or_foreign_is_refused() -> None:
    whole = LeaveTable.from_points({"A": 1.0, "AE": 2.5}).to_xz()

    for data in (whole[:-9], whole[: len(whole) // 2], b"", b"%PDF-1.7 " * 99, b"\0" * 64):
        with pytest.raises(BadFile):
            LeaveTable.from_bytes(data)
    assert LOG2990_CLASSIQUE.rack_size == 7
