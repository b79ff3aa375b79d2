"""
The four levels of Micro Scrabble.

A level is a vocabulary and the scores that its player aims at. Nobody blunders: a player of a
level lays a long word that it knows, mostly for the points that come by the way, and now and
then sees the best that its words allow. The higher the level, the more words, the more points
by the way, and the more often the best; the fourth level nearly always sees it. The figures were
settled in the arena, see `docs/players.md`.
"""

from dataclasses import dataclass
from random import Random

from caramels.bots.aiming import most_tiles
from caramels.bots.exchanges import exchange_most
from caramels.bots.vocabulary import vocabulary
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move
from caramels.movegen.fast import HasGraph, engine_of

THE_BEST = (1_000, 1_000)
"""More than any placement brings, so that the nearest one is the best."""


@dataclass(frozen=True, slots=True)
class Level:
    """How somebody plays who knows so many words."""

    words: int
    aims: tuple[tuple[int, int], ...]
    """Ranges of scores."""
    shares: tuple[float, ...]
    """How often each of them is aimed at."""

    def __call__(self, view: GameView, lexicon: HasGraph, rng: Random) -> Move:
        known = engine_of(vocabulary(lexicon, self.words))
        plays = known.all_plays(view.board, view.rack, view.rules)
        if not len(plays):
            return exchange_most(view, rng)
        wanted = rng.choices(self.aims, self.shares)[0]
        return plays[most_tiles(plays, wanted, rng)].play


LEVELS = {
    "level1": Level(15_000, ((2, 8), (9, 16), THE_BEST), (0.74, 0.16, 0.10)),
    "level2": Level(17_000, ((3, 11), (12, 22), THE_BEST), (0.57, 0.20, 0.23)),
    "level3": Level(18_500, ((3, 12), (13, 26), THE_BEST), (0.27, 0.22, 0.51)),
    "level4": Level(20_000, ((12, 30), THE_BEST), (0.10, 0.90)),
}
