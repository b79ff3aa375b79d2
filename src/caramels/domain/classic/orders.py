"""What somebody asks of a game: moves, and everything else that is not a move."""

from dataclasses import dataclass
from typing import TypeAlias

from caramels.domain.commands import PlaceLetters
from caramels.domain.moves import Move


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say whether the spelling of a doubted word is sure; no takes the placement back."""

    sure: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """
    Contest the placement that lies on the board.

    *upheld* is what the table found in its dictionary, where the rules let the table decide.
    """

    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the placement on the board stand."""


@dataclass(frozen=True, slots=True)
class ArrangeRack:
    """Put the tiles of the rack in another order."""

    rack: str


@dataclass(frozen=True, slots=True)
class Abandon:
    """Leave the game; *replacement* is the name of the computer player that takes over."""

    replacement: str


@dataclass(frozen=True, slots=True)
class Wake:
    """Nobody speaks: time has passed."""


Order: TypeAlias = Move | PlaceLetters | Confirm | Contest | Accept | ArrangeRack | Abandon | Wake
