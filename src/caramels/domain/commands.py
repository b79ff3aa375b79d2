"""
The commands typed after an exclamation mark, read and written.

    !placer g9h adanT       !échanger mwb*      !passer
    !indice                 !réserve            !aide

In a command a capital letter is a blank: the opposite of the board, where a blank is in lower
case. This module is where the two meet. Anything that does not begin with `!` is conversation.
"""

import re
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from caramels.domain.board import Board
from caramels.domain.errors import BadSyntax, Code, UnknownCommand
from caramels.domain.moves import Direction, Exchange, Move, Pass, Play, Square
from caramels.domain.tiles import BLANK, bare

MARK = "!"
MOST_LETTERS = 7

_DIRECTIONS = {"h": Direction.ACROSS, "v": Direction.DOWN}
_LETTER_OF = {direction: letter for letter, direction in _DIRECTIONS.items()}
_PLACE = re.compile(r"([a-o])(1[0-5]|[1-9])([hv])?", re.IGNORECASE)
_LETTERS = re.compile(r"[A-Za-z]{1,15}")
_EXCHANGED = re.compile(r"[a-z*]{1,7}")


@dataclass(frozen=True, slots=True)
class PlaceLetters:
    """`!placer`: letters of the rack, laid one by one on the empty squares from *start*."""

    start: Square
    direction: Direction | None
    """None when one letter is placed and the player did not say."""
    letters: str
    """As the board shows them: a blank in lower case."""

    def on(self, board: Board) -> Play:
        """
        Return the play that these letters make on *board*.

        Raises:
            IllegalPlay: the start is taken or the letters run off the board.
        """
        return board.play_of_letters(self.start, self.direction, self.letters)


@dataclass(frozen=True, slots=True)
class Say:
    """Conversation, not a command."""

    text: str


@dataclass(frozen=True, slots=True)
class AskHints:
    """`!indice`."""


@dataclass(frozen=True, slots=True)
class AskBag:
    """`!réserve`."""


@dataclass(frozen=True, slots=True)
class AskHelp:
    """`!aide`."""


Typed: TypeAlias = PlaceLetters | Exchange | Pass | AskHints | AskBag | AskHelp | Say


def parse_command(text: str) -> Typed:
    """
    Read what a player typed in the communication box.

    >>> parse_command("!échanger e*")
    Exchange(tiles='E?')
    >>> parse_command("!placer g13 s").letters
    'S'

    Raises:
        UnknownCommand: the first word after the mark is no command.
        BadSyntax: the parameters of the command are wrong.
    """
    if not text.startswith(MARK):
        return Say(text)
    word, *arguments = text[1:].split() or [""]
    match bare(word).lower():
        case "placer":
            return _parse_place(arguments)
        case "echanger":
            return _parse_exchange(arguments)
        case "passer" | "indice" | "reserve" | "aide" as name:
            if arguments:
                raise BadSyntax(Code.SYNTAX_EXTRA, command=word, text=arguments[0][:20])
            return _WITHOUT_ARGUMENTS[name]
        case _:
            raise UnknownCommand(Code.UNKNOWN_COMMAND, command=word[:40])


def write_command(move: Move, board: Board) -> str:
    """Return the command that makes *move* on *board* (as it was before the move)."""
    match move:
        case Play():
            return _write_place(move, board)
        case Exchange(tiles):
            return f"!échanger {tiles.lower().replace(BLANK, '*')}"
        case Pass():
            return "!passer"
        case _:
            assert_never(move)


def _write_place(play: Play, board: Board) -> str:
    laid = board.placement(play).laid
    start = laid[0][0]
    letters = "".join(letter.swapcase() for _, letter in laid)
    return f"!placer {str(start).lower()}{_LETTER_OF[play.direction]} {letters}"


def _parse_place(arguments: list[str]) -> PlaceLetters:
    if len(arguments) != len(("place", "letters")):
        raise BadSyntax(Code.SYNTAX_PLACE, text=" ".join(arguments)[:40])
    place, letters = arguments[0], bare(arguments[1])
    if not (found := _PLACE.fullmatch(place)):
        raise BadSyntax(Code.SYNTAX_PLACE, text=place[:20])
    if not _LETTERS.fullmatch(letters):
        raise BadSyntax(Code.SYNTAX_PLACE, text=letters[:20])
    if found[3] is None and len(letters) > 1:
        raise BadSyntax(Code.SYNTAX_PLACE_DIRECTION, text=place)
    direction = _DIRECTIONS[found[3].lower()] if found[3] else None
    return PlaceLetters(Square.parse(found[1] + found[2]), direction, letters.swapcase())


def _parse_exchange(arguments: list[str]) -> Exchange:
    if len(arguments) != 1 or not _EXCHANGED.fullmatch(letters := bare(arguments[0])):
        raise BadSyntax(Code.SYNTAX_EXCHANGE, text=" ".join(arguments)[:40])
    return Exchange(letters.upper().replace("*", BLANK))


_WITHOUT_ARGUMENTS: dict[str, Typed] = {
    "passer": Pass(),
    "indice": AskHints(),
    "reserve": AskBag(),
    "aide": AskHelp(),
}
