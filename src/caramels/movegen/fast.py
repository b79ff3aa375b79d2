"""All plays and best plays by the kernels: the speed of C behind values of the domain."""

import threading
import weakref
from collections.abc import Sequence
from enum import Enum
from typing import Protocol, overload

import numpy as np
from numpy.typing import NDArray

from caramels.domain.board import Board
from caramels.domain.rules import Rules
from caramels.kernels import leaves as leave_kernels, packing, reading, scratch, search
from caramels.movegen.arrays import (
    faces_of,
    found_play,
    in_order,
    position_of,
    rack_codes,
    tiles_kept,
)
from caramels.movegen.found import FoundPlay
from caramels.movegen.leaves import LeaveTable

MOST_BEST = scratch.MOST_BEST
_FIRST_ROOM = 1 << 13
_PLACES = 0xFFFF

Numbers = NDArray[np.int32]


class HasGraph(Protocol):
    """Whatever carries the nodes of a checked KWG: a `Lexicon`, a `Kwg`."""

    @property
    def kwg(self) -> NDArray[np.uint32]: ...


class Order(Enum):
    """What the best play is the best of."""

    SCORE = scratch.BY_SCORE
    EQUITY = scratch.BY_EQUITY


class Plays(Sequence[FoundPlay]):
    """Plays as the kernels wrote them; each becomes a value when it is asked for."""

    def __init__(
        self,
        board: Board,
        rack: str,
        *,
        tiles: NDArray[np.uint64],
        where: NDArray[np.uint32],
        scores: Numbers,
        leaves: Numbers,
    ) -> None:
        self.scores = scores
        self.leaves = leaves
        """In 1/1000 point."""
        self._board = board
        self._rack = rack
        self._tiles = tiles
        self._where = where

    @property
    def equities(self) -> NDArray[np.int64]:
        """Score and leave together, in 1/1000 point."""
        return self.scores.astype(np.int64) * scratch.POINT + self.leaves

    @property
    def laid(self) -> NDArray[np.uint8]:
        """How many tiles each play lays."""
        counts: NDArray[np.uint8] = np.bitwise_count(self._where & np.uint32(_PLACES))
        return counts

    def read(self) -> NDArray[np.void]:
        """Return where each play starts, its word and its tiles: `kernels.reading.READ_PLAY`."""
        written = np.zeros((len(self), reading.READ_PLAY.itemsize), np.uint8)
        reading.read_plays(faces_of(self._board), self._tiles, self._where, written)
        return written.view(reading.READ_PLAY)[:, 0]

    def kept(self) -> list[str]:
        """Return the tiles that each play leaves on the rack, sorted."""
        masks = (self._where >> np.uint32(scratch.KEPT_SHIFT)).tolist()
        known = {mask: tiles_kept(self._rack, mask) for mask in set(masks)}
        return [known[mask] for mask in masks]

    def __len__(self) -> int:
        return self.scores.size

    @overload
    def __getitem__(self, at: int) -> FoundPlay: ...
    @overload
    def __getitem__(self, at: slice) -> list[FoundPlay]: ...
    def __getitem__(self, at: int | slice) -> FoundPlay | list[FoundPlay]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        return found_play(
            self._board,
            self._rack,
            tiles=int(self._tiles[at]),
            where=int(self._where[at]),
            score=int(self.scores[at]),
            leave=int(self.leaves[at]),
        )


class Engine:
    """
    One lexicon, ready to be searched.

    It may be used by several threads at once: each has working memory of its own.
    """

    def __init__(self, nodes: NDArray[np.uint32]) -> None:
        self.graph = packing.pack(nodes)
        self._local = threading.local()

    def all_plays(
        self, board: Board, rack: str, rules: Rules, *, leaves: LeaveTable | None = None
    ) -> Plays:
        """Return every play, in no particular order, with what *leaves* says of the tiles kept."""
        rack = in_order(rack)
        positions, searches = self._prepared(board, rack, rules, leaves)
        room = _FIRST_ROOM
        while True:
            tiles, where, scores = _room(room)
            found = search.all_plays(positions, searches, self.graph, tiles, where, scores)
            if found <= room:
                break
            room = found
        where = where[:found]
        worth: Numbers = searches[0]["leaves"][where >> np.uint32(scratch.KEPT_SHIFT)]
        return Plays(
            board, rack, tiles=tiles[:found], where=where, scores=scores[:found], leaves=worth
        )

    def best_plays(
        self,
        board: Board,
        rack: str,
        rules: Rules,
        *,
        order: Order = Order.SCORE,
        limit: int = 1,
        leaves: LeaveTable | None = None,
    ) -> Plays:
        """Return the best plays, best first; the order by equity needs *leaves*."""
        rack = in_order(rack)
        positions, searches = self._prepared(board, rack, rules, leaves)
        found = search.best_plays(
            positions, searches, self.graph, order.value, min(limit, MOST_BEST), *_room(0)
        )
        record = searches[0]
        where = record["best_where"][:found].copy()
        return Plays(
            board,
            rack,
            tiles=record["best_tiles"][:found].copy(),
            where=where,
            scores=record["best_score"][:found].copy(),
            leaves=record["leaves"][where >> np.uint32(scratch.KEPT_SHIFT)],
        )

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        """Say whether there is any play at all."""
        return len(self.best_plays(board, rack, rules)) > 0

    def _prepared(
        self, board: Board, rack: str, rules: Rules, leaves: LeaveTable | None
    ) -> tuple[NDArray[np.void], NDArray[np.void]]:
        positions = position_of(board, rules, self.graph)
        searches: NDArray[np.void] | None = getattr(self._local, "searches", None)
        if searches is None:
            searches = self._local.searches = np.zeros(1, scratch.SEARCH)
        scratch.take_rack(positions, searches, rack_codes(rack), len(rack))
        if leaves is not None:
            leave_kernels.weigh_leaves(searches, leaves.table, leaves.values)
        return positions, searches


_engines: "weakref.WeakKeyDictionary[HasGraph, Engine]" = weakref.WeakKeyDictionary()
_lock = threading.Lock()


def engine_of(lexicon: HasGraph) -> Engine:
    """Return the engine of *lexicon*, made at the first call and kept as long as it lives."""
    with _lock:
        engine = _engines.get(lexicon)
        if engine is None:
            engine = _engines[lexicon] = Engine(lexicon.kwg)
        return engine


def _room(size: int) -> tuple[NDArray[np.uint64], NDArray[np.uint32], Numbers]:
    return np.empty(size, np.uint64), np.empty(size, np.uint32), np.empty(size, np.int32)
