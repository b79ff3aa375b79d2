"""Open a word list by the name of a profile or from a file."""

import json
import mmap
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caramels.lexicon.explanation import Explanation, Reason
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.letters import LONGEST, SHORTEST, fits, fold
from caramels.lexicon.uploads import read_upload
from caramels.lexicon.words import DATA, FrenchWords, french_words, summary
from caramels.locale import text

PROFILES: Final = ("prudent", "francais", "large")
"""The profiles of the French list, each inside the next."""

DEFAULT: Final = "francais"

_CLOSE_WORDS: Final = 5


class Lexicon:
    """A word list: who it is, which words it holds, and what is known of them."""

    def __init__(self, name: str, title: str, description: str, graph: Kwg) -> None:
        self.name = name
        self.title = title
        self.description = description
        self.graph = graph

    @property
    def kwg(self) -> NDArray[np.uint32]:
        """The nodes that move generation walks: DAWG at node 0, GADDAG at node 1."""
        return self.graph.nodes

    @property
    def word_count(self) -> int:
        """How many words the list holds."""
        return len(self.graph)

    def is_word(self, word: str) -> bool:
        """Say whether *word*, in bare capitals, is in the list."""
        return word in self.graph

    __contains__ = is_word

    def __len__(self) -> int:
        return len(self.graph)

    def __iter__(self) -> Iterator[str]:
        return iter(self.graph)

    def rank(self, word: str) -> int | None:
        """The rank of a word by use in French, 1 for the most used; nothing if unknown."""
        return french_words().rank(word)

    def explain(self, written: str, *, close_words: int = _CLOSE_WORDS) -> Explanation:
        """Say what is known of a string written in any way: accents, small letters."""
        word = fold(written.strip())
        if self.is_word(word):
            french = french_words()
            return Explanation(word, True, tuple(french.readings(word)), profiles=profiles_of(word))
        return Explanation(
            word,
            False,
            reason=_reason(written.strip(), word),
            close=tuple(self._close(word, close_words)),
            profiles=profiles_of(word),
        )

    def _close(self, word: str, limit: int) -> list[str]:
        if not limit or not fits(word):
            return []
        near = french_words().graph.close_words(word, 8 * limit)
        held = [close for close in near if self.is_word(close)]
        return sorted(held, key=lambda close: self.rank(close) or 10**6)[:limit]


def profiles_of(word: str) -> tuple[str, ...]:
    """The profiles of the French list that hold a word."""
    first = french_words().profile(word)
    return () if first is None else PROFILES[first:]


def _reason(written: str, word: str) -> Reason:
    if len(word) < SHORTEST:
        return Reason.TOO_SHORT
    if profiles_of(word):
        return Reason.OTHER_PROFILE
    reason = french_words().why_not(written)
    if reason is Reason.UNKNOWN and len(word) > LONGEST:
        return Reason.TOO_LONG
    return reason


def load(which: str | Path) -> Lexicon:
    """
    Open a profile of the French list by its name, or a word list by its path.

    Raises:
        BadFile: the file is not a word list that can be read.
        OSError: there is no such file.
    """
    if isinstance(which, str) and which in PROFILES:
        return _profile(which)
    path = Path(which)
    upload = read_upload(path)
    title, description = _named(path) or (upload.title, upload.description)
    return Lexicon(str(which), title, description, upload.graph)


def _named(path: Path) -> tuple[str, str] | None:
    """The title and description that `caramels lexicon build` wrote beside a compiled list."""
    beside = path.with_suffix(".json")
    if path.suffix != ".kwg" or not beside.is_file():
        return None
    try:
        described = json.loads(beside.read_text(encoding="utf-8"))
        return str(described["title"]), str(described["description"])
    except (ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=len(PROFILES))
def _profile(name: str) -> Lexicon:
    title, description = text(f"lexicon.title.{name}"), text(f"lexicon.description.{name}")
    return Lexicon(name, title, description, _graph(name, french_words()))


def _graph(name: str, french: FrenchWords) -> Kwg:
    """The graph of a profile: mapped whole for the default one, completed for the others."""
    if name == DEFAULT:
        with (DATA / f"{name}.kwg").open("rb") as stream:
            mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        # Our own file was checked when it was built: it need not be walked at every start.
        nodes = np.frombuffer(mapped, dtype="<u4").astype(np.uint32, copy=False)
        return Kwg(nodes, summary()["profiles"][name]["words"])
    if name == PROFILES[-1]:
        return Kwg.from_bytes(french.nodes.tobytes())
    return Kwg.from_bytes((DATA / f"{name}.kwg").read_bytes())
