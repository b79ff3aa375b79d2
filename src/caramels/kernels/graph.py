"""
Build a word graph in the KWG layout: a DAWG, and a GADDAG that shares its nodes.

A *state* is one node together with the siblings after it; equal states are built once (hash
consing), so equal sibling lists, and equal ends of lists, are shared. A state is one 64-bit
key: tile (5 bits), accepts (1), state of its children (29), state of the next sibling (29).

The part of a GADDAG path after "reversed prefix, separator" is the DAWG below that prefix.
So only the distinct prefixes of the list are inserted, each with its DAWG state, and not
every rotation of every word.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel

WIDTH = 15
MAX_NODES = 1 << 22

_TILE_BITS = 5
_ENDS = np.uint64(32)
_LAST = np.uint32(0x400000)
_ARC_SHIFT = np.uint64(6)
_NEXT_SHIFT = np.uint64(35)
_LINK_MASK = np.uint64((1 << 29) - 1)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_HASH_SHIFT = np.uint64(38)
_LETTERS_HIGH = 12

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint32]
Longs = NDArray[np.uint64]


@kernel
def split_words(text: Bytes, letters: Bytes) -> int:
    """
    Write the words of *text* (capitals, each followed by a line feed) as codes 1–26.

    Args:
        letters: Filled with codes, shape (words, 16); the last column is the length.

    Returns:
        -1 when every word is of 2 to 15 capitals and the list rises strictly; the number of
        the first bad word otherwise, or -2 when the list is only out of order.
    """
    word = 0
    length = 0
    ordered = True
    for at in range(text.size):
        byte = text[at]
        if byte == 10:
            if length < 2:
                return word
            letters[word, WIDTH] = length
            if word > 0 and ordered:
                ordered = _follows(letters, word)
            word += 1
            length = 0
            continue
        if byte < 65 or byte > 90 or length == WIDTH:
            return word
        letters[word, length] = byte - 64
        length += 1
    return -1 if ordered else -2


@kernel
def _follows(letters: Bytes, word: int) -> bool:
    for at in range(WIDTH):
        before = letters[word - 1, at]
        after = letters[word, at]
        if before != after:
            return bool(before < after)
    return False


@kernel
def _table(keys: Longs, nodes: int) -> Words:
    """A hash table wide enough for *nodes* states, holding those that *keys* has already."""
    size = 1024
    while size < nodes:
        size *= 2
    table = np.zeros(size, np.uint32)
    mask = np.uint64(size - 1)
    for state in range(1, keys[0]):
        slot = ((keys[state] * _SPREAD) >> _HASH_SHIFT) & mask
        while table[slot] != 0:
            slot = (slot + np.uint64(1)) & mask
        table[slot] = state
    return table


@kernel
def _fold(pending: Longs, depth: int, siblings: int, keys: Longs, table: Words) -> np.uint64:
    """Turn the finished sibling list of *depth* into a state; `keys[0]` is the next free one."""
    following = np.uint64(0)
    mask = np.uint64(table.size - 1)
    for at in range(siblings - 1, -1, -1):
        key = pending[depth, at] | (following << _NEXT_SHIFT)
        slot = ((key * _SPREAD) >> _HASH_SHIFT) & mask
        found = np.uint64(table[slot])
        while found != 0 and keys[found] != key:
            slot = (slot + np.uint64(1)) & mask
            found = np.uint64(table[slot])
        if found == 0:
            found = keys[0]
            keys[0] = found + np.uint64(1)
            keys[found] = key
            table[slot] = found
        following = found
    return following


@kernel
def _emit(
    high: Longs,
    low: Words,
    value: Words,
    at: int,
    letters: Bytes,
    word: int,
    length: int,
    node: np.uint64,
) -> None:
    """Note the first *length* letters of a word, reversed, with their node of the DAWG."""
    packed = np.uint64(0)
    rest = np.uint64(0)
    for step in range(length):
        tile = np.uint64(letters[word, length - 1 - step])
        if step < _LETTERS_HIGH:
            packed |= tile << np.uint64(_TILE_BITS * (_LETTERS_HIGH - 1 - step))
        else:
            rest |= tile << np.uint64(_TILE_BITS * (WIDTH - 1 - step))
    high[at] = packed
    low[at] = rest
    value[at] = node >> np.uint64(_TILE_BITS)


@kernel
def _count_prefixes(letters: Bytes) -> int:
    total = 0
    for word in range(letters.shape[0]):
        shared = 0
        if word > 0:
            while letters[word, shared] == letters[word - 1, shared]:
                shared += 1
        total += letters[word, WIDTH] - shared
    return total


@kernel
def _add_words(
    letters: Bytes, keys: Longs, table: Words, high: Longs, low: Words, value: Words
) -> np.uint64:
    """Build the DAWG of sorted words, note every distinct prefix, and return the root."""
    pending = np.zeros((WIDTH + 2, 32), np.uint64)
    siblings = np.zeros(WIDTH + 2, np.int64)
    emitted = 0
    words = letters.shape[0]
    for word in range(words + 1):
        shared = 0
        if word > 0:
            length = np.int64(letters[word - 1, WIDTH])
            if word < words:
                while shared < length and letters[word, shared] == letters[word - 1, shared]:
                    shared += 1
            if shared < length:
                _emit(high, low, value, emitted, letters, word - 1, length, _ENDS)
                emitted += 1
            for depth in range(length - 1, shared, -1):
                state = _fold(pending, depth, siblings[depth], keys, table)
                siblings[depth] = 0
                last = siblings[depth - 1] - 1
                node = pending[depth - 1, last] | (state << _ARC_SHIFT)
                pending[depth - 1, last] = node
                _emit(high, low, value, emitted, letters, word - 1, depth, node)
                emitted += 1
        if word < words:
            length = np.int64(letters[word, WIDTH])
            for depth in range(shared, length):
                ends = _ENDS if depth == length - 1 else np.uint64(0)
                pending[depth, siblings[depth]] = np.uint64(letters[word, depth]) | ends
                siblings[depth] += 1
    return _fold(pending, 0, siblings[0], keys, table)


@kernel
def _sorted_prefixes(high: Longs, low: Words, value: Words) -> tuple[Longs, Words, Words]:
    """Sort by the packed letters: radix, two letters at a time, last ones first."""
    size = high.size
    other_high = np.empty_like(high)
    other_low = np.empty_like(low)
    other_value = np.empty_like(value)
    starts = np.zeros(1025, np.int64)
    for turn in range(8):
        starts[:] = 0
        shift = np.uint64(10 * (turn - 2) if turn >= 2 else 10 * turn)
        for at in range(size):
            packed = high[at] if turn >= 2 else np.uint64(low[at])
            starts[((packed >> shift) & np.uint64(1023)) + np.uint64(1)] += 1
        for bucket in range(1024):
            starts[bucket + 1] += starts[bucket]
        for at in range(size):
            packed = high[at] if turn >= 2 else np.uint64(low[at])
            bucket = (packed >> shift) & np.uint64(1023)
            to = starts[bucket]
            starts[bucket] = to + 1
            other_high[to] = high[at]
            other_low[to] = low[at]
            other_value[to] = value[at]
        high, other_high = other_high, high
        low, other_low = other_low, low
        value, other_value = other_value, value
    return high, low, value


@kernel
def _unpacked(high: np.uint64, low: np.uint32, letters: Bytes) -> int:
    length = 0
    for step in range(WIDTH):
        if step < _LETTERS_HIGH:
            shift = np.uint64(_TILE_BITS * (_LETTERS_HIGH - 1 - step))
            tile = (high >> shift) & np.uint64(31)
        else:
            shift = np.uint64(_TILE_BITS * (WIDTH - 1 - step))
            tile = (np.uint64(low) >> shift) & np.uint64(31)
        letters[step] = tile
        if tile != 0:
            length = step + 1
    return length


@kernel
def _count_steps(high: Longs, low: Words, letters: Bytes) -> int:
    """An upper bound of the nodes that the sorted, reversed prefixes take."""
    total = 0
    before = np.zeros(WIDTH + 1, np.uint8)
    for prefix in range(high.size):
        length = _unpacked(high[prefix], low[prefix], letters)
        shared = 0
        while shared < length and letters[shared] == before[shared]:
            shared += 1
        total += length - shared + 1
        before[:] = letters
    return total


@kernel
def _add_prefixes(high: Longs, low: Words, value: Words, keys: Longs, table: Words) -> np.uint64:
    """Build the GADDAG over the sorted, reversed prefixes, and return its root."""
    pending = np.zeros((WIDTH + 2, 32), np.uint64)
    siblings = np.zeros(WIDTH + 2, np.int64)
    letters = np.zeros(WIDTH + 1, np.uint8)
    before = np.zeros(WIDTH + 1, np.uint8)
    depth_before = 0
    prefixes = high.size
    for prefix in range(prefixes + 1):
        shared = 0
        length = 0
        if prefix < prefixes:
            length = _unpacked(high[prefix], low[prefix], letters)
            while shared < length and letters[shared] == before[shared]:
                shared += 1
        for depth in range(depth_before - 1, shared, -1):
            state = _fold(pending, depth, siblings[depth], keys, table)
            siblings[depth] = 0
            pending[depth - 1, siblings[depth - 1] - 1] |= state << _ARC_SHIFT
        if prefix == prefixes:
            break
        ends = np.uint64(value[prefix] & np.uint32(1)) << np.uint64(_TILE_BITS)
        below = np.uint64(value[prefix] >> np.uint32(1))
        for depth in range(shared, length):
            flag = ends if depth == length - 1 else np.uint64(0)
            pending[depth, siblings[depth]] = np.uint64(letters[depth]) | flag
            siblings[depth] += 1
        depth_before = length
        if below != 0:
            pending[length, 0] = below << _ARC_SHIFT
            siblings[length] = 1
            depth_before = length + 1
        for step in range(WIDTH):
            before[step] = letters[step]
    return _fold(pending, 0, siblings[0], keys, table)


@kernel
def _laid_out(keys: Longs, dawg: np.uint64, gaddag: np.uint64) -> Words:
    """Give every state a place, each list in one piece; an end shared by lists is laid once."""
    count = np.int64(keys[0])
    follows = np.zeros(count, np.uint8)
    for state in range(1, count):
        follows[keys[state] >> _NEXT_SHIFT] = 1
    place = np.zeros(count, np.uint32)
    nodes = 2
    for state in range(1, count):
        if follows[state]:
            continue
        at = np.uint64(state)
        while at != 0:
            if place[at] == 0:
                place[at] = nodes
            nodes += 1
            at = keys[at] >> _NEXT_SHIFT
    if nodes > MAX_NODES:
        return np.zeros(0, np.uint32)
    graph = np.zeros(nodes, np.uint32)
    graph[0] = place[dawg] | _LAST
    graph[1] = place[gaddag] | _LAST
    nodes = 2
    for state in range(1, count):
        if follows[state]:
            continue
        at = np.uint64(state)
        while at != 0:
            key = keys[at]
            at = key >> _NEXT_SHIFT
            node = np.uint32(key & np.uint64(31)) << np.uint32(24)
            node |= np.uint32((key & _ENDS) << np.uint64(18))
            node |= place[(key >> _ARC_SHIFT) & _LINK_MASK]
            if at == 0:
                node |= _LAST
            graph[nodes] = node
            nodes += 1
    return graph


@kernel
def build(letters: Bytes, with_gaddag: bool) -> Words:
    """
    Return the KWG of sorted, distinct words.

    Args:
        letters: Codes 1–26, shape (words, 16); zeros after the word, its length at the end.
        with_gaddag: Without it node 1 points nowhere, which readers take for "none".

    Returns:
        The nodes; empty when the graph needs more nodes than the layout can number.

    Twin: `caramels.movegen.reference.word_set`.
    """
    if letters.shape[0] == 0:
        return np.full(2, _LAST, np.uint32)
    prefixes = _count_prefixes(letters)
    high = np.empty(prefixes, np.uint64)
    low = np.empty(prefixes, np.uint32)
    value = np.empty(prefixes, np.uint32)
    keys = np.empty(prefixes + 1, np.uint64)
    keys[0] = 1
    dawg = _add_words(letters, keys, _table(keys, 2 * prefixes), high, low, value)
    gaddag = np.uint64(0)
    if with_gaddag:
        high, low, value = _sorted_prefixes(high, low, value)
        steps = _count_steps(high, low, np.zeros(WIDTH + 1, np.uint8))
        states = np.int64(keys[0])
        all_keys = np.empty(states + steps, np.uint64)
        all_keys[:states] = keys[:states]
        keys = all_keys
        gaddag = _add_prefixes(high, low, value, keys, _table(keys, states + steps))
    return _laid_out(keys, dawg, gaddag)
