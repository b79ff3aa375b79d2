"""A placement as a player types it on one line, in any of the habits of the game."""

import re

from caramels.domain.board import Board
from caramels.domain.commands import PlaceLetters
from caramels.domain.errors import BadNotation, Code
from caramels.domain.moves import Direction, Play, Square, parse_reference, parse_word
from caramels.domain.rules import Entry, Rules
from caramels.domain.tiles import bare
from caramels.tui.host.wording import direction_of

_SQUARE_AND_WAY = re.compile(r"([A-Oa-o])(1[0-5]|[1-9])([hHvV])")
_REFERENCE = re.compile(r"[A-Oa-o]?\d{1,2}[A-Oa-o]?")
_LETTERS = re.compile(r"[A-Za-z]{1,15}")


def parse_placing(words: list[str], board: Board, rules: Rules) -> Play:
    """
    Read a placement: `j10v solE`, `H4 CARaMEL`, `CARAMEL H4`, `(C)ARAMEL 4H`.

    After a square and h or v stand the letters as the commands of the rules want them; after a
    reference alone stands the whole word, a blank in lower case or in round brackets.

    Raises:
        BadNotation: it cannot be read so.
        IllegalPlay: the letters do not fit on the board.
    """
    if len(words) != 2:  # noqa: PLR2004 - a place and a word
        raise BadNotation(Code.SYNTAX_PLACE, text=" ".join(words)[:40])
    place, word = words
    if _REFERENCE.fullmatch(word) and not _REFERENCE.fullmatch(place):
        place, word = word, place
    if found := _SQUARE_AND_WAY.fullmatch(place):
        start, direction = Square.parse(found[1] + found[2]), direction_of(found[3])
        if rules.entry is Entry.TILES_OF_THE_RACK:
            return PlaceLetters(start, direction, _letters(word)).on(board)
        return Play(start, direction or Direction.ACROSS, whole_word(word))
    start, direction = parse_reference(place)
    return Play(start, direction, whole_word(word))


def whole_word(text: str) -> str:
    """
    Read a whole word; all in lower case it has no blank, for few people type capitals.

    >>> whole_word("mites"), whole_word("MiTES"), whole_word("m(i)tes")
    ('MITES', 'MiTES', 'MiTES')

    Raises:
        BadNotation: it is no word.
    """
    word = bare(text)
    if word.islower():
        word = re.sub(r"(?<!\()[a-z]", lambda found: found[0].upper(), word)
    return parse_word(word)


def _letters(text: str) -> str:
    """Read the letters of a command: a capital is a blank, unless all are capitals."""
    letters = bare(text)
    if not _LETTERS.fullmatch(letters):
        raise BadNotation(Code.SYNTAX_PLACE, text=text[:20])
    return letters if letters.isupper() and len(letters) > 1 else letters.swapcase()
