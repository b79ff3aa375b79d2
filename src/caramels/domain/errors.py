"""
Everything the game can refuse, drawn as a tree.

    CaramelsError
    ├── Refusal                 the rules say no; the player reads why
    │   ├── BadNotation         not readable as a square, a play, a command…
    │   │   ├── UnknownCommand      the word after "!" is not a command
    │   │   └── BadSyntax           a command whose parameters are wrong
    │   ├── IllegalPlay         a placement that geometry or the rack forbids
    │   ├── IllegalExchange     an exchange that the bag or the rack forbids
    │   ├── IllegalName         a player's name that may not be used
    │   └── NotAllowed          right thing, wrong moment: turn, phase, end of game
    └── BadFile                 a file that is not what it claims to be

A refusal carries a stable *code* and the *values* that the sentence needs. Sentences live in
the message catalogue, one for each code.
"""

from enum import StrEnum
from typing import TypeAlias

Values: TypeAlias = dict[str, str | int]


class Code(StrEnum):
    """Why something was refused. The text of a code never changes: clients know it."""

    # Notation
    NOT_A_SQUARE = "not_a_square"
    NOT_A_PLAY = "not_a_play"
    NOT_TILES = "not_tiles"
    NOT_A_BOARD = "not_a_board"
    UNKNOWN_COMMAND = "unknown_command"
    SYNTAX_PLACE = "syntax_place"
    SYNTAX_PLACE_DIRECTION = "syntax_place_direction"
    SYNTAX_EXCHANGE = "syntax_exchange"
    SYNTAX_EXTRA = "syntax_extra"
    TOO_LONG = "too_long"

    # Placement
    OUTSIDE_BOARD = "outside_board"
    NOTHING_LAID = "nothing_laid"
    SQUARE_TAKEN = "square_taken"
    PART_OF_A_WORD = "part_of_a_word"
    FIRST_WORD_OFF_CENTRE = "first_word_off_centre"
    FIRST_WORD_DIRECTION = "first_word_direction"
    WORD_TOO_SHORT = "word_too_short"
    TOUCHES_NOTHING = "touches_nothing"
    NOT_ON_RACK = "not_on_rack"
    UNKNOWN_WORD = "unknown_word"

    # Exchange
    BAG_TOO_SMALL = "bag_too_small"
    NOTHING_EXCHANGED = "nothing_exchanged"

    # Moment
    NOT_YOUR_TURN = "not_your_turn"
    STALE_TURN = "stale_turn"
    GAME_OVER = "game_over"
    NOTHING_PENDING = "nothing_pending"
    SOMETHING_PENDING = "something_pending"
    NOT_YOURS_TO_SETTLE = "not_yours_to_settle"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    NOT_DUE = "not_due"
    NOT_A_REARRANGEMENT = "not_a_rearrangement"
    SEAT_EMPTY = "seat_empty"

    # Names and seats
    NAME_EMPTY = "name_empty"
    NAME_LENGTH = "name_length"
    NAME_CHARACTER = "name_character"
    NAME_SHAPE = "name_shape"
    NAME_TAKEN = "name_taken"
    SEAT_COUNT = "seat_count"
    NO_SUCH_RULES = "no_such_rules"
    NO_SUCH_TILES = "no_such_tiles"
    NO_SUCH_LAYOUT = "no_such_layout"
    NO_SUCH_BOT = "no_such_bot"
    TURN_TIME = "turn_time"


class CaramelsError(Exception):
    """The root of everything this package raises on purpose."""


class Refusal(CaramelsError):
    """The rules say no."""

    def __init__(self, code: Code, **values: str | int) -> None:
        self.code = code
        self.values: Values = values
        super().__init__(code, values)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.code.value}({details})"


class BadNotation(Refusal):
    """The text cannot be read."""


class UnknownCommand(BadNotation):
    """The first word after the exclamation mark is no command (« Entrée invalide »)."""


class BadSyntax(BadNotation):
    """A command whose parameters are wrong (« Erreur de syntaxe »)."""


class IllegalPlay(Refusal):
    """The placement is readable but not allowed here."""


class IllegalExchange(Refusal):
    """The exchange is readable but not allowed here."""


class IllegalName(Refusal):
    """The name may not be used."""


class NotAllowed(Refusal):
    """Not at this moment, or not in these rules."""


class BadFile(CaramelsError):
    """A file that cannot be read; *line* is where reading stopped, from 1."""

    def __init__(self, reason: str, line: int = 0, **values: str | int) -> None:
        self.reason = reason
        self.line = line
        self.values: Values = values
        super().__init__(reason, line, values)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"line {self.line}: {self.reason}({details})"
