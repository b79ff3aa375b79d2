"""Messages before a game: who am I, what can be played, which tables wait for a player."""

from typing import Annotated, Literal

from msgspec import Meta

from caramels.protocol.fields import (
    BotLevel,
    BotProfile,
    DictionaryId,
    Message,
    Mode,
    Name,
    Part,
    Preset,
    Seat,
    TableId,
    TimeFactor,
    TurnSeconds,
)

Stage = Literal["waiting", "playing", "ended", "cancelled"]
Role = Literal["host", "guest", "player", "visitor"]


class Dictionary(Part, frozen=True):
    """A dictionary that a game may be created with."""

    id: DictionaryId
    title: str
    description: str
    words: int
    default: bool


class Dictionaries(Message, frozen=True, tag="dictionaries"):
    """The dictionaries available; sent again over the lobby channel when they change."""

    dictionaries: list[Dictionary]


class TableParameters(Part, frozen=True):
    """What a table was created with, for those who might join it."""

    mode: Mode
    turn_seconds: int
    time_factor: TimeFactor
    dictionary: str
    dictionary_id: DictionaryId


class OpenTable(Part, frozen=True):
    """A multiplayer table that waits for its second player."""

    table: TableId
    host: str
    parameters: TableParameters


class OpenTables(Message, frozen=True, tag="open_tables"):
    """The tables of every mode that can be joined; sent again when the list changes."""

    tables: list[OpenTable]


class TableState(Message, frozen=True, tag="table_state"):
    """A table as the waiting room shows it; `role` and `seats` are those of the reader."""

    table: TableId
    stage: Stage
    role: Role
    seats: list[Seat]
    host: str
    guest: str | None
    parameters: TableParameters


class MyTable(Part, frozen=True):
    """A table where the visitor holds a seat."""

    table: TableId
    stage: Stage
    role: Role
    mode: Mode
    opponents: list[str]


class Visitor(Message, frozen=True, tag="visitor"):
    """Who the cookie says we are: the tables where we sit."""

    tables: list[MyTable]


class NameRule(Part, frozen=True):
    """The limits of a player's name."""

    shortest: int
    longest: int


class ServerInfo(Message, frozen=True, tag="server_info"):
    """What the forms need to know before anything is created."""

    version: str
    protocol: int
    modes: list[Mode]
    bots: list[BotLevel]
    presets: list[Preset]
    turn_seconds: list[int]
    turn_seconds_default: int
    time_factors: list[int]
    name: NameRule
    chat_longest: int


class SoloRequest(Message, frozen=True, tag="solo_request"):
    """Play alone against a virtual player: POST /api/tables/solo."""

    mode: Mode
    name: Name
    turn_seconds: TurnSeconds
    dictionary: DictionaryId
    level: BotLevel
    time_factor: TimeFactor = 1


class MultiplayerRequest(Message, frozen=True, tag="multiplayer_request"):
    """Open a table and wait for a second player: POST /api/tables."""

    mode: Mode
    name: Name
    turn_seconds: TurnSeconds
    dictionary: DictionaryId
    time_factor: TimeFactor = 1


class LocalSeat(Part, frozen=True):
    """A seat of a table whose players share one screen."""

    name: Name
    bot: BotProfile | None = None


class LocalRequest(Message, frozen=True, tag="local_request"):
    """Play on one screen: POST /api/tables/local. `turn_seconds` 0 means no limit."""

    preset: Preset
    dictionary: DictionaryId
    seats: Annotated[list[LocalSeat], Meta(min_length=1, max_length=4)]
    turn_seconds: Literal[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300] = 0
    visible_racks: bool = False


class JoinRequest(Message, frozen=True, tag="join_request"):
    """Join a chosen table: POST /api/tables/{table}/join."""

    name: Name


class RandomJoinRequest(Message, frozen=True, tag="random_join_request"):
    """Join any waiting table of a mode: POST /api/tables/join-random."""

    mode: Mode
    name: Name


class ConvertRequest(Message, frozen=True, tag="convert_request"):
    """Stop waiting and play solo: POST /api/tables/{table}/convert."""

    level: BotLevel


class ScoreRow(Part, frozen=True):
    """One of the five best scores, with everyone who reached it."""

    points: int
    names: list[str]


class BestScores(Message, frozen=True, tag="best_scores"):
    """The tables of best scores; they are read anew each time they are opened."""

    at: int
    classique: list[ScoreRow]
    log2990: list[ScoreRow]
