"""
Everything the referee must know before the first tile is drawn.

One frozen value, `Rules`; the games that the project knows are in `presets`, each written as
its difference from another. A rule that a preset may change is a field here and nowhere else.
"""

from dataclasses import dataclass
from enum import StrEnum

from caramels.domain.layouts import STANDARD, Layout
from caramels.domain.moves import Direction
from caramels.domain.tiles import FRENCH, TileSet


class FirstSeat(StrEnum):
    """Who starts."""

    RANDOM = "random"
    DRAWN = "drawn"
    """Each draws a tile; the closest to A starts, a blank stands for any letter."""
    AS_SEATED = "as_seated"


class UnknownWord(StrEnum):
    """What becomes of a placement when a word it forms is not in the lexicon."""

    REFUSED = "refused"
    """The player is told at once and may try again."""
    SHOWN = "shown"
    """Everybody sees it for a moment, then it is taken back and the turn is lost."""
    CONFIRMED = "confirmed"
    """The player is asked whether the spelling is sure; a yes is believed."""
    ACCEPTED = "accepted"
    """Nobody looks, unless it is contested."""


class Contest(StrEnum):
    """Who decides when a placement is contested before the next player moves."""

    NONE = "none"
    BY_LEXICON = "by_lexicon"
    BY_TABLE = "by_table"
    """The players look in a dictionary of their own and say what they found."""


class Leftovers(StrEnum):
    """What the tiles left on the racks do to the scores."""

    NONE = "none"
    TRANSFERRED = "transferred"
    """Each loses the value of their own; who went out gains everybody else's."""
    DOUBLED = "doubled"
    """Who went out gains twice the others'; the others keep what they have."""


class Scoreless(StrEnum):
    """Which turns bring the end of the game nearer when they follow each other."""

    PASSES = "passes"
    ALL = "all"
    """Passes, exchanges, lost turns and placements worth nothing."""


class Abandon(StrEnum):
    """What happens to a game when a person leaves it."""

    BOT_TAKES_OVER = "bot_takes_over"
    GAME_STOPS = "game_stops"


class Entry(StrEnum):
    """What a player types to place a word."""

    TILES_OF_THE_RACK = "tiles_of_the_rack"
    WHOLE_WORD = "whole_word"


class Coordinates(StrEnum):
    """How squares are called on screen."""

    LETTER_AND_NUMBER = "letter_and_number"
    FROM_ZERO = "from_zero"
    CURSOR = "cursor"


@dataclass(frozen=True, slots=True)
class TurnTime:
    """How long a turn may last, when turns are timed."""

    shortest_ms: int
    longest_ms: int
    step_ms: int
    default_ms: int

    def allows(self, turn_ms: int) -> bool:
        in_range = self.shortest_ms <= turn_ms <= self.longest_ms
        return in_range and turn_ms % self.step_ms == 0


@dataclass(frozen=True, slots=True)
class DrawRule:
    """The letters that a draw must hold: so many vowels, and so many consonants, at least."""

    until_turn: int
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One way of playing."""

    name: str

    # What is on the table.
    tiles: TileSet = FRENCH
    layout: Layout = STANDARD
    rack_size: int = 7

    # Who sits at it.
    fewest_seats: int = 2
    most_seats: int = 2
    shortest_name: int = 3
    longest_name: int = 16
    bot_profiles: tuple[str, ...] = ("debutant", "expert")
    first_seat: FirstSeat = FirstSeat.RANDOM

    # A turn.
    turn_time: TurnTime | None = None
    first_word_directions: tuple[Direction, ...] = (Direction.ACROSS, Direction.DOWN)
    exchange_needs_tiles_in_bag: int = 7
    """No exchange, however small, with fewer tiles than this in the bag."""
    bots_exchange_from_any_bag: bool = False
    """Computer players are held only by the number of tiles that they want."""
    unknown_word: UnknownWord = UnknownWord.REFUSED
    contest: Contest = Contest.NONE

    # Points.
    bonus_tiles: int = 7
    bonus_points: int = 50
    """For laying *bonus_tiles* tiles in one turn."""
    objectives: bool = False
    solo_points: int = 0
    solo_seats: int = 0
    """Duplicate: the points for being alone at the best score, and the fewest players for it."""

    # The end.
    passes_to_end: int | None = None
    """How many times in a row every seat must pass; none: passing does not end the game."""
    scoreless: Scoreless = Scoreless.PASSES
    passes_need_empty_bag: bool = False
    ends_with_the_bag: bool = False
    ends_when_nobody_can_play: bool = False
    leftovers: Leftovers = Leftovers.TRANSFERRED
    abandon: Abandon = Abandon.BOT_TAKES_OVER

    # What is seen.
    racks_visible: bool = False
    hints: bool = True
    entry: Entry = Entry.TILES_OF_THE_RACK
    coordinates: Coordinates = Coordinates.LETTER_AND_NUMBER
    blank_sign: str = "?"
    bonus_name: str = "scrabble"
    word_double_colour: str = "rose"

    # Delays, in milliseconds.
    refused_word_shown_ms: int = 3_000
    bot_delay_ms: int = 3_000
    bot_limit_ms: int = 20_000
    absence_ms: int = 5_000
    """How long a person may be gone before it counts as leaving the game."""

    # Duplicate.
    draw_rule: DrawRule | None = None
    one_draw_for_all: bool = False

    def bonus(self, tiles_laid: int) -> int:
        return self.bonus_points if tiles_laid >= self.bonus_tiles else 0
