"""The players that can be called by name."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from caramels.bots.champion import champion
from caramels.bots.classic import beginner, expert
from caramels.bots.levels import LEVELS
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move
from caramels.movegen.fast import HasGraph

Player: TypeAlias = Callable[[GameView, HasGraph, Random], Move]

PLAYERS: dict[str, Player] = {
    "debutant": beginner,
    "expert": expert,
    **LEVELS,
    "champion": champion,
}
