"""
What the application needs from the world.

Every adapter of a port passes the same contract suite (`tests/adapters`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from caramels.application.tables import Lexicon, Table
from caramels.domain.classic.facts import Fact
from caramels.domain.classic.referee import Judge
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Play

Value = str | int | list[str | int]


class OutcomeUnknown(Exception):
    """
    The store failed while writing: the write may have happened or not.

    Nobody may be told yes or no; whoever asked asks again, with the same client id.
    """


@dataclass(frozen=True, slots=True)
class Recorded:
    """A fact of a game, with its number (from 1, without gaps) and when it happened."""

    number: int
    at: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the communication box that is no fact: chat, or an answer to one seat alone."""

    audience: int | None
    """The seat that alone sees it; none: the whole table."""
    at: int
    seat: int | None
    name: str | None
    code: str
    values: Mapping[str, Value]
    number: int = 0
    """From 1 for each table and audience; given by the store."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game that is over, for the history and the best scores."""

    started_at: int
    ended_at: int
    mode: str
    players: tuple[tuple[str, int, bool], ...]
    """Name, points, and whether it is a bot; in the order of the history."""
    abandoned: bool
    scores: tuple[tuple[str, int], ...]
    """The names and points that may enter the best scores."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A seat whose grace has run out, at one *epoch* of its connection."""

    table: str
    seat: int
    epoch: int


@dataclass(frozen=True, slots=True)
class Write:
    """
    One change, written whole or not at all.

    With *table*, its row must still be at the revision before; without, only lines are added.
    With *absence*, the seat must still be absent at that epoch.
    """

    id: str
    cid: str | None = None
    table: Table | None = None
    facts: tuple[Recorded, ...] = ()
    lines: tuple[Line, ...] = ()
    result: Result | None = None
    absence: Absence | None = None
    expects: tuple[int, ...] = ()
    """Seats that must connect within the grace given by *expected_by*."""
    expected_by: int = 0


@dataclass(frozen=True, slots=True)
class Committed:
    """It is durable; the lines bear their numbers."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """The client id was written before, when the game had *number* facts; nothing is written."""

    number: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """The table has changed since it was read; nothing is written."""


Outcome = Committed | Replayed | Conflict


class TableStore(Protocol):
    """Tables, their facts and lines. Many writes at once cost one flush to the disk."""

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        """Return a table; unless *fresh*, one that may have changed since on another node."""
        ...

    async def done(self, table: str, cid: str) -> int | None:
        """Return how many facts the game had after the command *cid*, if it was written."""
        ...

    async def write(self, write: Write) -> Outcome:
        """
        Make *write* durable, or say why not.

        Raises:
            OutcomeUnknown: the store failed on the way.
        """
        ...

    async def create(self, write: Write) -> None:
        """Add a table (`write.table`, at revision 1) with its first facts."""
        ...

    async def facts(self, table: str, after: int) -> list[Recorded]: ...

    async def lines(self, table: str, audience: int | None, after: int) -> list[Line]: ...

    async def waiting(self) -> list[Table]:
        """Return the multiplayer tables that wait for a second player, oldest first."""
        ...

    async def tables_of(self, visitor: str) -> list[Table]:
        """Return the tables waiting or playing where *visitor* holds a seat."""
        ...

    async def claim_due(self, now: int, lease_ms: int, limit: int) -> list[Table]:
        """Return tables whose time has come, and keep others from claiming them for a while."""
        ...

    async def renew(self, tables: Sequence[str], until: int) -> None:
        """Keep others from claiming *tables* for longer: their computer players still think."""
        ...

    async def changed(self, known: Mapping[str, tuple[int, int]]) -> list[str]:
        """Return those tables whose revision or number of shared lines is not the one given."""
        ...

    # Connections.

    async def connect(self, table: str, seats: Sequence[int], node: str) -> int:
        """Note that *seats* are connected through *node*; return the epoch of the connection."""
        ...

    async def epoch(self, table: str, seats: Sequence[int]) -> int | None:
        """Return the latest epoch at which one of *seats* was connected, if any is known."""
        ...

    async def disconnect(self, table: str, seats: Sequence[int], epoch: int, due: int) -> bool:
        """Let *seats* be absent from *due* on, unless a later connection has come."""
        ...

    async def presence(self, table: str) -> dict[int, bool]: ...

    async def absent(self, now: int, limit: int) -> list[Absence]:
        """Return the seats whose grace has run out."""
        ...

    async def pardon(self, due: int) -> None:
        """Let nobody's grace run out before *due*: while no node lived, nobody could come."""
        ...

    async def orphan(self, living: Sequence[str], due: int) -> int:
        """Let the seats connected through nodes that do not live be absent from *due* on."""
        ...


