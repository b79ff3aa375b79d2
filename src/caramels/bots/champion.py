"""
The strongest player: points and leave together, and the end of the game calculated.

The leaves were learnt from games of the program with itself (`docs/leaves.md`).
"""

from functools import cache
from pathlib import Path
from random import Random

from caramels.bots.endgame import best_ending, last_move
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Exchange, Move, Pass
from caramels.movegen.exchanges import best_exchange
from caramels.movegen.fast import HasGraph, Order, engine_of
from caramels.movegen.leaves import LeaveTable

LEAVES = Path(__file__).parent / "data" / "francais.klv.xz"
_PAIR = 2


@cache
def trained_leaves() -> LeaveTable:
    """Return what the leaves of the French game are worth."""
    return LeaveTable.open(LEAVES)


def champion(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Make the move worth most, exchanges included; with an empty bag calculate to the end."""
    if not view.bag_count:
        one_other = len(view.seats) == _PAIR
        return best_ending(view, lexicon).move if one_other else last_move(view, lexicon)
    leaves = trained_leaves()
    best = engine_of(lexicon).best_plays(
        view.board, view.rack, view.rules, order=Order.EQUITY, leaves=leaves
    )
    if view.may_exchange:
        given, worth = best_exchange(view.rack, leaves, most=view.bag_count)
        if given and (not len(best) or worth > best.equities[0]):
            return Exchange(given)
    return best[0].play if len(best) else Pass()
