"""
The words that a computer player of a level knows: common ones first.

The order is that of use in French, bent towards what is of use on the board: short words and
those with a J, K, Q, W, X, Y or Z come sooner, long ones and those with too many vowels later.
Words that we know nothing of follow, the short ones first, so that a word list of any language
has its levels too.
"""

import weakref
import zlib
from functools import cache

import numpy as np

from caramels.lexicon.kwg import Kwg, words_at
from caramels.lexicon.words import french_words
from caramels.movegen.fast import HasGraph

_CANDIDATES = 60_000
_DEAR = frozenset("JKQWXYZ")
_VOWELS = frozenset("AEIOUY")
_SHORT, _LONG = 4, 8
_MOST_VOWELS = 2 / 3

_known: "weakref.WeakKeyDictionary[HasGraph, dict[int, Kwg]]" = weakref.WeakKeyDictionary()


def vocabulary(lexicon: HasGraph, size: int) -> Kwg:
    """Return the *size* first words of a lexicon to be known, chosen once for each lexicon."""
    sizes = _known.setdefault(lexicon, {})
    if size not in sizes:
        sizes[size] = Kwg.from_words(sorted(_first_words(lexicon.kwg, size)))
    return sizes[size]


def effort(word: str, rank: int) -> float:
    """
    Return how late a player learns *word*: its rank by use, less if it is of use on the board.

    >>> effort("QUAI", 1000) < effort("TABLE", 1000) < effort("AERIEE", 1000)
    True
    """
    dear = 0.4 if _DEAR & set(word) else 1.0
    length = 0.6 if len(word) <= _SHORT else 2.0 if len(word) > _LONG else 1.0
    vowels = sum(letter in _VOWELS for letter in word)
    heavy = 3.0 if len(word) > _SHORT and vowels >= _MOST_VOWELS * len(word) else 1.0
    return rank * dear * length * heavy


def _first_words(nodes: np.ndarray[tuple[int], np.dtype[np.uint32]], size: int) -> list[str]:
    words = _strategic_words()
    held = Kwg(nodes, 0).contains_all(words)
    first = [word for word, valid in zip(words, held, strict=True) if valid][:size]
    if len(first) < size:
        first += _unranked(nodes, set(first))[: size - len(first)]
    return first


def _unranked(nodes: np.ndarray[tuple[int], np.dtype[np.uint32]], ranked: set[str]) -> list[str]:
    """The other words of a list: the short ones first, those of a length in no order."""
    from caramels.kernels import lookup

    _, total = lookup.check(nodes)
    others = set(words_at(nodes, total, np.arange(total))) - ranked
    return sorted(others, key=lambda word: (len(word), zlib.crc32(word.encode())))


@cache
def _strategic_words() -> list[str]:
    ranks = french_words().most_used(_CANDIDATES)
    return sorted(ranks, key=lambda word: effort(word, ranks[word]))