@dataclass(frozen=True, slots=True)
class Dictionary:
    """A dictionary offered to players."""

    id: str
    title: str
    description: str
    words: int
    hash: str
    added_at: int
    shipped: bool = False
    """It comes with the program, and is no row of the store."""
    default: bool = False


@dataclass(frozen=True, slots=True)
class BotName:
    """A name of the virtual players."""

    id: str
    level: str
    name: str
    base: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A row of the history."""

    table: str
    result: Result


class Taken(Exception):
    """A title or name that must be unique is there already."""


class SiteStore(Protocol):
    """What the administrator looks after."""

    async def dictionaries(self) -> list[Dictionary]:
        """Return the uploaded dictionaries, in the order of their titles."""
        ...

    async def add_dictionary(self, dictionary: Dictionary, data: bytes) -> None:
        """
        Add a dictionary with its compiled words.

        Raises:
            Taken: another has the title.
        """
        ...

    async def change_dictionary(self, which: str, title: str, description: str) -> bool:
        """
        Rename a dictionary; return whether there is one.

        Raises:
            Taken: another has the title.
        """
        ...

    async def delete_dictionary(self, which: str) -> bool: ...

    async def compiled(self, digest: str) -> bytes | None:
        """Return the compiled words of a dictionary, kept while a game needs them."""
        ...

    async def bot_names(self) -> list[BotName]:
        """Return the names that were added, in the order they were."""
        ...

    async def add_bot_name(self, name: BotName) -> None:
        """
        Add a name.

        Raises:
            Taken: it is on a list already.
        """
        ...

    async def change_bot_name(self, which: str, name: str) -> bool:
        """
        Change a name; return whether there is one.

        Raises:
            Taken: it is on a list already.
        """
        ...

    async def delete_bot_name(self, which: str) -> bool: ...

    async def history(self, limit: int) -> list[Played]:
        """Return the games that are over, latest first."""
        ...

    async def best_scores(self, mode: str, rows_wanted: int) -> list[tuple[int, list[str]]]:
        """Return the highest different scores, each with those who reached it."""
        ...

    async def reset(self, what: str) -> None:
        """Empty `dictionaries`, `names`, `scores` or `history`."""
        ...

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """Return the secret called *name*, made and kept at the first time of asking."""
        ...

    # Which nodes live, so that the seats of a dead one get time to come back.

    async def beat(self, node: str, until: int) -> None: ...

    async def living(self, now: int) -> list[str]: ...


class Announcer(Protocol):
    """
    Tells every node that something has changed: hints, which may be lost, doubled or late.

    A topic is `table:ID`, `presence:ID`, `lines:ID:SEAT` (or `all`), `lobby` or `dictionaries`.
    """

    async def announce(self, topic: str) -> None: ...

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call *hear* with every topic announced, on the event loop."""
        ...


class Clock(Protocol):
    """Milliseconds since 1970, never going back."""

    def now_ms(self) -> int: ...


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Lines of an uploaded list that gave no word, for one reason."""

    reason: str
    count: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compiled:
    """An uploaded list, made ready to be played with."""

    title: str
    description: str
    words: int
    hash: str
    data: bytes
    left_out: tuple[LeftOut, ...] = ()


class Words(Protocol):
    """The dictionaries as judges of words."""

    @property
    def shipped(self) -> Sequence[Dictionary]:
        """The dictionaries that come with the program, the default one first."""
        ...

    async def judge(self, lexicon: Lexicon) -> Judge:
        """Return the judge of a table's dictionary, even if it is offered no more."""
        ...

    async def compile(self, data: bytes, name: str) -> Compiled:
        """
        Return an uploaded file as a dictionary; *name* is what the user calls the file.

        Raises:
            BadFile: it is not a word list that can be read.
        """
        ...

    async def words_of(self, lexicon: Lexicon) -> list[str]:
        """Return the words of a dictionary, in order."""
        ...


class Thinkers(Protocol):
    """Computer players, thinking away from the event loop."""

    async def move(self, view: GameView, level: str, lexicon: Lexicon) -> Move:
        """Return what a computer player does in its turn."""
        ...

    async def hints(self, view: GameView, lexicon: Lexicon, most: int) -> list[Play]:
        """Return up to *most* good placements."""
        ...
