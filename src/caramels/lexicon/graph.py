"""A word graph that also numbers its words: small, mapped, read by plain Python.

The nodes have the layout of the field's KWG files (letter in bits 24-31, bit 23 ends a word,
bit 22 ends the brothers, low 22 bits lead to the first child). Beside each node stands the
number of words below it and its later brothers, so that a word has a rank in the sorted list:
the perfect hash under which its explanations are filed.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array32 = NDArray[np.uint32]

_ENDS_WORD: Final = 1 << 23
_LAST: Final = 1 << 22
_ARC: Final = (1 << 22) - 1
_LETTERS: Final = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Child(NamedTuple):
    """One letter after a prefix: where it leads, if it ends a word, how many words precede it."""

    arc: int
    ends_word: bool
    before: int


class WordGraph:
    """A sorted list of bare words, found by word or by number."""

    def __init__(self, nodes: Array32, counts: Array32) -> None:
        self._nodes = memoryview(nodes)  # type: ignore[arg-type]
        self._counts = memoryview(counts)  # type: ignore[arg-type]
        self._children: dict[int, dict[str, Child]] = {}

    @property
    def root(self) -> int:
        """The first node under the empty prefix."""
        return self._nodes[0] & _ARC

    def __len__(self) -> int:
        return self._counts[self.root] if self.root else 0

    def children(self, first: int) -> dict[str, Child]:
        """The letters that may follow, from the first brother on."""
        known = self._children.get(first)
        if known is None:
            known = self._children[first] = self._read(first)
        return known

    def _read(self, first: int) -> dict[str, Child]:
        brothers: dict[str, Child] = {}
        if not first:
            return brothers
        total = self._counts[first]
        index = first
        while True:
            node = self._nodes[index]
            brothers[_LETTERS[node >> 24]] = Child(
                node & _ARC, bool(node & _ENDS_WORD), total - self._counts[index]
            )
            if node & _LAST:
                return brothers
            index += 1

    def index(self, word: str) -> int | None:
        """The rank of *word* in the sorted list, or nothing if it is not a word."""
        position = 0
        first = self.root
        ends_word = False
        for letter in word:
            position += ends_word
            child = self.children(first).get(letter)
            if child is None:
                return None
            position += child.before
            first, ends_word = child.arc, child.ends_word
        return position if ends_word else None

    def __iter__(self) -> Iterator[str]:
        stack = [("", self.root)]
        while stack:
            prefix, first = stack.pop()
            if first < 0:
                yield prefix
                continue
            for letter, child in reversed(self.children(first).items()):
                if child.arc:
                    stack.append((prefix + letter, child.arc))
                if child.ends_word:
                    stack.append((prefix + letter, -1))

    def close_words(self, word: str, limit: int) -> list[str]:
        """Words one letter away: one changed, added, taken off, or two neighbours swapped."""
        found: list[str] = []
        for close in _edits(self, word):
            if close != word and close not in found:
                found.append(close)
                if len(found) == limit:
                    break
        return found


def _edits(graph: WordGraph, word: str) -> Iterator[str]:
    first: int | None = graph.root
    for place in range(len(word) + 1):
        if first is None:
            return
        head, tail = word[:place], word[place:]
        if len(tail) > 1 and _ends(graph, first, tail[1] + tail[0] + tail[2:]):
            yield head + tail[1] + tail[0] + tail[2:]
        if tail and _ends(graph, first, tail[1:]):
            yield head + tail[1:]
        for letter in graph.children(first):
            if tail and _ends(graph, first, letter + tail[1:]):
                yield head + letter + tail[1:]
            if _ends(graph, first, letter + tail):
                yield head + letter + tail
        child = graph.children(first).get(tail[:1])
        first = child.arc if child and child.arc else None


def _ends(graph: WordGraph, first: int, tail: str) -> bool:
    ends_word = False
    for letter in tail:
        child = graph.children(first).get(letter)
        if child is None:
            return False
        first, ends_word = child.arc, child.ends_word
    return ends_word


def build_graph(words: Sequence[str]) -> tuple[Array32, Array32]:
    """Build the nodes and counts of sorted, distinct bare words (plain, for the build only)."""
    builder = _Builder()
    builder.add_all(words)
    return builder.arrays()


class _Builder:
    """Merges equal sets of brothers, from the last letters up."""

    def __init__(self) -> None:
        self._known: dict[tuple[tuple[int, bool, int], ...], int] = {}
        self._nodes: list[int] = [0, 0]
        self._counts: list[int] = [0, 0]

    def add_all(self, words: Sequence[str]) -> None:
        open_levels: list[list[list[int]]] = [[]]
        previous = ""
        for word in words:
            common = _common_prefix(previous, word)
            self._close(open_levels, common)
            for letter in word[common:]:
                open_levels[-1].append([ord(letter) - 64, 0, 0])
                open_levels.append([])
            open_levels[-2][-1][1] = 1
            previous = word
        self._close(open_levels, 0)
        self._nodes[0] = _LAST | self._register(open_levels[0])
        self._nodes[1] = _LAST

    def _close(self, open_levels: list[list[list[int]]], depth: int) -> None:
        while len(open_levels) > depth + 1:
            brothers = open_levels.pop()
            open_levels[-1][-1][2] = self._register(brothers)

    def _register(self, brothers: list[list[int]]) -> int:
        if not brothers:
            return 0
        key = tuple((letter, bool(ends), arc) for letter, ends, arc in brothers)
        known = self._known.get(key)
        if known is not None:
            return known
        first = len(self._nodes)
        for letter, ends, arc in key:
            self._nodes.append(letter << 24 | ends * _ENDS_WORD | arc)
            self._counts.append(int(ends) + (self._counts[arc] if arc else 0))
        self._nodes[-1] |= _LAST
        for index in range(len(self._nodes) - 2, first - 1, -1):
            self._counts[index] += self._counts[index + 1]
        self._known[key] = first
        return first

    def arrays(self) -> tuple[Array32, Array32]:
        return np.array(self._nodes, np.uint32), np.array(self._counts, np.uint32)


def _common_prefix(left: str, right: str) -> int:
    length = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        length += 1
    return length
