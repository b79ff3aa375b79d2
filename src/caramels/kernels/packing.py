"""
The word graph as move generation walks it.

A list of siblings is stored as: a mask of their letters (bit 1 = A … bit 26 = Z, bit 0 = the
separator), a mask of those that end a word, then the place of the children of each, in order
of letter; 0 where there are none. The place of a child is found by counting bits, and letters
that do not fit are never looked at.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.anagrams import WORDS_OF_BITS, mark_words
from caramels.kernels.bits import count_bits
from caramels.kernels.compiling import kernel

_ACCEPTS = np.uint32(0x800000)
_LAST = np.uint32(0x400000)
_ARC = np.uint32(0x3FFFFF)
_TILE_SHIFT = np.uint32(24)

Nodes = NDArray[np.uint32]


@kernel
def pack(nodes: Nodes) -> Nodes:
    """
    Return the packed form of a checked KWG.

    Places 0 and 1 hold where the DAWG and the GADDAG start; both start at 2, an empty list,
    when there are no words. Place 4 holds where the bits of `anagrams` start, after the lists.
    """
    place = np.zeros(nodes.size, np.uint32)
    queue = np.zeros(nodes.size, np.uint32)
    size = 6
    queued = 0
    for root in range(1, -1, -1):
        start = nodes[root] & _ARC
        if start != 0 and place[start] == 0:
            queue[queued] = start
            queued += 1
            place[start] = size
            size += 2 + _length(nodes, start)
    done = 0
    while done < queued:
        at = np.int64(queue[done])
        done += 1
        while True:
            arc = nodes[at] & _ARC
            if arc != 0 and place[arc] == 0:
                queue[queued] = arc
                queued += 1
                place[arc] = size
                size += 2 + _length(nodes, arc)
            if nodes[at] & _LAST:
                break
            at += 1
    packed = np.zeros(size + WORDS_OF_BITS, np.uint32)
    packed[4] = size
    for root in range(2):
        start = nodes[root] & _ARC
        packed[root] = place[start] if start != 0 else 2
    for item in range(queued):
        _write(nodes, place, np.int64(queue[item]), packed)
    mark_words(packed, np.int64(packed[0]), packed[size:])
    return packed


@kernel
def _length(nodes: Nodes, start: int) -> int:
    at = np.int64(start)
    while not nodes[at] & _LAST:
        at += 1
    return at - np.int64(start) + 1


@kernel
def _write(nodes: Nodes, place: Nodes, start: int, packed: Nodes) -> None:
    to = place[start]
    mask = np.uint32(0)
    accepts = np.uint32(0)
    at = start
    while True:
        bit = np.uint32(1) << (nodes[at] >> _TILE_SHIFT)
        mask |= bit
        if nodes[at] & _ACCEPTS:
            accepts |= bit
        if nodes[at] & _LAST:
            break
        at += 1
    packed[to] = mask
    packed[to + 1] = accepts
    at = start
    while True:
        bit = np.uint32(1) << (nodes[at] >> _TILE_SHIFT)
        arc = nodes[at] & _ARC
        packed[to + 2 + count_bits(mask & (bit - np.uint32(1)))] = place[arc] if arc != 0 else 0
        if nodes[at] & _LAST:
            break
        at += 1
