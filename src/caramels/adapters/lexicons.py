"""The dictionaries: the French list of the package, and those that administrators upload."""

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
from caramels.lexicon import DEFAULT, load
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.uploads import Upload, read_stream
from caramels.movegen import can_play

# Uploaded dictionaries of running games, in memory.
MOST_OPEN = 32


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
        built_in = load(DEFAULT)
        self._default = OpenLexicon(built_in.graph)
        self.default = Dictionary(
            id=DEFAULT,
            title=built_in.title,
            description=built_in.description,
            words=built_in.word_count,
            hash=digest_of(built_in.graph.to_bytes()),
            added_at=0,
            default=True,
        )
        self._read = read
        self._open: OrderedDict[str, OpenLexicon] = OrderedDict()
        self._lock = asyncio.Lock()

    async def judge(self, lexicon: Lexicon) -> OpenLexicon:
        """Return the dictionary of a table, even if it is offered no more."""
        # The list of the package may have been renewed since the table was created.
        if lexicon.hash == self.default.hash or lexicon.id == self.default.id:
            return self._default
        if lexicon.hash in self._open:
            return self._open[lexicon.hash]
        async with self._lock:
            if lexicon.hash not in self._open:
                await self._open_stored(lexicon.hash)
            return self._open[lexicon.hash]

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
