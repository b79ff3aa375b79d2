"""What a player does that lays nothing."""

from random import Random

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Exchange, Move, Pass


def exchange_or_pass(view: GameView, count: int, rng: Random) -> Move:
    """
    Exchange *count* tiles drawn by lot, or pass where that is not allowed.

    The LOG2990 rules contradict themselves on exchanging from a small bag: "seven tiles at
    least" for people, "as many as possible" for the expert. Which of the two holds for computer
    players is a field of the rules (`bots_exchange_from_any_bag`), and the view has read it.
    """
    if not view.may_exchange or not 0 < count <= min(len(view.rack), view.bag_count):
        return Pass()
    return Exchange("".join(rng.sample(view.rack, count)))


def exchange_most(view: GameView, rng: Random) -> Move:
    """Exchange the whole rack, or as much of it as the bag can give back."""
    return exchange_or_pass(view, min(len(view.rack), view.bag_count), rng)
