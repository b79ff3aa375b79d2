"""The fast search against the plain definition, and against a search that shares nothing."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from random import Random
from threading import Thread
from time import thread_time
from typing import TypeAlias

import numpy as np
import pytest

from caramels.domain.board import EMPTY, EMPTY_BOARD, Board
from caramels.domain.errors import Refusal
from caramels.domain.legality import check_play
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.presets import DUPLICATE, INFOH100, LOG2990_CLASSIQUE, MICRO
from caramels.domain.rules import Rules
from caramels.domain.scoring import score_placement
from caramels.lexicon.kwg import Kwg
from caramels.movegen.fast import MOST_BEST, Engine, Order
from caramels.movegen.found import FoundPlay
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.reference import Trie, all_plays
from caramels.movegen.selfplay import play_games
from tests.movegen.words import SHORT_WORDS, WORDS

ENGINE = Engine(Kwg.from_words(WORDS).nodes)
TRIE = Trie(WORDS)
FEW_WORDS = SHORT_WORDS[::4]

Placed: TypeAlias = tuple[tuple[int, int, str], ...]

RULES = (LOG2990_CLASSIQUE, DUPLICATE, INFOH100, MICRO)


def positions(rules: Rules, seed: int, count: int) -> Iterator[tuple[Board, str]]:
    """Boards of games in which good and odd plays alternate, with racks, most with a blank."""
    rng = Random(seed)
    given = 0
    while given < count:
        board, rack = EMPTY_BOARD, ""
        bag = rng.sample(rules.tiles.bag, len(rules.tiles.bag))
        while bag and given < count:
            rack += "".join(bag.pop() for _ in range(min(len(bag), 7 - len(rack))))
            if "?" in rules.tiles.bag and rng.random() < 0.3:
                rack = rack[:-1] + "?"
            yield board, rack
            given += 1
            plays = ENGINE.all_plays(board, rack, rules)
            if not len(plays):
                break
            chosen = plays[rng.randrange(len(plays))]
            board, rack = board.with_play(chosen.play), chosen.kept


def as_set(plays: list[FoundPlay]) -> set[tuple[object, ...]]:
    return {(found.placed, found.play, found.score, found.kept) for found in plays}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_all_plays_are_those_of_the_plain_definition(rules: Rules) -> None:
    for board, rack in positions(rules, seed=1, count=12):
        fast = list(ENGINE.all_plays(board, rack, rules))

        assert as_set(fast) == as_set(all_plays(board, rack, rules, TRIE)), (str(board), rack)
        assert len({found.placed for found in fast}) == len(fast)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_the_best_by_score_are_the_best_of_all(rules: Rules) -> None:
    for board, rack in positions(rules, seed=2, count=120):
        every = sorted(ENGINE.all_plays(board, rack, rules).scores.tolist(), reverse=True)

        for limit in (1, 5, MOST_BEST):
            best = ENGINE.best_plays(board, rack, rules, limit=limit)
            assert best.scores.tolist() == every[:limit], (str(board), rack)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_the_best_by_equity_are_the_best_of_all(rules: Rules) -> None:
    table = LeaveTable.of_tiles(rules.tiles)
    numbers = np.random.default_rng(6).normal(0, 12_000, len(table)).astype(np.int32)
    table = table.with_values(numbers)
    for board, rack in positions(rules, seed=5, count=120):
        plays = ENGINE.all_plays(board, rack, rules, leaves=table)
        every = sorted(plays.equities.tolist(), reverse=True)
        if every:
            assert plays[0].leave == table.value_of(plays[0].kept)

        for limit in (1, 5, MOST_BEST):
            best = ENGINE.best_plays(
                board, rack, rules, order=Order.EQUITY, limit=limit, leaves=table
            )
            assert best.equities.tolist() == every[:limit], (str(board), rack)


def test_a_search_that_shares_nothing_finds_the_same_plays() -> None:
    engine = Engine(Kwg.from_words(FEW_WORDS).nodes)
    rng = Random(3)
    board = EMPTY_BOARD
    for _ in range(4):
        rack = "".join(rng.sample("AAEEIOUNRSTLDM?", 5))
        plays = engine.all_plays(board, rack, MICRO)

        assert {(found.placed, found.score) for found in plays} == brute_force(board, rack)

        board = board.with_play(plays[rng.randrange(len(plays))].play)


def brute_force(board: Board, rack: str) -> set[tuple[Placed, int]]:
    """Every word on every square, every choice of one blank, judged by the referee's rules."""
    words = set(FEW_WORDS)
    found = set()
    for word, direction in product(FEW_WORDS, Direction):
        for row, col in product(range(SIZE), range(SIZE)):
            start = Square(row, col)
            under = face_by_face(board, start, direction, len(word))
            if under is None or not fits(under, word, rack):
                continue
            for play in spellings(Play(start, direction, word), under):
                try:
                    placement = check_play(board, play, rack, MICRO)
                except Refusal:
                    continue
                if all(formed.word.upper() in words for formed in placement.words):
                    placed = tuple((at.row, at.col, letter) for at, letter in placement.laid)
                    found.add((placed, score_placement(placement, MICRO).points))
    return found


