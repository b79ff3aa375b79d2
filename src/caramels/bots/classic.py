"""
The beginner and the expert of the LOG2990 rules.

The rules contradict themselves on exchanging from a small bag: "seven tiles at least" for
people, "as many as possible" for the expert. Which of the two holds for computer players is a
field of the rules (`bots_exchange_from_any_bag`); both readings are played here.
"""

from random import Random

import numpy as np

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Exchange, Move, Pass
from caramels.movegen.fast import HasGraph, Plays, engine_of

PASS_SHARE = 0.10
EXCHANGE_SHARE = 0.10

# The scores a beginner aims at, and how often.
RANGES = ((0, 6), (7, 12), (13, 18))
RANGE_SHARES = (0.40, 0.30, 0.30)


def beginner(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Pass one turn in ten, exchange one in ten, and place for few points otherwise."""
    chance = rng.random()
    if chance < PASS_SHARE:
        return Pass()
    if chance < PASS_SHARE + EXCHANGE_SHARE:
        return _exchange(view, rng.randint(1, max(1, len(view.rack))), rng) or Pass()
    wanted = rng.choices(RANGES, RANGE_SHARES)[0]
    plays = engine_of(lexicon).all_plays(view.board, view.rack, view.rules)
    if not len(plays):
        return _exchange(view, rng.randint(1, max(1, len(view.rack))), rng) or Pass()
    return plays[aimed_at(plays, wanted, rng)].play


def expert(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Place for as many points as can be; without a play, exchange as much as can be."""
    best = engine_of(lexicon).best_plays(view.board, view.rack, view.rules)
    if len(best):
        return best[0].play
    return _exchange(view, min(len(view.rack), view.bag_count), rng) or Pass()


def aimed_at(plays: Plays, wanted: tuple[int, int], rng: Random) -> int:
    """
    Return the number of a play with a score in the range *wanted*, or as near to it as can be.

    The score is drawn first, then the play, so that scores within the range vary even when
    most plays have the same.
    """
    low, high = wanted
    scores = plays.scores
    misses = np.maximum(np.maximum(low - scores, scores - high), 0)
    near = np.flatnonzero(misses == misses.min())
    score = rng.choice(np.unique(scores[near]).tolist())
    return int(rng.choice(near[scores[near] == score].tolist()))


def _exchange(view: GameView, count: int, rng: Random) -> Move | None:
    """Exchange *count* tiles drawn by lot, if the bag has them and the rules let a bot do it."""
    if not view.may_exchange or count == 0 or count > view.bag_count:
        return None
    return Exchange("".join(rng.sample(view.rack, count)))
