"""Write the words and their explanations as small mapped files, one part for each licence."""

import json
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from caramels.lexicon.french.forms import Form
from caramels.lexicon.french.harvest import Harvest
from caramels.lexicon.graph import build_graph
from caramels.lexicon.pack import AnyArray, write_pack
from caramels.lexicon.words import (
    COUNT_MASK,
    LEMMA_BITS,
    PARTS,
    PROFILE_SHIFT,
    RANK_STEP,
    ROW_BITS,
)

_MOST_READINGS: Final = COUNT_MASK

Row = tuple[int, str, str, str]
"""A line of a paradigm: letters taken off the lemma, ending put on, part of speech, features."""


class Part:
    """The lemmas of one licence, each with its paradigm."""

    def __init__(self) -> None:
        self._paradigms: dict[tuple[Row, ...], int] = {}
        self._lemmas: list[tuple[str, int]] = []
        self.places: dict[Form, tuple[int, int]] = {}

    def add_all(self, forms: Iterable[Form]) -> None:
        """Group forms under their lemmas, lemmas under their paradigms."""
        by_lemma: dict[str, set[Form]] = {}
        for form in forms:
            by_lemma.setdefault(form.lemma, set()).add(form)
        for lemma in sorted(by_lemma):
            members = sorted(by_lemma[lemma])
            rows = tuple(_row(form) for form in members)
            paradigm = self._paradigms.setdefault(rows, len(self._paradigms))
            for index, form in enumerate(members):
                self.places[form] = len(self._lemmas), index
            self._lemmas.append((lemma, paradigm))

    def arrays(self) -> dict[str, AnyArray]:
        """The lemmas one after the other, where each begins, and the paradigms as JSON."""
        spellings = [lemma.encode() for lemma, _ in self._lemmas]
        starts = np.cumsum([0, *map(len, spellings)], dtype=np.uint32)
        numbers = np.array([paradigm for _, paradigm in self._lemmas], np.uint16)
        table = json.dumps([*self._paradigms], ensure_ascii=False, separators=(",", ":"))
        return {
            "spellings": np.frombuffer(b"".join(spellings), np.uint8),
            "starts": starts,
            "paradigms": numbers,
            "table": np.frombuffer(zlib.compress(table.encode(), 9), np.uint8),
        }


def _row(form: Form) -> Row:
    common = 0
    for one, other in zip(form.lemma, form.spelling, strict=False):
        if one != other:
            break
        common += 1
    return len(form.lemma) - common, form.spelling[common:], form.part, ":".join(form.features)


def write_words(
    folder: Path, result: Harvest, order: Sequence[str], frequencies: dict[str, float]
) -> list[str]:
    """Write the graph, the parts and the ranks; give the sorted words of the largest profile."""
    words = sorted(result.forms)
    parts = [Part() for _ in PARTS]
    for origin, part in enumerate(parts):
        part.add_all(
            form
            for forms in result.forms.values()
            for form, source in forms.items()
            if source == origin
        )
    for name, part in zip(PARTS, parts, strict=True):
        write_pack(folder / f"{name}.pack", part.arrays())
    nodes, counts = build_graph(words)
    tags, analyses = _index(words, result, order, parts)
    write_pack(
        folder / "words.pack",
        {"nodes": nodes, "counts": counts, "tags": tags, "analyses": analyses},
    )
    write_pack(folder / "ranks.pack", {"ranks": _ranks(words, result, frequencies)})
    return words


def _index(
    words: Sequence[str], result: Harvest, order: Sequence[str], parts: Sequence[Part]
) -> tuple[AnyArray, AnyArray]:
    tags = np.zeros(len(words), np.uint8)
    analyses: list[int] = []
    for number, word in enumerate(words):
        forms = sorted(result.forms[word].items(), key=_reading_order)[:_MOST_READINGS]
        for form, origin in forms:
            lemma, row = parts[origin].places[form]
            analyses.append(origin << (ROW_BITS + LEMMA_BITS) | lemma << ROW_BITS | row)
        tags[number] = order.index(result.profiles[word]) << PROFILE_SHIFT | len(forms)
    return tags, np.array(analyses, np.uint32)


def _reading_order(item: tuple[Form, int]) -> tuple[int, str, str, str]:
    form, origin = item
    return origin, form.part, form.lemma, form.spelling


def _ranks(words: Sequence[str], result: Harvest, frequencies: dict[str, float]) -> AnyArray:
    """Rank the words by use: 1 for the most used, 0 for a word without known use.

    Sixteen bits hold them to the nearest four, which no level of play can notice.
    """
    uses = {
        word: sum(
            frequencies.get(spelling, 0.0) for spelling in sorted({f.spelling for f in forms})
        )
        for word, forms in result.forms.items()
    }
    ranked = sorted(
        (word for word in words if uses[word] > 0), key=lambda word: (-uses[word], word)
    )
    place = {word: rank for rank, word in enumerate(ranked, 1)}
    return np.array([-(-place.get(word, 0) // RANK_STEP) for word in words], np.uint16)
