"""The alphabet of the game: any French spelling written with the bare letters A to Z."""

import unicodedata
from typing import Final

SHORTEST: Final = 2
LONGEST: Final = 15

_LIGATURES: Final = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss"})


def fold(spelling: str) -> str:
    """Write *spelling* in bare capitals: accents dropped, ligatures opened.

    Characters that are no letter (hyphen, digit, apostrophe) stay as they are.
    """
    if spelling.isascii():
        return spelling.upper()
    decomposed = unicodedata.normalize("NFD", spelling.translate(_LIGATURES))
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark)).upper()


def is_bare(word: str) -> bool:
    """Say whether *word* holds only the capitals A to Z."""
    return word.isascii() and word.isalpha() and word.isupper()


def fits(word: str) -> bool:
    """Say whether *word* can lie on a board: bare capitals, two to fifteen of them."""
    return SHORTEST <= len(word) <= LONGEST and is_bare(word)
