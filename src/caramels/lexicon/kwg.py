"""
KWG: a word list as one flat array of nodes, which the engines of the field share.

The array can be mapped from a file and shared between processes. Whatever comes from outside
is checked once, when it is read; afterwards nothing can walk out of it.
"""

import mmap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Nodes = NDArray[np.uint32]

WIDTH = 15
_LETTERS = 26
_OUT_OF_ORDER = -2
_ACCEPTS = 0x800000
_LAST = 0x400000
_ARC = 0x3FFFFF
_NODE_BYTES = 4

_FAULTS = (
    "",
    "an arc points outside the file",
    "the last list has no end",
    "a node carries something that is not a letter",
    "a list holds a letter twice",
    "it turns in a circle",
    "it holds a word of more than 15 letters",
    "its two halves hold different words",
    "a branch ends without a word",
    "it holds more than twenty million words",
)


class UnreadableLexicon(Exception):
    """A file that is not a sound word list; nothing of it is used."""

    code = "unreadable_lexicon"

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadWord(UnreadableLexicon):
    """A word that is not made of 2 to 15 letters A–Z."""

    code = "bad_word"

    def __init__(self, number: int, word: str) -> None:
        super().__init__(f"word {number + 1} is not made of 2 to 15 letters A–Z: {word[:40]!r}")
        self.number = number
        self.word = word


class Kwg:
    """A checked word graph; `nodes` is what the kernels walk."""

    def __init__(self, nodes: Nodes, size: int) -> None:
        self.nodes = nodes
        self._size = size
        self._view = memoryview(nodes)  # type: ignore[arg-type]

    @classmethod
    def from_words(cls, words: Iterable[str]) -> "Kwg":
        """
        Build the graph of *words*, in any order.

        Raises:
            BadWord: one of them is not made of 2 to 15 letters A–Z.
            UnreadableLexicon: there are too many of them for the format.
        """
        listed = words if isinstance(words, Sequence) else list(words)
        nodes, size = _built(listed)
        return cls(nodes, size)

    @classmethod
    def from_bytes(cls, data: bytes | bytearray | memoryview | mmap.mmap) -> "Kwg":
        """
        Read a graph that may be mapped, and check it through.

        Raises:
            UnreadableLexicon: it is not a KWG, or not a sound one.
        """
        if len(data) % _NODE_BYTES or len(data) < 2 * _NODE_BYTES:
            raise UnreadableLexicon("a KWG is made of at least two nodes of four bytes")
        nodes = np.frombuffer(data, dtype="<u4").astype(np.uint32, copy=False)
        from caramels.kernels import lookup

        fault, size = lookup.check(nodes)
        if fault:
            raise UnreadableLexicon(_FAULTS[fault])
        if size and not int(nodes[1]) & _ARC:
            return cls.from_words(_listed(nodes, size))
        return cls(nodes, size)

    @classmethod
    def open(cls, path: Path) -> "Kwg":
        """
        Map the graph in the file at *path*, shared with whoever else maps it.

        Raises:
            UnreadableLexicon: it is not a KWG, or not a sound one.
            OSError: the file cannot be read.
        """
        with path.open("rb") as file:
            if not path.stat().st_size:
                raise UnreadableLexicon("the file is empty")
            return cls.from_bytes(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))

    @property
    def kwg(self) -> Nodes:
        """The nodes, under the name that every lexicon gives them."""
        return self.nodes

    def to_bytes(self) -> bytes:
        """Return the file that `from_bytes` and the other engines read."""
        return self.nodes.astype("<u4", copy=False).tobytes()

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not word:
            return False
        view = self._view
        at = view[0] & _ARC
        node = 0
        for letter in word:
            tile = ord(letter) - 64
            if not 1 <= tile <= _LETTERS:
                return False
            while at and (node := view[at]) >> 24 != tile:
                at = 0 if node & _LAST else at + 1
            if not at:
                return False
            at = node & _ARC
        return bool(node & _ACCEPTS)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[str]:
        return iter(_listed(self.nodes, self._size))

    def contains_all(self, words: Sequence[str]) -> NDArray[np.bool_]:
        """Say for each of many words whether it is in the list."""
        from caramels.kernels import lookup

        padded = np.zeros((len(words), WIDTH + 1), np.uint8)
        fits = np.array([len(word) <= WIDTH and word.isascii() for word in words], bool)
        kept = [word for word, short in zip(words, fits, strict=True) if short]
        bytes_of_words = np.array(kept, dtype=f"S{WIDTH + 1}")
        padded[fits] = bytes_of_words.view(np.uint8).reshape(-1, WIDTH + 1)
        capitals = np.where(padded, padded - 64, 0)
        found: NDArray[np.bool_] = lookup.contains(self.nodes, capitals) & fits
        return found


def build_kwg(words: Iterable[str]) -> Nodes:
    """
    Return the nodes of a DAWG and GADDAG of *words*.

    Raises:
        BadWord: one of them is not made of 2 to 15 letters A–Z.
        UnreadableLexicon: there are too many of them for the format.
    """
    return Kwg.from_words(words).nodes


def _built(words: Sequence[str]) -> tuple[Nodes, int]:
    from caramels.kernels import graph

    letters = np.zeros((len(words), WIDTH + 1), np.uint8)
    text = "".join(f"{word}\n" for word in words).encode("utf-8", "replace")
    if text.count(b"\n") != len(words):
        raise BadWord(*next(at for at in enumerate(words) if "\n" in at[1]))
    bad = graph.split_words(np.frombuffer(text, np.uint8), letters)
    if bad == _OUT_OF_ORDER:
        return _built(sorted(set(words)))
    if bad >= 0:
        raise BadWord(bad, words[bad])
    nodes = graph.build(letters, True)
    if not nodes.size:
        raise UnreadableLexicon("too many words: the format numbers four million nodes")
    return nodes, len(words)


def words_at(nodes: Nodes, size: int, places: NDArray[np.int64]) -> list[str]:
    """Return the words of a graph of *size* words at some places of the sorted list."""
    return _as_strings(_letters(nodes, size)[places])


def _listed(nodes: Nodes, size: int) -> list[str]:
    return _as_strings(_letters(nodes, size))


def _letters(nodes: Nodes, size: int) -> NDArray[np.uint8]:
    from caramels.kernels import lookup

    letters = np.zeros((size, WIDTH + 1), np.uint8)
    lookup.list_words(nodes, letters)
    return letters


def _as_strings(letters: NDArray[np.uint8]) -> list[str]:
    capitals = np.where(letters[:, :WIDTH], letters[:, :WIDTH] + 64, 0).astype(np.uint8)
    return [word.decode("ascii") for word in capitals.view(f"S{WIDTH}").ravel().tolist()]