def face_by_face(board: Board, start: Square, direction: Direction, length: int) -> str | None:
    if not start.after(direction, length - 1).on_board:
        return None
    return "".join(board[start.after(direction, step)] for step in range(length))


def fits(under: str, word: str, rack: str) -> bool:
    laid = [letter for there, letter in zip(under, word, strict=True) if there == EMPTY]
    meets = all(
        there in {EMPTY, letter, letter.lower()} for there, letter in zip(under, word, strict=True)
    )
    return meets and len(laid) <= len(rack) and sum(letter not in rack for letter in laid) <= 1


def spellings(play: Play, under: str) -> Iterator[Play]:
    """The play with the board's blanks as they lie, and each tile laid in turn as a blank."""
    word = "".join(
        letter if there == EMPTY else there for there, letter in zip(under, play.word, strict=True)
    )
    yield replace(play, word=word)
    for at, there in enumerate(under):
        if there == EMPTY:
            yield replace(play, word=word[:at] + word[at].lower() + word[at + 1 :])


def test_two_threads_do_not_disturb_each_other() -> None:
    asked = list(positions(LOG2990_CLASSIQUE, seed=4, count=40))

    def answer(one: tuple[Board, str]) -> set[tuple[object, ...]]:
        return as_set(list(ENGINE.all_plays(*one, LOG2990_CLASSIQUE)))

    alone = [answer(one) for one in asked]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(answer, asked)) == alone


def test_a_search_leaves_the_other_thread_its_turn() -> None:
    lexicon = Kwg.from_words(WORDS)
    play_games(lexicon, LOG2990_CLASSIQUE, [1])
    spent = []

    def play() -> None:
        started = thread_time()
        play_games(lexicon, LOG2990_CLASSIQUE, range(250))
        spent.append(thread_time() - started)

    worker = Thread(target=play)
    started = thread_time()
    worker.start()
    while worker.is_alive():
        pass
    own = thread_time() - started

    # One call of a kernel plays all the games: had it kept the lock, nothing would run beside.
    assert own > spent[0] / 5


def test_two_blanks_find_more_plays_than_the_first_room_holds() -> None:
    plays = ENGINE.all_plays(EMPTY_BOARD, "AEST??R", LOG2990_CLASSIQUE)

    assert len({found.placed for found in plays}) == len(plays)


def test_an_empty_rack_or_lexicon_has_no_play() -> None:
    assert len(ENGINE.all_plays(EMPTY_BOARD, "", LOG2990_CLASSIQUE)) == 0
    assert not Engine(Kwg.from_words([]).nodes).can_play(EMPTY_BOARD, "CARAMEL", MICRO)
