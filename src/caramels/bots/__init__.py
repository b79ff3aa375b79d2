"""
Computer players: functions of what their seat may see, and of a random generator.

A bot gets a `GameView` and nothing else of the game, so it cannot know what a person in its
place would not know.
"""

from random import Random
from typing import TYPE_CHECKING

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Play

if TYPE_CHECKING:
    from caramels.movegen.fast import HasGraph

PROFILES = ("debutant", "expert", "level1", "level2", "level3", "level4", "champion")


def choose(profile: str, view: GameView, lexicon: "HasGraph", rng: Random) -> Move:
    """
    Return the move of the player called *profile*.

    Raises:
        KeyError: there is no such player.
    """
    from caramels.bots.players import PLAYERS

    return PLAYERS[profile](view, lexicon, rng)


def hints(view: GameView, lexicon: "HasGraph", count: int = 3) -> list[Play]:
    """Return good plays for the viewer, best first, no word twice."""
    from caramels.bots.advice import good_plays

    return good_plays(view, lexicon, count)
