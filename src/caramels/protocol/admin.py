"""Messages of the administration page."""

from typing import Annotated, Literal

from msgspec import Meta

from caramels.protocol.fields import BotLevel, DictionaryId, Message, Mode, Name, Part

Reset = Literal["dictionaries", "names", "scores", "history"]


class LoginRequest(Message, frozen=True, tag="login_request"):
    """POST /api/admin/login."""

    password: Annotated[str, Meta(max_length=256)]


class AdminSession(Message, frozen=True, tag="admin_session"):
    """Whether the visitor is logged in; `csrf` goes back in the header X-CSRF-Token."""

    open: bool
    csrf: str | None


class AdminDictionary(Part, frozen=True):
    """A dictionary as the administrator sees it; the default one is neither changed nor deleted."""

    id: DictionaryId
    title: str
    description: str
    words: int
    shipped: bool
    default: bool
    hash: str
    added_at: int


class AdminDictionaries(Message, frozen=True, tag="admin_dictionaries"):
    """GET /api/admin/dictionaries."""

    dictionaries: list[AdminDictionary]


class Cleaning(Part, frozen=True):
    """What was left out of an uploaded list, and why."""

    reason: str
    count: int
    examples: list[str]


class DictionaryAdded(Message, frozen=True, tag="dictionary_added"):
    """POST /api/admin/dictionaries: the list is compiled and offered."""

    dictionary: AdminDictionary
    left_out: list[Cleaning]


class DictionaryChange(Message, frozen=True, tag="dictionary_change"):
    """PATCH /api/admin/dictionaries/{id}."""

    title: Annotated[str, Meta(max_length=200)]
    description: Annotated[str, Meta(max_length=1000)]


class BotName(Part, frozen=True):
    """A name of the virtual players; a base name can be neither changed nor deleted."""

    id: str
    level: BotLevel
    name: str
    base: bool


class BotNames(Message, frozen=True, tag="bot_names"):
    """GET /api/admin/names."""

    names: list[BotName]


class BotNameRequest(Message, frozen=True, tag="bot_name_request"):
    """POST /api/admin/names."""

    level: BotLevel
    name: Name


class BotNameChange(Message, frozen=True, tag="bot_name_change"):
    """PATCH /api/admin/names/{id}."""

    name: Name


class HistoryPlayer(Part, frozen=True):
    """A player of a past game."""

    name: str
    points: int
    bot: bool


class HistoryGame(Part, frozen=True):
    """A past game; times are milliseconds since 1970."""

    table: str
    started_at: int
    duration_ms: int
    players: list[HistoryPlayer]
    mode: Mode
    abandoned: bool


class History(Message, frozen=True, tag="history"):
    """GET /api/admin/history: the latest first."""

    games: list[HistoryGame]
