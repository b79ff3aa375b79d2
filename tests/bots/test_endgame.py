"""The end of a game is played as well as can be: against a plain search of every line."""

from dataclasses import replace
from functools import cache
from random import Random

from caramels.bots import choose
from caramels.bots.endgame import Ending, best_ending, last_move
from caramels.domain.board import Board
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Play
from caramels.domain.presets import LOG2990_CLASSIQUE, MICRO
from caramels.domain.rules import Leftovers
from caramels.domain.tiles import remove_tiles, tiles_of
from caramels.lexicon.kwg import Kwg
from caramels.movegen.fast import engine_of
from caramels.movegen.found import FoundPlay
from tests.bots.positions import french, views
from tests.movegen.words import WORDS

RULES = LOG2990_CLASSIQUE
# Few words, so that every line of an ending can be followed.
LEXICON = Kwg.from_words(WORDS)
PLENTY = 1_000_000


@cache
def endings() -> list[GameView]:
    """What experts saw with an empty bag."""
    return [seen for seen in views(10) if not seen.bag_count]


@cache
def short_endings() -> list[GameView]:
    """Endings of the few words that end soon, whoever does what."""
    seen = [seen for seen in views(16, graph=LEXICON) if not seen.bag_count]
    short = [one for one in seen if 4 <= len(one.rack) + len(one.unseen) <= 8]
    return [one for one in short if 0 < len(plays_of(one.board, one.rack)) < 25][:12]


@cache
def plays_of(board: Board, rack: str) -> tuple[FoundPlay, ...]:
    return tuple(engine_of(LEXICON).all_plays(board, rack, RULES))


@cache
def plain(board: Board, own: str, other: str, passed: bool, settles: int = 1) -> int:
    """How many points who is to move can come ahead by, every line followed to its end."""
    value = RULES.tiles.value_of
    best = settles * (value(other) - value(own))
    if not passed:
        best = -plain(board, other, own, True, settles)
    for found in plays_of(board, own):
        best = max(best, found.score + after(found, board, other, settles))
    return best


def after(found: FoundPlay, board: Board, other: str, settles: int = 1) -> int:
    """The same for who made a move, once it is made."""
    if not found.kept:
        return settles * 2 * RULES.tiles.value_of(other)
    return -plain(board.with_play(found.play), other, found.kept, False, settles)


def solved(seen: GameView) -> Ending:
    found = best_ending(seen, LEXICON, PLENTY)
    assert found.exact
    return found


def test_an_ending_is_played_for_the_most_that_can_be_had() -> None:
    assert len(short_endings()) >= 8
    for seen in short_endings():
        assert solved(seen).ahead == plain(seen.board, seen.rack, seen.unseen, False)


def test_the_move_chosen_brings_what_the_search_promises() -> None:
    for seen in short_endings():
        found = solved(seen)
        brought = -plain(seen.board, seen.unseen, seen.rack, True)
        if isinstance(found.move, Play):
            board = seen.board.with_play(found.move)
            made = next(
                play
                for play in plays_of(seen.board, seen.rack)
                if seen.board.with_play(play.play) == board
            )
            brought = made.score + after(made, seen.board, seen.unseen)

        assert brought == found.ahead


def test_a_calculated_ending_beats_a_greedy_one() -> None:
    gained = 0
    for seen in endings()[:25]:
        greedy = last_move(seen, french())
        found = best_ending(seen, french())
        gained += found.move != greedy
        assert found.spent < 3_040

    assert gained >= 3


def test_a_search_without_time_makes_the_greedy_move() -> None:
    for seen in endings()[:25]:
        hurried, greedy = best_ending(seen, french(), budget=0).move, last_move(seen, french())

        assert promise(seen, hurried) == promise(seen, greedy)


def promise(seen: GameView, move: Move) -> int:
    """Points, less twice those of the tiles kept; who goes out gains twice the other's."""
    if not isinstance(move, Play):
        return -PLENTY
    after = seen.board.with_play(move)
    plays = engine_of(french()).all_plays(seen.board, seen.rack, RULES)
    made = next(play for play in plays if seen.board.with_play(play.play) == after)
    if not made.kept:
        return made.score + 2 * RULES.tiles.value_of(seen.unseen)
    return made.score - 2 * RULES.tiles.value_of(made.kept)


def test_more_time_looks_further_and_keeps_what_is_certain() -> None:
    for seen in endings()[:12]:
        few, many = (best_ending(seen, french(), budget) for budget in (200, 3_000))

        assert few.spent < 400
        assert many.depth >= few.depth
        if few.exact:
            assert few.ahead == many.ahead


def test_tiles_left_over_count_for_nothing_where_the_rules_say_so() -> None:
    for seen in short_endings():
        lenient = replace(seen, rules=replace(RULES, leftovers=Leftovers.NONE))

        assert solved(lenient).ahead == plain(seen.board, seen.rack, seen.unseen, False, 0)


def test_a_third_seat_leaves_only_the_greedy_move() -> None:
    seen = endings()[0]
    three = replace(seen, seats=(*seen.seats, replace(seen.seats[0], rack=None)), rules=MICRO)

    assert choose("champion", three, french(), Random(1)) == last_move(three, french())


def test_the_tiles_of_the_other_are_those_that_are_not_seen() -> None:
    seen = endings()[0]
    on_board = tiles_of(seen.board.letters)

    assert seen.unseen == remove_tiles(RULES.tiles.bag, on_board + seen.rack)
