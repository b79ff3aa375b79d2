"""The kernels against the plain twin, and the best plays against all plays, at length."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from caramels.domain.board import EMPTY, EMPTY_BOARD, Board
from caramels.domain.moves import SIZE
from caramels.domain.presets import PRESETS
from caramels.domain.rules import Rules
from caramels.kernels import leaves as leave_kernels, scratch, search
from caramels.kernels.anagrams import WEIGHTS, may_be_word
from caramels.lexicon import load
from caramels.lexicon.kwg import Kwg
from caramels.movegen.fast import Engine, engine_of
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.measures import Positions, played_positions
from caramels.movegen.reference import Trie, all_plays
from tests.movegen.words import WORDS

TWINS = 2002
"""Positions in all, shared between the presets."""

BEST = 5000
FEW_WORDS = WORDS[::10]
ENGINE = Engine(Kwg.from_words(FEW_WORDS).nodes)
TRIE = Trie(FEW_WORDS)
LETTERS = "AAABCDEEEEEFGHIIIJKLLMNNOOPQRRSSSTTUUVWXYZ"


def positions(rules: Rules, seed: int, count: int) -> Iterator[tuple[Board, str]]:
    """
    Boards of games from the first move to the last tile, and boards that no game could give.

    Every sixth board is filled at random, up to the last square: its runs are seldom words.
    Racks hold one to seven tiles, and none, one or two blanks where the game has them.
    """
    rng = Random(seed)
    board, bag = EMPTY_BOARD, ""
    for number in range(count):
        if number % 6 == 5:
            yield filled(rng), rack_from(LETTERS, rules, rng)
            continue
        rack = rack_from(bag or LETTERS, rules, rng)
        yield board, rack
        plays = ENGINE.all_plays(board, rack, rules)
        board = board.with_play(plays[rng.randrange(len(plays))].play) if plays else EMPTY_BOARD
        bag = "".join(rng.sample(LETTERS, 30))
        if len(board.letters) > 60:
            board = EMPTY_BOARD


def filled(rng: Random) -> Board:
    share = rng.choice((0.2, 0.5, 0.8, 0.95, 1.0))

    def face() -> str:
        letter = rng.choice(LETTERS)
        return rng.choice((letter, letter, letter.lower())) if rng.random() < share else EMPTY

    return Board(tuple("".join(face() for _ in range(SIZE)) for _ in range(SIZE)))


def rack_from(tiles: str, rules: Rules, rng: Random) -> str:
    size = rng.choice((7, 7, 7, 7, 5, 3, 1))
    rack = "".join(rng.choice(tiles) for _ in range(size))
    if "?" not in rules.tiles.bag:
        return rack
    blanks = rng.choices((0, 1, 2), (27, 4, 1))[0]
    return ("?" * blanks + rack)[:size]


@pytest.mark.parametrize("name", PRESETS)
def test_the_kernels_find_what_the_plain_twin_finds(name: str) -> None:
    rules = PRESETS[name]
    for board, rack in positions(rules, seed=len(name), count=TWINS // len(PRESETS)):
        plays = ENGINE.all_plays(board, rack, rules)
        fast = [
            (bytes(tiles), row, col, bool(down), word.decode(), score, kept)
            for (row, col, down, word, tiles), score, kept in zip(
                plays.read().tolist(), plays.scores.tolist(), plays.kept(), strict=True
            )
        ]
        plain = {
            (
                "".join(letter for _, _, letter in one.placed).encode(),
                one.play.start.row,
                one.play.start.col,
                one.play.direction.value == "down",
                one.play.word,
                one.score,
                one.kept,
            )
            for one in all_plays(board, rack, rules, TRIE)
        }

        assert set(fast) == plain, (str(board), rack)
        assert len(fast) == len(plain)


def test_rows_read_at_once_are_those_read_one_by_one() -> None:
    rules = PRESETS["custom"]
    for board, rack in positions(rules, seed=9, count=30):
        plays = ENGINE.all_plays(board, rack, rules)

        for row, one, kept in zip(plays.read(), plays, plays.kept(), strict=True):
            assert (row["row"], row["col"]) == (one.play.start.row, one.play.start.col)
            assert bool(row["down"]) == (one.play.direction.value == "down")
            assert row["word"].decode() == one.play.word
            assert row["tiles"].decode() == "".join(letter for _, _, letter in one.placed)
            assert kept == one.kept


def hard_positions(rules: Rules, count: int) -> Positions:
    """Positions of games with the French list; one rack in eight gets a blank, some get two."""
    played = played_positions(load("francais"), rules, count)
    codes = played.codes.copy()
    for at in range(0, count, 8):
        for tile in range(min(2 if at % 64 == 0 else 1, played.counts[at])):
            codes[at, tile] = 0
        codes[at, : played.counts[at]].sort()
    return replace(played, codes=codes)


@pytest.mark.parametrize("name", ["log2990-classique", "infoh100"])
def test_every_best_play_is_the_best_of_all_plays(name: str) -> None:
    rules = PRESETS[name]
    graph = engine_of(load("francais")).graph
    asked = hard_positions(rules, BEST // 2)
    table = LeaveTable.of_tiles(rules.tiles)
    values = np.random.default_rng(6).normal(0, 12_000, len(table)).astype(np.int32)
    searches = np.zeros(1, scratch.SEARCH)
    room = np.empty(1 << 17, np.uint64), np.empty(1 << 17, np.uint32), np.empty(1 << 17, np.int32)
    none = np.empty(0, np.uint64), np.empty(0, np.uint32), np.empty(0, np.int32)

    for at in range(BEST // 2):
        position = asked.boards[at : at + 1]
        scratch.take_rack(position, searches, asked.codes[at], asked.counts[at])
        leave_kernels.weigh_leaves(searches, table.table, values)
        found = search.all_plays(position, searches, graph, *room)
        worth = room[2][:found].astype(np.int64) * scratch.POINT
        kept = room[1][:found] >> np.uint32(scratch.KEPT_SHIFT)
        for mode, every in (
            (scratch.BY_SCORE, worth),
            (scratch.BY_EQUITY, worth + searches[0]["leaves"][kept]),
        ):
            for wanted in (1, 8):
                best = search.best_plays(position, searches, graph, mode, wanted, *none)
                assert_best(searches[0]["best_value"][:best], every, wanted)


def assert_best(found: NDArray[np.int32], every: NDArray[np.int64], wanted: int) -> None:
    assert found.tolist() == np.sort(every)[::-1][:wanted].tolist()


def test_a_multiset_of_letters_is_known_by_its_words() -> None:
    graph = Engine(Kwg.from_words(WORDS).nodes).graph

    def weight(letters: str) -> np.uint64:
        return np.uint64(sum(int(WEIGHTS[ord(letter) - 64]) for letter in letters) % (1 << 64))

    for word in WORDS:
        assert may_be_word(graph, weight(word), 0)
        assert may_be_word(graph, weight(word[1:]), 1)
        assert may_be_word(graph, weight(word[2:]), 2)
    rng = Random(2)
    anagrams = {"".join(sorted(word)) for word in WORDS}
    others = ["".join(sorted(rng.choices(LETTERS, k=7))) for _ in range(500)]
    wrong = sum(may_be_word(graph, weight(one), 0) for one in others if one not in anagrams)
    assert wrong < 5


def test_a_play_of_eight_tiles_from_a_longer_rack_is_found() -> None:
    rules = replace(PRESETS["custom"], rack_size=8)
    longest = [word for word in WORDS if len(word) == 8]
    engine = Engine(Kwg.from_words(longest).nodes)

    for word in longest[:20]:
        scores = engine.all_plays(EMPTY_BOARD, word, rules).scores
        best = engine.best_plays(EMPTY_BOARD, word, rules)
        assert len(scores) == 16
        assert best.scores[0] == scores.max()
