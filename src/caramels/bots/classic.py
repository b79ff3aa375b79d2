"""The beginner and the expert of the LOG2990 rules."""

from random import Random

from caramels.bots.aiming import any_score
from caramels.bots.exchanges import exchange_most, exchange_or_pass
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Pass
from caramels.movegen.fast import HasGraph, engine_of

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
        return exchange_or_pass(view, rng.randint(1, max(1, len(view.rack))), rng)
    wanted = rng.choices(RANGES, RANGE_SHARES)[0]
    plays = engine_of(lexicon).all_plays(view.board, view.rack, view.rules)
    return plays[any_score(plays, wanted, rng)].play if len(plays) else Pass()


def expert(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Place for as many points as can be; without a play, exchange as much as can be."""
    best = engine_of(lexicon).best_plays(view.board, view.rack, view.rules)
    return best[0].play if len(best) else exchange_most(view, rng)
