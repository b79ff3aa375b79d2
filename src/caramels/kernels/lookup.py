"""
Read a word graph in the KWG layout: check it once, look words up, list them.

A node is 32 bits: tile (24–31), accepts (23), last sibling (22), index of the children (0–21).
Node 0 points to the DAWG, node 1 to the GADDAG, where tile 0 separates the reversed prefix
from what follows it.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel

WIDTH = 15

SOUND = 0
ARC_OUT_OF_RANGE = 1
NO_END = 2
BAD_TILE = 3
TWICE_THE_SAME_TILE = 4
CYCLE = 5
TOO_DEEP = 6
HALVES_DIFFER = 7
EMPTY_BRANCH = 8
TOO_MANY = 9

MOST_WORDS = 20_000_000

_ACCEPTS = np.uint32(0x800000)
_LAST = np.uint32(0x400000)
_ARC = np.uint32(0x3FFFFF)
_TILE_SHIFT = np.uint32(24)
_LETTERS = 26

Nodes = NDArray[np.uint32]
Letters = NDArray[np.uint8]
Flags = NDArray[np.bool_]


@kernel
def _check_nodes(nodes: Nodes) -> int:
    if not nodes[nodes.size - 1] & _LAST:
        return NO_END
    for node in nodes:
        if np.int64(node & _ARC) >= nodes.size:
            return ARC_OUT_OF_RANGE
        if node >> _TILE_SHIFT > _LETTERS:
            return BAD_TILE
    return SOUND


@kernel
def _check_lists(nodes: Nodes) -> int:
    """Say whether each list that an arc points to holds each tile once."""
    starts = np.zeros(nodes.size, np.bool_)
    for node in nodes:
        starts[node & _ARC] = True
    for start in range(2, nodes.size):
        if not starts[start]:
            continue
        seen = np.uint32(0)
        at = start
        while True:
            bit = np.uint32(1) << (nodes[at] >> _TILE_SHIFT)
            if seen & bit:
                return TWICE_THE_SAME_TILE
            seen |= bit
            if nodes[at] & _LAST:
                break
            at += 1
    return SOUND


@kernel
def _weights() -> NDArray[np.uint64]:
    """Three odd numbers for each letter; the separator changes no product."""
    weights = np.ones(96, np.uint64)
    value = np.uint64(0x2545F4914F6CDD1D)
    for tile in range(1, 96):
        value ^= value << np.uint64(13)
        value ^= value >> np.uint64(7)
        value ^= value << np.uint64(17)
        weights[tile] = value | np.uint64(1)
    return weights


@kernel
def _identity(scale: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    return scale, np.uint64(0), np.uint64(0), scale


@kernel
def _summed(nodes: Nodes, root: int, sums: NDArray[np.uint64], height: NDArray[np.int8]) -> int:
    """
    Sum up every list below *root*, children first, without recursion.

    Args:
        sums: Filled, shape (nodes, 7), for the node and the siblings after it: the number of
            words; the sum over words of the product of their letters' weights; the same times
            the number of letters; and the sum, without paths through a separator, of the
            product of one symmetric 2 × 2 matrix for each letter. Read backwards, a word
            gives the transposed product, so anagrams differ and reversals can be compared.
        height: Filled with letters below and including the node; -1 on a path, 0 unknown.
    """
    weights = _weights()
    stack = np.zeros(27 * (WIDTH + 4), np.int64)
    top = 0
    stack[0] = root
    while top >= 0:
        at = stack[top]
        if height[at] > 0:
            top -= 1
            continue
        node = nodes[at]
        arc = np.int64(node & _ARC)
        rest = at + 1
        has_rest = not node & _LAST
        if height[at] == 0:
            height[at] = -1
            if (arc != 0 and height[arc] < 0) or (has_rest and height[rest] < 0):
                return CYCLE
            if top + 2 >= stack.size:
                return TOO_DEEP
            if has_rest and height[rest] == 0:
                top += 1
                stack[top] = rest
            if arc != 0 and height[arc] == 0:
                top += 1
                stack[top] = arc
            continue
        if (arc != 0 and height[arc] <= 0) or (has_rest and height[rest] <= 0):
            return CYCLE
        tile = node >> _TILE_SHIFT
        accepts = np.uint64(1 if node & _ACCEPTS else 0)
        weight = weights[tile]
        deep = np.int64(1)
        if arc == 0 and not accepts:
            return EMPTY_BRANCH
        words, product, lengths = accepts, accepts, np.uint64(0)
        upper_left, upper_right, lower_left, lower_right = _identity(accepts)
        if arc != 0:
            words += sums[arc, 0]
            product += sums[arc, 1]
            lengths = sums[arc, 2]
            upper_left += sums[arc, 3]
            upper_right += sums[arc, 4]
            lower_left += sums[arc, 5]
            lower_right += sums[arc, 6]
            deep += height[arc]
        sums[at, 0] = words
        sums[at, 1] = weight * product
        sums[at, 2] = weight * lengths
        if tile != 0:
            sums[at, 2] = weight * (lengths + product)
            outer, inner = weights[tile + 32], weights[tile + 64]
            sums[at, 3] = outer * upper_left + inner * lower_left
            sums[at, 4] = outer * upper_right + inner * lower_right
            sums[at, 5] = inner * upper_left + weight * lower_left
            sums[at, 6] = inner * upper_right + weight * lower_right
        if has_rest:
            for part in range(7):
                sums[at, part] += sums[rest, part]
            deep = max(deep, height[rest])
        if deep > WIDTH + 1:
            return TOO_DEEP
        # Capped at every node, or a hostile file could make the count wrap around.
        if sums[at, 0] > MOST_WORDS * 2 * WIDTH:
            return TOO_MANY
        height[at] = deep
        top -= 1
    return SOUND


@kernel
def check(nodes: Nodes) -> tuple[int, int]:
    """
    Return what is wrong with a graph, and how many words it has.

    Besides the shape, the two halves are compared: a sum over the words of the DAWG must
    equal the sums over the GADDAG's paths, forwards and rotated.
    """
    fault = _check_nodes(nodes)
    if fault == SOUND:
        fault = _check_lists(nodes)
    if fault != SOUND:
        return fault, 0
    sums = np.zeros((nodes.size, 7), np.uint64)
    height = np.zeros(nodes.size, np.int8)
    dawg = np.int64(nodes[0] & _ARC)
    gaddag = np.int64(nodes[1] & _ARC)
    if dawg == 0:
        return (SOUND, 0) if gaddag == 0 else (HALVES_DIFFER, 0)
    fault = _summed(nodes, dawg, sums, height)
    if fault != SOUND:
        return fault, 0
    if height[dawg] > WIDTH:
        return TOO_DEEP, 0
    for at in range(2, nodes.size):
        if height[at] > 0 and nodes[at] >> _TILE_SHIFT == 0:
            return BAD_TILE, 0
    if sums[dawg, 0] > MOST_WORDS:
        return TOO_MANY, 0
    if gaddag != 0:
        fault = _summed(nodes, gaddag, sums, height)
        if fault != SOUND:
            return fault, 0
        same = sums[gaddag, 1] == sums[dawg, 2]
        for part, transposed in ((3, 3), (4, 5), (5, 4), (6, 6)):
            same = same and sums[gaddag, part] == sums[dawg, transposed]
        if not same:
            return HALVES_DIFFER, 0
    return SOUND, np.int64(sums[dawg, 0])


@kernel
def check_leaves(nodes: Nodes) -> tuple[int, int]:
    """Return what is wrong with a graph of leaves, where tile 0 is a blank, and their number."""
    fault = _check_nodes(nodes)
    if fault == SOUND:
        fault = _check_lists(nodes)
    root = np.int64(nodes[0] & _ARC)
    if fault != SOUND or root == 0:
        return fault, 0
    sums = np.zeros((nodes.size, 7), np.uint64)
    fault = _summed(nodes, root, sums, np.zeros(nodes.size, np.int8))
    if fault == SOUND and sums[root, 0] > MOST_WORDS:
        fault = TOO_MANY
    return fault, np.int64(sums[root, 0])


@kernel
def contains(nodes: Nodes, letters: Letters) -> Flags:
    """Say for each word whether the DAWG holds it; codes 1–26, shape (words, 16), zero padded."""
    found = np.zeros(letters.shape[0], np.bool_)
    for word in range(letters.shape[0]):
        at = np.int64(nodes[0] & _ARC)
        accepts = False
        for step in range(WIDTH):
            tile = np.uint32(letters[word, step])
            if tile == 0:
                break
            accepts = False
            while at != 0:
                node = nodes[at]
                if node >> _TILE_SHIFT == tile:
                    accepts = bool(node & _ACCEPTS)
                    at = np.int64(node & _ARC)
                    break
                at = 0 if node & _LAST else at + 1
            else:
                break
        found[word] = accepts
    return found


@kernel
def list_words(nodes: Nodes, letters: Letters) -> int:
    """Write the words of a checked DAWG in order, as codes, shape (words, 16), length last."""
    stack = np.zeros(WIDTH + 1, np.int64)
    path = np.zeros(WIDTH + 1, np.uint8)
    depth = 0
    words = 0
    stack[0] = nodes[0] & _ARC
    if stack[0] == 0:
        return 0
    while depth >= 0:
        at = stack[depth]
        if at == 0:
            depth -= 1
            continue
        node = nodes[at]
        stack[depth] = 0 if node & _LAST else at + 1
        path[depth] = node >> _TILE_SHIFT
        if node & _ACCEPTS:
            letters[words, : depth + 1] = path[: depth + 1]
            letters[words, WIDTH] = depth + 1
            words += 1
        if node & _ARC:
            depth += 1
            stack[depth] = node & _ARC
    return words
