"""
Caramels: the French crossword game as a library.

Values print and parse themselves, a game is a fold of its facts, and nothing here reads a clock,
a file or a random number that it was not given.

>>> from caramels import EMPTY_BOARD, Play, preset, score
>>> board = EMPTY_BOARD.with_play(Play.parse("H4 CARAMEL"))
>>> score(board, Play.parse("11H SEL"), preset("log2990-classique")).words
(('SEL', 3), ('CARAMELS', 11))
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caramels.domain.board import EMPTY_BOARD, Board, Placement
    from caramels.domain.classic.facts import Fact, Newcomer
    from caramels.domain.classic.game import Game, apply, replay
    from caramels.domain.classic.openings import start
    from caramels.domain.classic.orders import Order
    from caramels.domain.classic.referee import Judge, decide
    from caramels.domain.classic.views import GameView, redact, view
    from caramels.domain.commands import parse_command, write_command
    from caramels.domain.errors import (
        BadFile,
        BadNotation,
        CaramelsError,
        Code,
        IllegalPlay,
        Refusal,
    )
    from caramels.domain.layouts import STANDARD, Layout
    from caramels.domain.legality import check_play
    from caramels.domain.moves import (
        Direction,
        Exchange,
        Move,
        Notation,
        Pass,
        Play,
        Square,
        parse_reference,
        reference,
    )
    from caramels.domain.presets import PRESETS, preset
    from caramels.domain.rules import Rules
    from caramels.domain.scoring import Score, score
    from caramels.domain.tiles import ENGLISH, FRENCH, Tile, TileSet

__version__ = "0.1.0"

__all__ = [
    "EMPTY_BOARD",
    "ENGLISH",
    "FRENCH",
    "PRESETS",
    "STANDARD",
    "BadFile",
    "BadNotation",
    "Board",
    "CaramelsError",
    "Code",
    "Direction",
    "Exchange",
    "Fact",
    "Game",
    "GameView",
    "IllegalPlay",
    "Judge",
    "Layout",
    "Move",
    "Newcomer",
    "Notation",
    "Order",
    "Pass",
    "Placement",
    "Play",
    "Refusal",
    "Rules",
    "Score",
    "Square",
    "Tile",
    "TileSet",
    "apply",
    "check_play",
    "decide",
    "parse_command",
    "parse_reference",
    "preset",
    "redact",
    "reference",
    "replay",
    "score",
    "start",
    "view",
    "write_command",
]

# Where each name lives: it is fetched when it is first asked for, so that importing the package
# costs next to nothing.
_HOMES = {
    name: module
    for module, names in {
        "caramels.domain.board": "EMPTY_BOARD Board Placement",
        "caramels.domain.classic.facts": "Fact Newcomer",
        "caramels.domain.classic.game": "Game apply replay",
        "caramels.domain.classic.openings": "start",
        "caramels.domain.classic.orders": "Order",
        "caramels.domain.classic.referee": "Judge decide",
        "caramels.domain.classic.views": "GameView redact view",
        "caramels.domain.commands": "parse_command write_command",
        "caramels.domain.errors": "BadFile BadNotation CaramelsError Code IllegalPlay Refusal",
        "caramels.domain.layouts": "STANDARD Layout",
        "caramels.domain.legality": "check_play",
        "caramels.domain.moves": (
            "Direction Exchange Move Notation Pass Play Square parse_reference reference"
        ),
        "caramels.domain.presets": "PRESETS preset",
        "caramels.domain.rules": "Rules",
        "caramels.domain.scoring": "Score score",
        "caramels.domain.tiles": "ENGLISH FRENCH Tile TileSet",
    }.items()
    for name in names.split()
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
