"""The mapped files of the French list: every word of every profile with its readings."""

import json
import zlib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caramels.lexicon.explanation import Analysis, Reason
from caramels.lexicon.grammar import describe, name_part
from caramels.lexicon.graph import WordGraph
from caramels.lexicon.kwg import words_at
from caramels.lexicon.letters import fold
from caramels.lexicon.pack import AnyArray, read_pack

DATA: Final = Path(__file__).parent / "data"
PARTS: Final = ("grammalecte", "dela-lefff", "supplement")
"""The lemmas, one file for each licence."""

ROW_BITS: Final = 12
LEMMA_BITS: Final = 18
RANK_STEP: Final = 4
COUNT_MASK: Final = 31
PROFILE_SHIFT: Final = 5
_BLOCK: Final = 64


class Lemmas:
    """The lemmas of one licence, each with the paradigm that inflects it."""

    def __init__(self, arrays: dict[str, AnyArray]) -> None:
        self._spellings = arrays["spellings"]
        self._starts = arrays["starts"]
        self._paradigms = arrays["paradigms"]
        self._table = arrays["table"]

    @cached_property
    def _rows(self) -> list[list[tuple[int, str, str, str]]]:
        rows: list[list[tuple[int, str, str, str]]] = json.loads(
            zlib.decompress(self._table.tobytes())
        )
        return rows

    def reading(self, lemma: int, row: int) -> Analysis:
        """The reading of one form of a lemma."""
        start, end = int(self._starts[lemma]), int(self._starts[lemma + 1])
        name = self._spellings[start:end].tobytes().decode()
        off, ending, part, features = self._rows[int(self._paradigms[lemma])][row]
        spelling = name[: len(name) - off] + ending
        marks = features.split(":") if features else []
        return Analysis(spelling, name, name_part(part), describe(part, marks))


class FrenchWords:
    """All the words of the largest profile, with their profile, readings and rank."""

    def __init__(self, folder: Path) -> None:
        words = read_pack(folder / "words.pack")
        self.graph = WordGraph(words["nodes"], words["counts"])
        self.nodes: NDArray[np.uint32] = words["nodes"]
        self._tags = words["tags"]
        self._analyses = words["analyses"]
        self._ranks = read_pack(folder / "ranks.pack")["ranks"]
        self._parts = [Lemmas(read_pack(folder / f"{name}.pack")) for name in PARTS]
        self._refused = read_pack(folder / "refused.pack")

    @cached_property
    def _block_starts(self) -> NDArray[np.int64]:
        counts = (self._tags & COUNT_MASK).astype(np.int64)
        starts: NDArray[np.int64] = np.concatenate(([0], np.cumsum(counts)))[::_BLOCK]
        return starts

    def profile(self, word: str) -> int | None:
        """The number of the most careful profile that holds the word."""
        index = self.graph.index(word)
        return None if index is None else int(self._tags[index]) >> PROFILE_SHIFT

    def readings(self, word: str) -> Iterator[Analysis]:
        """The readings of a word, the surest source first."""
        index = self.graph.index(word)
        if index is None:
            return
        block = index // _BLOCK
        before = self._tags[block * _BLOCK : index] & COUNT_MASK
        first = int(self._block_starts[block]) + int(before.sum())
        for code in self._analyses[first : first + (int(self._tags[index]) & COUNT_MASK)].tolist():
            lemma = code >> ROW_BITS & (1 << LEMMA_BITS) - 1
            part = self._parts[code >> ROW_BITS + LEMMA_BITS]
            yield part.reading(lemma, code & (1 << ROW_BITS) - 1)

    def rank(self, word: str) -> int | None:
        """The rank of the word by use, 1 for the most used, to the nearest four."""
        index = self.graph.index(word)
        rank = 0 if index is None else int(self._ranks[index])
        return rank * RANK_STEP or None

    def most_used(self, count: int) -> dict[str, int]:
        """The *count* most used words with their ranks, the most used first."""
        ranks = np.asarray(self._ranks)
        ranked = np.flatnonzero(ranks)
        places = ranked[np.argsort(ranks[ranked], kind="stable")][:count]
        words = words_at(self.nodes, len(self.graph), places)
        return dict(zip(words, (ranks[places] * RANK_STEP).tolist(), strict=True))

    def words(self, depth: int) -> Iterator[str]:
        """The words of a profile and of those before it, sorted."""
        for word, tag in zip(self.graph, self._tags.tolist(), strict=True):
            if tag >> PROFILE_SHIFT <= depth:
                yield word

    def why_not(self, text: str) -> Reason:
        """The nearest true reason why a string is no word."""
        word = fold("".join(filter(str.isalpha, text)))
        if self._is_listed("stopped", word):
            return Reason.INSULT
        if not text.isalpha():
            return Reason.COMPOUND if self._is_listed("compounds", word) else Reason.NOT_LETTERS
        for name, reason in _LISTED_REASONS.items():
            if self._is_listed(name, word):
                return reason
        return Reason.UNKNOWN

    def _is_listed(self, name: str, word: str) -> bool:
        hashes = self._refused[name]
        wanted = zlib.crc32(word.encode())
        place = int(np.searchsorted(hashes, np.uint32(wanted)))
        return place < len(hashes) and int(hashes[place]) == wanted


_LISTED_REASONS: Final = {
    "names": Reason.PROPER_NOUN,
    "compounds": Reason.COMPOUND,
    "abbreviations": Reason.ABBREVIATION,
}


@lru_cache(maxsize=1)
def french_words() -> FrenchWords:
    """The French words, mapped once in a process."""
    return FrenchWords(DATA)


def summary() -> dict[str, Any]:
    """What the build wrote of the profiles: how many words, of which lengths."""
    facts: dict[str, Any] = json.loads((DATA / "summary.json").read_text(encoding="utf-8"))
    return facts
