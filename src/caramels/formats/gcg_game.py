"""
A game as a GCG file tells it: who played, what the header says, one event for each line.

Nothing in these values has been checked against the rules (see `caramels.formats.recount`).
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from caramels.domain.moves import Direction, Square
from caramels.domain.tiles import BLANK

THROUGH = "."
"""In a word, a square that is filled already."""
UNKNOWN = "_"
"""On a rack, a tile that nobody wrote down."""
MOST_BLANKS = 2
NOTE = "note"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays: a short name for the lines, a whole one for the reader."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pragma:
    """A line `#name value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles laid on the board."""

    start: Square
    direction: Direction
    word: str
    """The whole word, blanks in lower case, `.` where a tile lay already."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles exchanged: which ones, or only how many."""

    tiles: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn that went by."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The placement before was contested with success and taken back."""


@dataclass(frozen=True, slots=True)
class Challenged:
    """Points for a contest that failed."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Points for tiles left at the end of the game."""

    tiles: str


@dataclass(frozen=True, slots=True)
class OverTime:
    """Points lost on the clock."""


Simple: TypeAlias = Passed | Withdrawn | Challenged | OverTime
Deed: TypeAlias = Laid | Exchanged | LeftOver | Simple


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the game."""

    player: int
    deed: Deed
    score: int
    total: int
    rack: str = ""
    """What is known of it: nothing, or its tiles, `_` for one that nobody wrote down."""
    after: tuple[Pragma, ...] = ()
    """The pragmas that follow, notes for the most part."""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as its file tells it; nothing in it has been checked against the rules."""

    players: tuple[Player, ...]
    events: tuple[Event, ...] = ()
    pragmas: tuple[Pragma, ...] = ()
    """Those before the first event, players apart."""

    def value_of(self, *names: str) -> str:
        """Return the value of the first pragma called one of *names*, or nothing."""
        return next((each.value for each in self.pragmas if each.name in names), "")


def tiles_told(deed: Exchanged, rack: str) -> str:
    """Return the tiles given back, as far as the file tells them: `-??` may only say how many."""
    blanks = rack.count(BLANK) if rack else MOST_BLANKS
    hidden = set(deed.tiles) == {BLANK} and len(deed.tiles) > blanks
    return "" if hidden else deed.tiles
