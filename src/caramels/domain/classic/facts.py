"""
What happened in a game.

Facts are complete in themselves: the tiles that were drawn, the points that were given and the
instants that were read from a clock are written down, never worked out again. So replaying an
old game needs neither chance, nor a lexicon, nor a clock.

In the version that other viewers get (see `views.redact`), a hidden tile is `HIDDEN`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from caramels.domain.moves import Play
from caramels.domain.rules import Rules

HIDDEN = "_"


class PassReason(StrEnum):
    CHOSEN = "chosen"
    TIME_OUT = "time_out"
    BOT_FOUND_NOTHING = "bot_found_nothing"


class BackReason(StrEnum):
    """Why a placement was taken back and its turn lost."""

    UNKNOWN_WORD = "unknown_word"
    CONTESTED = "contested"
    WITHDRAWN = "withdrawn"


class EndReason(StrEnum):
    OUT = "out"
    PASSES = "passes"
    BAG_EMPTY = "bag_empty"
    NOTHING_PLAYABLE = "nothing_playable"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who takes a seat: a person, or a computer player with its profile."""

    name: str
    bot: str | None = None
    time_factor: int = 1
    """How many times the turn time this seat gets; 0 for no limit."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The table is laid; the next facts deal."""

    rules: Rules
    seats: tuple[Newcomer, ...]
    turn_ms: int | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class FirstSeatDrawn:
    """Who starts; with the tiles drawn for it where the rules draw tiles."""

    seat: int
    draws: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ObjectivesDealt:
    public: tuple[str, ...]
    private: tuple[str, ...]
    """One for each seat."""


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to move; *due_ms* is when its time is over, or when a bot answers."""

    seat: int
    at_ms: int
    due_ms: int | None


@dataclass(frozen=True, slots=True)
class WordPlayed:
    """A placement that stands, with its points."""

    seat: int
    play: Play
    tiles: str
    """The tiles that left the rack."""
    words: tuple[tuple[str, int], ...]
    bonus: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayRefused:
    """A placement with an unknown word: shown until *until_ms*, then taken back."""

    seat: int
    play: Play
    tiles: str
    unknown: tuple[str, ...]
    until_ms: int


@dataclass(frozen=True, slots=True)
class PlayDoubted:
    """A placement with an unknown word: its player is asked to confirm the spelling."""

    seat: int
    play: Play
    tiles: str
    unknown: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PlayLaid:
    """A placement that may still be contested; points and draw wait."""

    seat: int
    play: Play
    tiles: str
    words: tuple[tuple[str, int], ...]
    bonus: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayContested:
    """Somebody contested the placement; *upheld* when a word was indeed wrong."""

    by: int
    upheld: bool
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """The tiles return to where they were on the rack; the turn is lost."""

    seat: int
    reason: BackReason


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """Tiles were drawn first, then *returned* went back to the bag."""

    seat: int
    returned: str
    drawn: str


@dataclass(frozen=True, slots=True)
class TurnPassed:
    seat: int
    reason: PassReason = PassReason.CHOSEN


@dataclass(frozen=True, slots=True)
class RackArranged:
    seat: int
    rack: str


@dataclass(frozen=True, slots=True)
class ObjectiveReached:
    seat: int
    code: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatAbandoned:
    """A person left; the seat is played on by a computer player."""

    seat: int
    name: str
    """Who left."""
    replaced_by: Newcomer


@dataclass(frozen=True, slots=True)
class GameEnded:
    reason: EndReason
    adjustments: tuple[int, ...]
    """What the tiles left over add to each score."""
    leftovers: tuple[str, ...]
    """The tiles left on each rack, as they lay there."""
    winners: tuple[int, ...]
    at_ms: int
    by: int | None = None
    """Who abandoned, if that ended the game."""


Fact: TypeAlias = (
    GameStarted
    | FirstSeatDrawn
    | ObjectivesDealt
    | TilesDrawn
    | TurnBegan
    | WordPlayed
    | PlayRefused
    | PlayDoubted
    | PlayLaid
    | PlayContested
    | PlayTakenBack
    | TilesExchanged
    | TurnPassed
    | RackArranged
    | ObjectiveReached
    | SeatAbandoned
    | GameEnded
)
