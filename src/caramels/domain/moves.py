"""
What a player may do with a turn, and how it is written.

French notation: rows are letters, columns are numbers; the letter comes first for a word
played across (``H4 CARAMEL``), the number first for a word played down (``11H SEL``). A blank
is written in lower case: ``H4 CARaMEL``. English notation (and so GCG files) is the opposite:
the same two strings would be ``8D CARAMEL`` and ``K8 SEL``. `Square` and `Play` speak French;
`reference` and `parse_reference` are the one place where the two meet.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from caramels.domain.errors import BadNotation, Code
from caramels.domain.tiles import bare

SIZE = 15
ROWS = "ABCDEFGHIJKLMNO"

_LETTER_FIRST = re.compile(r"([A-Oa-o])[ /]?(0?[1-9]|1[0-5])")
_NUMBER_FIRST = re.compile(r"(0?[1-9]|1[0-5])[ /]?([A-Oa-o])")
_WORD = re.compile(r"[A-Za-z]{1,15}")


class Direction(StrEnum):
    """Which way a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS

    @property
    def step(self) -> tuple[int, int]:
        """How far one square further is, in rows and columns."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)


class Notation(StrEnum):
    """Which of the two habits a reference follows: the same string means opposite things."""

    FRENCH = "french"
    """Letters are rows: H4 is across, 4H is down."""
    ENGLISH = "english"
    """Numbers are rows: 8D is across, D8 is down."""


@dataclass(frozen=True, slots=True, order=True)
class Square:
    """One square, counted from the top left corner."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"{ROWS[self.row]}{self.col + 1}"

    @classmethod
    def parse(cls, text: str) -> "Square":
        """
        Read a square: row letter, then column number.

        >>> Square.parse("H8")
        Square(row=7, col=7)

        Raises:
            BadNotation: *text* is no square of the board.
        """
        if not (found := _LETTER_FIRST.fullmatch(text.strip())):
            raise BadNotation(Code.NOT_A_SQUARE, text=text[:20])
        return cls(ROWS.index(found[1].upper()), int(found[2]) - 1)

    def after(self, direction: Direction, steps: int = 1) -> "Square":
        """Return the square *steps* further; it may lie outside the board."""
        rows, cols = direction.step
        return Square(self.row + rows * steps, self.col + cols * steps)

    @property
    def on_board(self) -> bool:
        return 0 <= self.row < SIZE and 0 <= self.col < SIZE


CENTRE = Square(SIZE // 2, SIZE // 2)


def reference(start: Square, direction: Direction, notation: Notation = Notation.FRENCH) -> str:
    """
    Write where a word starts and which way it reads.

    >>> reference(Square(7, 3), Direction.ACROSS), reference(Square(7, 3), Direction.DOWN)
    ('H4', '4H')
    >>> reference(Square(7, 3), Direction.ACROSS, Notation.ENGLISH)
    '8D'
    """
    if notation is Notation.FRENCH:
        letter, number = ROWS[start.row], str(start.col + 1)
        return letter + number if direction is Direction.ACROSS else number + letter
    letter, number = ROWS[start.col], str(start.row + 1)
    return number + letter if direction is Direction.ACROSS else letter + number


def parse_reference(text: str, notation: Notation = Notation.FRENCH) -> tuple[Square, Direction]:
    """
    Read where a word starts and which way it reads.

    Raises:
        BadNotation: *text* is no reference.
    """
    if found := _LETTER_FIRST.fullmatch(text.strip()):
        letter, number, letter_first = found[1], found[2], True
    elif found := _NUMBER_FIRST.fullmatch(text.strip()):
        letter, number, letter_first = found[2], found[1], False
    else:
        raise BadNotation(Code.NOT_A_SQUARE, text=text[:20])

    lettered, numbered = ROWS.index(letter.upper()), int(number) - 1
    if notation is Notation.FRENCH:
        return Square(lettered, numbered), Direction.ACROSS if letter_first else Direction.DOWN
    return Square(numbered, lettered), Direction.DOWN if letter_first else Direction.ACROSS


@dataclass(frozen=True, slots=True)
class Play:
    """A word laid on the board."""

    start: Square
    direction: Direction
    word: str
    """The whole word as read on the board, tiles already there included."""

    def __str__(self) -> str:
        return f"{reference(self.start, self.direction)} {self.word}"

    @classmethod
    def parse(cls, text: str, notation: Notation = Notation.FRENCH) -> "Play":
        """
        Read a play: a reference, a space, the whole word.

        >>> Play.parse("11H SEL")
        Play(start=Square(row=7, col=10), direction=<Direction.DOWN: 'down'>, word='SEL')

        Raises:
            BadNotation: *text* is not a play.
        """
        place, _, word = text.strip().rpartition(" ")
        start, direction = parse_reference(place, notation)
        return cls(start, direction, parse_word(word))

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of the word, in reading order; some may lie outside the board."""
        return tuple(self.start.after(self.direction, n) for n in range(len(self.word)))


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give tiles back for as many others."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by."""


Move: TypeAlias = Play | Exchange | Pass


def parse_word(text: str) -> str:
    """
    Read a whole word, blanks in lower case or in round brackets (as on club slips).

    >>> parse_word("C(H)ACUNE"), parse_word("ÉTAt")
    ('ChACUNE', 'ETAt')

    Raises:
        BadNotation: *text* is no word.
    """
    word = re.sub(r"\(([A-Za-z])\)", lambda found: found[1].lower(), bare(text.strip()))
    if not _WORD.fullmatch(word):
        raise BadNotation(Code.NOT_A_PLAY, text=text[:40])
    return word


def slip(word: str) -> str:
    """
    Write a word as on a club slip, blanks in round brackets.

    >>> slip("ChACUNE")
    'C(H)ACUNE'
    """
    return re.sub(r"[a-z]", lambda found: f"({found[0].upper()})", word)
