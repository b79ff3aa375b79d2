"""One inflected form as a source states it, in one notation for every source.

A form carries a part of speech (one letter) and its features, in the notation of the DELA:

* nouns and adjectives: ``ms``, ``mp``, ``fs``, ``fp``, one or several;
* verbs: a tense letter, then person and number (``P1s``) or gender and number (``Kfp``).
"""

from typing import Final, NamedTuple

NOUN: Final = "n"
ADJECTIVE: Final = "a"
VERB: Final = "v"
ADVERB: Final = "d"
INTERJECTION: Final = "i"
PREPOSITION: Final = "p"
PRONOUN: Final = "r"
DETERMINER: Final = "t"
CONJUNCTION: Final = "c"
NUMERAL: Final = "m"
PREFIX: Final = "x"

#: Nouns and adjectives are elected together: a source often knows only one of the two.
CLASS_OF: Final = {NOUN: NOUN, ADJECTIVE: NOUN, VERB: VERB}
OTHER_CLASS: Final = "o"


class Form(NamedTuple):
    """An inflected form: its spelling, the lemma it belongs to, and what it is."""

    spelling: str
    lemma: str
    part: str
    features: tuple[str, ...]


def class_of(part: str) -> str:
    """Name the class in which a part of speech is elected: noun, verb or other."""
    return CLASS_OF.get(part, OTHER_CLASS)


def is_common_spelling(spelling: str) -> bool:
    """Say whether a spelling is written in small letters only, as a common word is."""
    return spelling.isalpha() and spelling.islower()
