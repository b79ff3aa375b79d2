"""The dictionaries: the profiles of the French list, and those that administrators upload."""

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from caramels.application.ports import Compiled, Dictionary, LeftOut
from caramels.application.tables import Lexicon
from caramels.domain.board import Board
from caramels.domain.rules import Rules
from caramels.lexicon import DEFAULT, PROFILES, load
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.uploads import Upload, read_stream
from caramels.lexicon.words import summary
from caramels.locale import text
from caramels.movegen import can_play

# Uploaded dictionaries of running games, in memory.
MOST_OPEN = 32

_OTHERS = tuple(name for name in PROFILES if name != DEFAULT)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class OpenLexicon:
    """A dictionary in memory: it judges words, and move generation walks its graph."""

    graph: Kwg

    @property
    def kwg(self) -> NDArray[np.uint32]:
        return self.graph.nodes

    def is_word(self, word: str) -> bool:
        return word in self.graph

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return can_play(board, rack, rules, self)


class Lexicons:
    """Every dictionary by the hash of its words; *read* gives the compiled ones of the store."""

    def __init__(self, read: Callable[[str], Awaitable[bytes | None]]) -> None:
        self.shipped = [_shipped(name) for name in (DEFAULT, *_OTHERS)]
        self._profiles = {DEFAULT: OpenLexicon(load(DEFAULT).graph)}
        self._read = read
        self._open: OrderedDict[str, OpenLexicon] = OrderedDict()
        self._lock = asyncio.Lock()

    async def judge(self, lexicon: Lexicon) -> OpenLexicon:
        """Return the dictionary of a table, even if it is offered no more."""
        if lexicon.id in self._profiles:
            return self._profiles[lexicon.id]
        if lexicon.id in _OTHERS:
            return await self._open_profile(lexicon.id)
        if lexicon.hash in self._open:
            return self._open[lexicon.hash]
        async with self._lock:
            if lexicon.hash not in self._open:
                await self._open_stored(lexicon.hash)
            return self._open[lexicon.hash]

    async def _open_profile(self, name: str) -> OpenLexicon:
        async with self._lock:
            if name not in self._profiles:
                opened = await asyncio.to_thread(load, name)
                self._profiles[name] = OpenLexicon(opened.graph)
            return self._profiles[name]

    async def _open_stored(self, digest: str) -> None:
        data = await self._read(digest)
        if data is None:
            raise LookupError(f"the words {digest} of a running game are not in the store")
        self._open[digest] = OpenLexicon(await asyncio.to_thread(Kwg.from_bytes, data))
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)

    async def compile(self, data: bytes, name: str) -> Compiled:
        """
        Return an uploaded file as a dictionary, with what was left out of it.

        Raises:
            BadFile: it is not a word list that can be read.
        """
        return await asyncio.to_thread(_compiled, data, name)

    async def words_of(self, lexicon: Lexicon) -> list[str]:
        """Return the words of a dictionary, in order."""
        opened = await self.judge(lexicon)
        return await asyncio.to_thread(lambda: list(opened.graph))


def _shipped(name: str) -> Dictionary:
    return Dictionary(
        id=name,
        title=text(f"lexicon.title.{name}"),
        description=text(f"lexicon.description.{name}"),
        words=summary()["profiles"][name]["words"],
        # The list may be renewed with the program; tables find it by its name.
        hash=name,
        added_at=0,
        shipped=True,
        default=name == DEFAULT,
    )


def digest_of(data: bytes) -> str:
    """Return the name of compiled words: the same words, the same name."""
    return hashlib.sha256(data).hexdigest()[:32]


def _compiled(data: bytes, name: str) -> Compiled:
    upload = read_stream(io.BytesIO(data), name)
    graph = upload.graph.to_bytes()
    return Compiled(
        title=upload.title,
        description=upload.description,
        words=len(upload.graph),
        hash=digest_of(graph),
        data=graph,
        left_out=_left_out(upload),
    )


def _left_out(upload: Upload) -> tuple[LeftOut, ...]:
    found = [
        LeftOut(reason.value, aside.count, tuple(text for _, text in aside.examples))
        for reason, aside in upload.set_aside.items()
    ]
    if upload.duplicates:
        found.append(LeftOut("duplicate", upload.duplicates, ()))
    return tuple(found)
