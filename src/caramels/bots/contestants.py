"""Players by name: ours, and those of anybody's module."""

import sys
from importlib import import_module
from pathlib import Path

from caramels.bots.players import PLAYERS, Player
from caramels.domain.errors import BadFile


def player_named(name: str) -> Player:
    """
    Return one of our players by its name, or a function called `module:function`.

    A module is found where Python finds it, and in the folder from which we were called.

    Raises:
        BadFile: there is no such player.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    module, colon, function = name.partition(":")
    if not colon:
        raise BadFile("no_player", name=name, choices=", ".join(PLAYERS))
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    try:
        player: Player = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadFile("no_player_function", name=name, detail=str(error)) from None
    return player
