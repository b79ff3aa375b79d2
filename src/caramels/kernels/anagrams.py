"""
Whether some letters, in any order, can be a word at all: one bit for each multiset of letters.

Each letter has a random weight, and a multiset is known by the sum of its letters' weights.
The high bits of the sum are its place among the bits. Two multisets may share a place, so
"no" is certain and "yes" is not: right for a bound.

A second, longer row of bits holds the words less one letter each, for racks with a blank.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import count_bits, lowest_bit
from caramels.kernels.compiling import kernel

SIZE_BITS = 23
BLANK_SIZE_BITS = 24
WORDS_OF_BITS = (1 << (SIZE_BITS - 5)) + (1 << (BLANK_SIZE_BITS - 5))

_SHIFT = np.uint64(64 - SIZE_BITS)
_BLANK_SHIFT = np.uint64(64 - BLANK_SIZE_BITS)
_BLANK_START = 1 << (SIZE_BITS - 5)
_LETTERS = 26
_DEEPEST = 15

WEIGHTS = np.random.default_rng(15).integers(1 << 63, size=32, dtype=np.uint64)
WEIGHTS[0] = 0
"""Of each letter; a blank weighs nothing."""

Graph = NDArray[np.uint32]


@kernel
def mark_words(packed: Graph, root: int, bits: Graph) -> None:
    """Set the bits of every word below *root*, a list of the packed graph."""
    lists = np.zeros(_DEEPEST + 1, np.int64)
    masks = np.zeros(_DEEPEST + 1, np.uint32)
    used = np.zeros(_DEEPEST + 1, np.uint32)
    sums = np.zeros(_DEEPEST + 1, np.uint64)
    depth = 0
    lists[0] = root
    masks[0] = packed[root]
    while depth >= 0:
        mask = masks[depth]
        if not mask:
            depth -= 1
            continue
        letter = lowest_bit(mask)
        bit = np.uint32(1) << letter
        masks[depth] = mask & (mask - np.uint32(1))
        node = lists[depth]
        total = sums[depth] + WEIGHTS[letter]
        letters = used[depth] | bit
        if packed[node + 1] & bit:
            _mark(bits, 0, total >> _SHIFT)
            while letters:
                less = total - WEIGHTS[lowest_bit(letters)]
                letters &= letters - np.uint32(1)
                _mark(bits, _BLANK_START, less >> _BLANK_SHIFT)
        child = np.int64(packed[node + 2 + count_bits(packed[node] & (bit - np.uint32(1)))])
        if child and depth < _DEEPEST:
            used[depth + 1] = used[depth] | bit
            depth += 1
            lists[depth] = child
            masks[depth] = packed[child]
            sums[depth] = total


@kernel
def _mark(bits: Graph, start: int, place: np.uint64) -> None:
    bits[start + np.int64(place >> np.uint64(5))] |= np.uint32(1) << np.uint32(
        place & np.uint64(31)
    )


@kernel
def may_be_word(graph: Graph, total: np.uint64, blanks: int) -> bool:
    """Say whether letters of the weight *total*, and so many blanks, might be a word."""
    bits = np.int64(graph[4])
    if blanks == 0:
        return _is_marked(graph, bits, total >> _SHIFT)
    if blanks == 1:
        return _is_marked(graph, bits + _BLANK_START, total >> _BLANK_SHIFT)
    if blanks > 2:
        return True
    for letter in range(1, _LETTERS + 1):
        place = (total + WEIGHTS[letter]) >> _BLANK_SHIFT
        if _is_marked(graph, bits + _BLANK_START, place):
            return True
    return False


@kernel
def _is_marked(graph: Graph, start: int, place: np.uint64) -> bool:
    word = graph[start + np.int64(place >> np.uint64(5))]
    return bool(word >> np.uint32(place & np.uint64(31)) & np.uint32(1))
