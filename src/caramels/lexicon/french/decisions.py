"""What people decided, each with its source: files of headings and words.

A heading in brackets holds fields parted by bars; the words below it, until the next heading,
all fall under it. ``#`` starts a comment.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from caramels.lexicon.french.forms import NOUN, OTHER_CLASS, VERB
from caramels.lexicon.letters import fold, is_bare

FOLDER: Final = Path(__file__).parent

_CLASSES: Final = (NOUN, VERB, OTHER_CLASS)
_VERDICTS: Final = ("prudent", "francais", "large", "none")
_SHORT: Final = 3
_VOWELS: Final = frozenset("AEIOUY")
_WITHOUT_VOWEL: Final = frozenset({"BRRR", "PST", "PFF", "PFFT", "VS"})
"""The only words without a vowel (the rule book's article 3.1 k)."""

Key = tuple[str, str]


class DecisionError(Exception):
    """A decision file says something that cannot be read."""


def read_sections(path: Path) -> Iterator[tuple[list[str], list[str]]]:
    """Give every heading of a file, as its fields, with the words under it."""
    heading: list[str] = []
    words: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.split("#")[0].strip()
        if text.startswith("["):
            if heading:
                yield heading, words
            heading, words = [part.strip() for part in text.strip("[]").split("|")], []
        elif text:
            words.extend(text.split())
    if heading:
        yield heading, words


@dataclass(slots=True)
class Decisions:
    """Hand decisions: lemmas, short words, forms to leave out, and the stop list."""

    verdicts: dict[Key, str] = field(default_factory=dict)
    short: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)
    stopped: dict[str, str] = field(default_factory=dict)

    def profile(self, key: Key) -> str | None:
        """The profile that a person gave to a lemma, if one did."""
        return self.verdicts.get(key)

    def forbids(self, word: str) -> bool:
        """Say whether a word is left out of every profile whatever lemma it belongs to."""
        return (
            word in self.dropped
            or word in self.stopped
            or (_VOWELS.isdisjoint(word) and word not in _WITHOUT_VOWEL)
            or (len(word) <= _SHORT and word not in self.short)
        )


def read_decisions(folder: Path = FOLDER) -> Decisions:
    """Read all the decision files."""
    decisions = Decisions()
    for path in sorted(folder.glob("decisions*.txt")):
        for heading, words in read_sections(path):
            _read_verdicts(decisions, heading, words)
    for _, words in read_sections(folder / "short.txt"):
        decisions.short.update(_bare(word) for word in words)
    for heading, words in read_sections(folder / "stoplist.txt"):
        decisions.stopped.update((_bare(word), heading[0]) for word in words)
    return decisions


def _read_verdicts(decisions: Decisions, heading: list[str], words: list[str]) -> None:
    if len(heading) < 3:  # noqa: PLR2004
        raise DecisionError(f"a decision needs a verdict, a class and a source: {heading}")
    verdict, kind = heading[:2]
    if verdict == "drop":
        decisions.dropped.update(_bare(word) for word in words)
        return
    if verdict not in _VERDICTS or kind not in _CLASSES:
        raise DecisionError(f"unknown verdict or class: {heading}")
    for word in words:
        key = _bare(word), kind
        if decisions.verdicts.setdefault(key, verdict) != verdict:
            raise DecisionError(f"{word!r} is decided twice: {decisions.verdicts[key]}, {verdict}")


def _bare(word: str) -> str:
    bare = fold(word)
    if not is_bare(bare):
        raise DecisionError(f"{word!r} is no word")
    return bare
