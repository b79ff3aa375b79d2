"""What the site refuses, beyond what the rules of the game refuse."""

from enum import StrEnum

from caramels.application.ports import Value
from caramels.domain.errors import CaramelsError


class SiteCode(StrEnum):
    """Why something was refused. The text of a code never changes: clients know it."""

    TABLE_UNKNOWN = "table_unknown"
    TABLE_CANCELLED = "table_cancelled"
    TABLE_FULL = "table_full"
    TABLE_STARTED = "table_started"
    NOBODY_WAITING = "nobody_waiting"
    OWN_TABLE = "own_table"
    NOT_HOST = "not_host"
    NOT_SEATED = "not_seated"
    NOT_ENDED = "not_ended"
    NOT_STARTED = "not_started"
    NO_GUEST = "no_guest"
    GUEST_PRESENT = "guest_present"
    DICTIONARY_GONE = "dictionary_gone"
    CHAT_FULL = "chat_full"
    NO_HINTS = "no_hints"
    BUSY = "busy"
    # Administration.
    NOT_LOGGED_IN = "not_logged_in"
    WRONG_PASSWORD = "wrong_password"
    TOO_MANY_TRIES = "too_many_tries"
    DICTIONARY_UNKNOWN = "dictionary_unknown"
    DICTIONARY_DEFAULT = "dictionary_default"
    TITLE_TAKEN = "title_taken"
    TITLE_EMPTY = "title_empty"
    TITLE_LENGTH = "title_length"
    DESCRIPTION_LENGTH = "description_length"
    NAME_UNKNOWN = "name_unknown"
    NAME_BASE = "name_base"
    BOT_NAME_TAKEN = "bot_name_taken"
    FILE_TOO_LARGE = "file_too_large"
    FILE_INVALID = "file_invalid"
    FILE_EMPTY = "file_empty"
    # The request itself.
    BAD_MESSAGE = "bad_message"
    BAD_ORIGIN = "bad_origin"
    TOO_MANY_REQUESTS = "too_many_requests"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    UNAVAILABLE = "unavailable"


class Declined(CaramelsError):
    """The site says no; nothing was changed."""

    def __init__(self, code: SiteCode, **values: Value) -> None:
        self.code = code
        self.values = values
        super().__init__(code, values)
