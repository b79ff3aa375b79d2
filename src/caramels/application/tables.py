"""
A table: who sits there, what was chosen, and the game once it has started.

A table is read, changed as a value, and written back with the revision it was read at; the
store refuses a revision that has passed, so two who act at once never both win.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from caramels.domain.classic.game import Game


class Stage(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Kind(StrEnum):
    """What a table was created as."""

    SOLO = "solo"
    MULTIPLAYER = "multiplayer"
    LOCAL = "local"
    """All people at one screen."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The dictionary of a table, as it was when the table was created."""

    id: str
    title: str
    hash: str


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the host chose."""

    kind: Kind
    mode: str
    preset: str
    turn_ms: int | None
    time_factor: int
    lexicon: Lexicon
    visible_racks: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat: a visitor, or a bot (then *visitor* is empty)."""

    name: str
    visitor: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """The last one who left a waiting room, and whether it was of their own will."""

    visitor: str
    name: str
    rejected: bool


@dataclass(frozen=True, slots=True)
class Table:
    """One table, at one revision."""

    id: str
    revision: int
    stage: Stage
    parameters: Parameters
    people: tuple[Person, ...]
    created_at: int
    started_at: int | None = None
    number: int = 0
    """How many facts its game has."""
    game: Game | None = None
    departure: Departure | None = None
    wake_at: int | None = None
    """When somebody must look at it again; none: nothing is due by itself."""

    def seats_of(self, visitor: str) -> tuple[int, ...]:
        """Return the seats that *visitor* holds; none that a bot has taken over."""
        return tuple(
            seat
            for seat, person in enumerate(self.people)
            if person.visitor == visitor
            and (self.game is None or self.game.seats[seat].bot is None)
        )

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def guest(self) -> Person | None:
        return self.people[1] if len(self.people) > 1 else None

    def next(self, **changes: object) -> "Table":
        """Return the table one revision later."""
        return replace(self, revision=self.revision + 1, **changes)  # type: ignore[arg-type]
