"""Sort what a user's file holds into words of the game and lines set aside, with the reason."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from caramels.domain.errors import BadFile
from caramels.lexicon.letters import LONGEST, SHORTEST, fold

MOST_WORDS: Final = 1_000_000
_EXAMPLES: Final = 5
_EXAMPLE_LENGTH: Final = 40
_JOINTS: Final = frozenset("-'’ʼ‐‑–. ")


class Aside(StrEnum):
    """Why a line gives no word; the sentence is ``lexicon.aside.<value>``."""

    COMPOUND = "compound"
    DIGIT = "digit"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    OTHER_SIGN = "other_sign"


@dataclass(slots=True)
class SetAside:
    """The lines set aside for one reason: how many, and the first of them with their numbers."""

    count: int = 0
    examples: list[tuple[int, str]] = field(default_factory=list)

    def add(self, number: int, line: str) -> None:
        self.count += 1
        if len(self.examples) < _EXAMPLES:
            self.examples.append((number, line[:_EXAMPLE_LENGTH]))


class Cleaner:
    """Takes lines one by one; keeps each word once, and the count of everything else."""

    def __init__(self, most_words: int = MOST_WORDS) -> None:
        self.words: set[str] = set()
        self.duplicates = 0
        self.set_aside: dict[Aside, SetAside] = {}
        self._most_words = most_words

    def add(self, number: int, line: str) -> None:
        """
        Take one line: a word, a comment after ``#``, or nothing.

        Raises:
            BadFile: the list holds more words than we take.
        """
        text = line.split("#", 1)[0].split("\t", 1)[0].strip()
        if not text:
            return
        word = fold(text)
        fault = _fault(word)
        if fault:
            self.set_aside.setdefault(fault, SetAside()).add(number, text)
        elif word in self.words:
            self.duplicates += 1
        elif len(self.words) >= self._most_words:
            raise BadFile("lexicon_too_many_words", number, limit=self._most_words)
        else:
            self.words.add(word)


def _fault(word: str) -> Aside | None:
    if word.isascii() and word.isalpha():
        if len(word) < SHORTEST:
            return Aside.TOO_SHORT
        return Aside.TOO_LONG if len(word) > LONGEST else None
    signs = {sign for sign in word if not ("A" <= sign <= "Z")}
    if signs <= _JOINTS:
        return Aside.COMPOUND
    return Aside.DIGIT if any(sign.isdigit() for sign in signs) else Aside.OTHER_SIGN
