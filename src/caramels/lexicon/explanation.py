"""Why a string is a word, or why it is not."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a string is not a word of a list; the sentence is ``lexicon.reason.<value>``."""

    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NOT_LETTERS = "not_letters"
    COMPOUND = "compound"
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    INSULT = "insult"
    OTHER_PROFILE = "other_profile"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Analysis:
    """One reading of a word: its accented spelling, its lemma, and what it is, in French."""

    spelling: str
    lemma: str
    part: str
    description: str

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.lemma, self.part, self.description)))


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is known of a string: its readings if it is a word, else the reason and close words."""

    word: str
    valid: bool
    analyses: tuple[Analysis, ...] = ()
    reason: Reason | None = None
    close: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """The accented spellings, each once."""
        return tuple(dict.fromkeys(analysis.spelling for analysis in self.analyses))
