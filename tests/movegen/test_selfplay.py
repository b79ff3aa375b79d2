"""Games inside the kernels, replayed with plain Python: every move legal, every one the best."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.presets import INFOH100, LOG2990_CLASSIQUE
from caramels.domain.rules import Rules
from caramels.kernels import position as kernel, selfplay
from caramels.lexicon.kwg import Kwg
from caramels.movegen.arrays import blank_position, found_play, position_of
from caramels.movegen.fast import Order, engine_of
from caramels.movegen.found import FoundPlay
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.reference import Trie, all_plays
from caramels.movegen.selfplay import GREEDY, Games, Seat, play_games, tiles_of
from tests.movegen.words import WORDS

LEXICON = Kwg.from_words(WORDS)
TRIE = Trie(WORDS)
SEEDS = range(3)


def random_leaves(rules: Rules, seed: int) -> LeaveTable:
    table = LeaveTable.of_tiles(rules.tiles)
    numbers = np.random.default_rng(seed).integers(-8000, 12000, len(table), np.int32)
    return table.with_values(numbers)


LEAVES = random_leaves(LOG2990_CLASSIQUE, 1)
STATIC = Seat(Order.EQUITY, LEAVES)


@pytest.mark.parametrize("seats", [(GREEDY, GREEDY), (STATIC, GREEDY), (STATIC, STATIC)])
def test_every_move_of_a_game_is_the_best_of_the_plain_definition(
    seats: tuple[Seat, Seat],
) -> None:
    rng = Random(1)
    games = play_games(LEXICON, LOG2990_CLASSIQUE, SEEDS, seats=seats, record=True)

    for turn, board in boards(games, LOG2990_CLASSIQUE):
        if rng.random() < 0.25:
            judge(turn, board, seats[int(turn["seat"])])


def boards(games: Games, rules: Rules) -> list[tuple[np.void, Board]]:
    """Every turn with the board that it found."""
    seen, board, number = [], EMPTY_BOARD, 0
    for turn in games.turns:
        if turn["game"] != number:
            board, number = EMPTY_BOARD, number + 1
        assert turn["game"] == number
        seen.append((turn, board))
        if turn["kind"] == selfplay.PLAY:
            board = board.with_play(play_of(turn, board).play)
    return seen


def play_of(turn: np.void, board: Board) -> FoundPlay:
    rack = tiles_of(int(turn["rack"]))
    where = int(turn["where"])
    score = int(turn["score"])
    return found_play(board, rack, tiles=int(turn["tiles"]), where=where, score=score, leave=0)


def judge(turn: np.void, board: Board, seat: Seat) -> None:
    rack = tiles_of(int(turn["rack"]))
    plays = all_plays(board, rack, LOG2990_CLASSIQUE, TRIE)
    greedy = seat.leaves is None

    def worth(kept: str, score: int) -> int:
        if seat.leaves is None:
            return score * 1000
        if turn["in_bag"]:
            return score * 1000 + seat.leaves.value_of(kept)
        points = sum(map(LOG2990_CLASSIQUE.tiles.points_of, kept))
        return score * 1000 - (2 * points + 10) * 1000 if kept else 1 << 30

    best = max((worth(play.kept, play.score) for play in plays), default=None)
    if turn["kind"] == selfplay.PLAY:
        found = play_of(turn, board)
        assert (found.placed, found.score) in {(play.placed, play.score) for play in plays}
        assert worth(found.kept, found.score) == best
        if turn["in_bag"]:
            assert turn["value"] == best
    elif turn["kind"] == selfplay.PASS:
        assert not plays
        assert turn["in_bag"] < LOG2990_CLASSIQUE.exchange_needs_tiles_in_bag
    else:
        assert turn["in_bag"] >= LOG2990_CLASSIQUE.exchange_needs_tiles_in_bag
        assert greedy <= (not plays)
        assert best is None or turn["value"] > best


def test_tiles_are_conserved_and_the_scores_are_those_of_the_turns() -> None:
    games = play_games(LEXICON, LOG2990_CLASSIQUE, range(40), seats=(STATIC, GREEDY), record=True)
    rules = LOG2990_CLASSIQUE

    for number, result in enumerate(games.results):
        turns = games.turns[games.turns["game"] == number]
        scores, kept, laid = [0, 0], ["", ""], 0
        for turn in turns:
            seat, rack = int(turn["seat"]), tiles_of(int(turn["rack"]))
            assert not Counter(kept[seat]) - Counter(rack)
            assert turn["lead"] == scores[seat] - scores[1 - seat]
            scores[seat] += int(turn["score"])
            kept[seat] = tiles_of(int(turn["kept"]))
            laid += (len(rack) - len(kept[seat])) * int(turn["kind"] == selfplay.PLAY)
            assert turn["in_bag"] + laid <= len(rules.tiles.bag)
        last = int(turns[-1]["seat"])
        assert turns["seat"].tolist() == [turn % 2 for turn in range(len(turns))]
        assert result["turns"].tolist() == [(turns["seat"] == seat).sum() for seat in (0, 1)]
        bingos = [turns["bingo"][turns["seat"] == seat].sum() for seat in (0, 1)]
        assert result["bingos"].tolist() == bingos
        if result["went_out"] >= 0:
            assert not kept[last]
            gained = int(result["score"][last]) - scores[last]
            assert scores[1 - last] - int(result["score"][1 - last]) == gained
            assert gained >= 0
        else:
            assert not turns["score"][-selfplay.SCORELESS_TO_END :].any()
            assert (result["score"] <= scores).all()


def test_a_seed_is_a_game_whatever_the_number_of_threads() -> None:
    seeds = list(range(700, 1300))
    alone = play_games(LEXICON, LOG2990_CLASSIQUE, seeds, record=True)
    together = play_games(LEXICON, LOG2990_CLASSIQUE, seeds, record=True, threads=2)

    assert (alone.results == together.results).all()
    assert (alone.turns == together.turns).all()
    assert alone.turns["game"][-1] == len(seeds) - 1
    single = play_games(LEXICON, LOG2990_CLASSIQUE, seeds[333:334])
    assert single.results[0] == alone.results[333]


def test_both_seats_draw_alike_over_many_games() -> None:
    games = play_games(LEXICON, LOG2990_CLASSIQUE, range(600), record=True)
    first = games.turns[np.flatnonzero(np.diff(games.turns["game"], prepend=-1))]
    blanks = sum(tiles_of(int(rack)).count("?") for rack in first["rack"])

    # 600 racks of 7 tiles, 2 blanks in 102: 82 are expected, with a deviation of 9.
    assert 82 - 36 < blanks < 82 + 36


def test_a_game_without_blanks_on_another_board_works_alike() -> None:
    games = play_games(LEXICON, INFOH100, range(20), record=True)

    assert (games.results["score"].sum(axis=1) > 0).all()
    assert not any("?" in tiles_of(int(rack)) for rack in games.turns["rack"])


def test_nobody_can_play_with_an_empty_list() -> None:
    games = play_games(Kwg.from_words([]), LOG2990_CLASSIQUE, range(2), record=True)

    assert games.results["turns"].sum(axis=1).tolist() == [selfplay.SCORELESS_TO_END] * 2
    assert (games.turns["kind"] == selfplay.EXCHANGE).all()
    assert (games.results["score"] <= 0).all()


def test_no_seed_is_no_game() -> None:
    assert len(play_games(LEXICON, LOG2990_CLASSIQUE, []).results) == 0


def test_cross_checks_kept_up_are_those_computed_afresh() -> None:
    graph = engine_of(LEXICON).graph
    games = play_games(LEXICON, LOG2990_CLASSIQUE, range(4), record=True)
    kept_up = blank_position(LOG2990_CLASSIQUE).copy()

    for turn, board in boards(games, LOG2990_CLASSIQUE):
        if board is EMPTY_BOARD:
            kept_up = blank_position(LOG2990_CLASSIQUE).copy()
        afresh = position_of(board, LOG2990_CLASSIQUE, graph)
        assert same_where_empty(kept_up, afresh)
        if turn["kind"] == selfplay.PLAY:
            kernel.lay(kept_up, graph, turn["tiles"], turn["where"])


def same_where_empty(one: NDArray[np.void], other: NDArray[np.void]) -> bool:
    empty = one[0]["letters"] == 0
    same = (one[0]["letters"] == other[0]["letters"]).all()
    for field in ("cross", "cross_points", "points"):
        same &= (one[0][field][empty] == other[0][field][empty]).all()
    return bool(same and (one[0]["occupied"] == other[0]["occupied"]).all())
