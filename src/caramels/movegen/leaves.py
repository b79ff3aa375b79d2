"""
Leave tables: what it is worth to keep some tiles.

They are files of the ecosystem, KLV and KLV2: the length of a KWG, the KWG whose words are
sorted racks (blank first), the number of leaves, and their values in the KWG's order: i16 in
1/256 point, or f32 in points. Either may be compressed by xz.
"""

import lzma
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caramels.domain.errors import BadFile
from caramels.domain.tiles import TileSet
from caramels.movegen.found import POINT

MOST_KEPT = 6
"""Leaves are listed up to this many tiles: a play lays one at least."""

_MOST_BYTES = 64 << 20
_XZ = b"\xfd7zXZ\x00"
_SHORT_STEPS = 256
_COARSE_STEPS = 8
_LARGEST = 1000.0
_WIDTH = 16
_WORD = 4

Nodes = NDArray[np.uint32]
Numbers = NDArray[np.int32]
Counts = NDArray[np.int64]


class LeaveTable:
    """
    A value for each leave, in 1/1000 point.

    `table` and `values` are what the kernels read; place *n* of `values` is the *n*-th leave
    that iteration gives.
    """

    def __init__(self, nodes: Nodes, values: Numbers) -> None:
        from caramels.kernels import leaves

        self.nodes = nodes
        self.values = values
        self.table: Nodes = leaves.pack_leaves(nodes)

    @classmethod
    def of_tiles(cls, tiles: TileSet, most: int = MOST_KEPT) -> "LeaveTable":
        """Return every leave of up to *most* tiles that the bag can give, each worth nothing."""
        from caramels.kernels import graph, leaves

        counts = np.zeros(27, np.uint8)
        for tile in tiles.tiles:
            counts[_code(tile.face)] = tile.count
        size = leaves.list_leaves(counts, most, np.zeros((0, _WIDTH), np.uint8))
        letters = np.zeros((size, _WIDTH), np.uint8)
        leaves.list_leaves(counts, most, letters)
        nodes = graph.build(letters, False)
        leaves.tiles_from_zero(nodes)
        return cls(nodes, np.zeros(size, np.int32))

    def smoothed(self, counts: Counts, sums: Counts, weight: int) -> "LeaveTable":
        """
        Return the same leaves with the mean of what was seen, see `kernels.smoothing`.

        Every leave inside one of the table must be in the table.
        """
        from caramels.kernels import lookup, scratch, smoothing

        letters = np.zeros((len(self), _WIDTH), np.uint8)
        lookup.list_words(self.nodes, letters)
        letters = letters[np.argsort(letters[:, -1], kind="stable")]
        values = np.zeros(len(self), np.int32)
        smoothing.smooth_leaves(
            np.zeros(1, scratch.SEARCH), self.table, letters, counts, sums, weight, values
        )
        return self.with_values(values)

    @classmethod
    def from_points(cls, points: Mapping[str, float]) -> "LeaveTable":
        """Build a table of the leaves given, each a string of tiles, with its points."""
        from caramels.kernels import graph, leaves

        worth = {"".join(sorted(leave)): value for leave, value in points.items()}
        listed = sorted(worth)
        letters = np.zeros((len(listed), _WIDTH), np.uint8)
        for number, leave in enumerate(listed):
            letters[number, : len(leave)] = [_code(tile) + 1 for tile in leave]
            letters[number, -1] = len(leave)
        nodes = graph.build(letters, False)
        leaves.tiles_from_zero(nodes)
        values = np.array([round(worth[leave] * POINT) for leave in listed], np.int32)
        return cls(nodes, values)

    def with_values(self, values: NDArray[np.int32]) -> "LeaveTable":
        """Return the same leaves with other values, in 1/1000 point."""
        return LeaveTable(self.nodes, values.astype(np.int32))

    @classmethod
    def open(cls, path: Path) -> "LeaveTable":
        """
        Read the table in a file.

        Raises:
            BadFile: it is not a leave table, or not a sound one.
            OSError: it cannot be read.
        """
        with path.open("rb") as file:
            return cls.from_bytes(file.read(_MOST_BYTES + 1))

    @classmethod
    def from_bytes(cls, data: bytes) -> "LeaveTable":
        """
        Read KLV or KLV2, compressed or not, and check it through.

        Raises:
            BadFile: it is not a leave table, or not a sound one.
        """
        from caramels.kernels import lookup

        data = _decompressed(data)
        if len(data) < 3 * _WORD:
            raise BadFile("leaves_cut")
        length = int.from_bytes(data[:_WORD], "little")
        start = _WORD * (1 + length) + _WORD
        if length < 1 or start > len(data):
            raise BadFile("leaves_cut")
        nodes = np.frombuffer(data, "<u4", length, _WORD).astype(np.uint32)
        count = int.from_bytes(data[start - _WORD : start], "little")
        values = _values(data, start, count)
        fault, listed = lookup.check_leaves(nodes)
        if fault or listed != count:
            raise BadFile("leaves_graph")
        return cls(nodes, values)

    def to_klv2(self) -> bytes:
        """Return the file that the other engines read, with values in f32."""
        return self._head() + (self.values / POINT).astype("<f4").tobytes()

    def to_klv(self) -> bytes:
        """Return the older file, half as long: values in steps of 1/256 point."""
        steps = np.rint(self.values * (_SHORT_STEPS / POINT))
        shorts: bytes = np.clip(steps, -(1 << 15), (1 << 15) - 1).astype("<i2").tobytes()
        return self._head() + shorts

    def to_xz(self) -> bytes:
        """Return the smallest file: the older form in steps of 1/8 point, compressed."""
        eighths = np.rint(self.values * (_COARSE_STEPS / POINT)) * (POINT / _COARSE_STEPS)
        return lzma.compress(self.with_values(eighths.astype(np.int32)).to_klv(), preset=9)

    def _head(self) -> bytes:
        length, count = (size.to_bytes(_WORD, "little") for size in (self.nodes.size, len(self)))
        nodes: bytes = self.nodes.astype("<u4").tobytes()
        return length + nodes + count

    def __len__(self) -> int:
        return self.values.size

    def __iter__(self) -> Iterator[str]:
        """Every leave, blanks first in each, in the order of `values`."""
        return self._below(int(self.nodes[0]) & 0x3FFFFF, "")

    def _below(self, at: int, before: str) -> Iterator[str]:
        while at:
            node = int(self.nodes[at])
            leave = before + (chr((node >> 24) + 64) if node >> 24 else "?")
            if node & 0x800000:
                yield leave
            yield from self._below(node & 0x3FFFFF, leave)
            at = 0 if node & 0x400000 else at + 1

    def value_of(self, leave: str) -> int:
        """Return what *leave* is worth, in 1/1000 point; 0 if the table does not have it."""
        at, index = int(self.table[0]), 0
        accepted = False
        for tile in sorted(leave):
            mask, bit = int(self.table[at]), 1 << _code(tile)
            if not mask & bit:
                return 0
            child = at + 2 + (mask & (bit - 1)).bit_count()
            index += accepted + int(self.table[child + mask.bit_count()])
            accepted = bool(int(self.table[at + 1]) & bit)
            at = int(self.table[child])
        return int(self.values[index]) if accepted else 0


def _code(tile: str) -> int:
    return 0 if tile == "?" else ord(tile) - 64


def _decompressed(data: bytes) -> bytes:
    if data.startswith(_XZ):
        archive = lzma.LZMADecompressor()
        try:
            data = archive.decompress(data, _MOST_BYTES + 1)
        except lzma.LZMAError:
            raise BadFile("leaves_cut") from None
        if not archive.eof and len(data) <= _MOST_BYTES:
            raise BadFile("leaves_cut")
    if len(data) > _MOST_BYTES:
        raise BadFile("leaves_too_big", limit=_MOST_BYTES >> 20)
    return data


def _values(data: bytes, start: int, count: int) -> Numbers:
    """The values in 1/1000 point; which of the two formats it is shows in the length."""
    points: NDArray[np.float64]
    if len(data) == start + 4 * count:
        points = np.frombuffer(data, "<f4", count, start).astype(np.float64)
    elif len(data) == start + 2 * count:
        points = np.frombuffer(data, "<i2", count, start) / _SHORT_STEPS
    else:
        raise BadFile("leaves_cut")
    if not np.all(np.abs(points) <= _LARGEST):
        raise BadFile("leaves_values")
    return np.rint(points * POINT).astype(np.int32)
