"""
The end of a game between two, when the bag is empty and each knows what the other holds.

Negamax with alpha and beta, one ply deeper at a time. Where a search stops short, both sides
play on greedily to the end. A search that never stopped short is exact. There is no clock in
it, but a budget of move generations: the same position always gives the same move.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.bits import count_bits
from caramels.kernels.compiling import kernel
from caramels.kernels.leaves import weigh_last_tiles
from caramels.kernels.position import MOST_TILES, POSITION, lay
from caramels.kernels.scratch import BY_EQUITY, KEPT_SHIFT, POINT, take_rack
from caramels.kernels.search import all_plays, best_plays

MOST_PLIES = 20
"""How deep a search may go; longer endings are played out greedily."""
MOST_MOVES = 1_200
"""The moves of one node that are searched, the likeliest first; a pass is one of them."""
INFINITE = 1 << 20

PLY = np.dtype(
    [
        ("held", np.int64, (2,)),  # the mover first
        ("racks", np.uint8, (2, MOST_TILES)),
        ("passed", np.int64),  # whether the turn before was a pass
        ("alpha", np.int64),
        ("beta", np.int64),
        ("best", np.int64),
        ("next", np.int64),
        ("moves", np.int64),
        ("tiles", np.uint64, (MOST_MOVES,)),  # as move generation writes them; 0 for a pass
        ("where", np.uint32, (MOST_MOVES,)),
        ("score", np.int32, (MOST_MOVES,)),
        ("promise", np.int64, (MOST_MOVES,)),  # what the moves are sorted by, highest first
    ],
    align=True,
)

ENDING = np.dtype(
    [
        ("settles", np.int64),  # what a point left on a rack is worth at the end; 0 or 1
        ("budget", np.int64),  # move generations left
        ("trimmed", np.int64),  # whether anything was left out
        ("best_tiles", np.uint64),
        ("best_where", np.uint32),
        ("best_score", np.int64),
        ("value", np.int64),  # points ahead at the end, if both go on like this
        ("depth", np.int64),  # of the last search that was finished
        ("exact", np.int64),
    ],
    align=True,
)

Graph = NDArray[np.uint32]
Records = NDArray[np.void]


@kernel
def solve(
    positions: Records,
    searches: Records,
    graph: Graph,
    plies: Records,
    endings: Records,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
) -> None:
    """
    Find the best move of who is to move.

    Args:
        positions: One board for each ply and one more; the first is the position.
        plies: One more than the deepest search; the racks of the first are set.
        endings: One, with `settles` and `budget` set; the rest is filled.
        out_tiles: Room for the plays of one position.
    """
    ending = endings[0]
    root = plies[0]
    root.passed = 0
    ending.exact = 0
    ending.depth = 0
    _list_moves(positions, searches, graph, plies, endings, 0, out_tiles, out_where, out_score)
    _take(endings, plies, 0)
    for limit in range(1, MOST_PLIES + 1):
        ending.trimmed = 0
        before = ending.budget
        if not _deepen(
            positions, searches, graph, plies, endings, limit, out_tiles, out_where, out_score
        ):
            return
        ending.depth = limit
        if not ending.trimmed:
            ending.exact = 1
            return
        if root.moves == 1 or 2 * (before - ending.budget) > ending.budget:
            # The next ply would cost more than there is.
            return


@kernel
def _deepen(
    positions: Records,
    searches: Records,
    graph: Graph,
    plies: Records,
    endings: Records,
    limit: int,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
) -> bool:
    """Search *limit* plies deep, sort the moves of the root by it, and say if it was finished."""
    ending = endings[0]
    ply = 0
    _enter(plies, 0, -INFINITE, INFINITE)
    while True:
        node = plies[ply]
        if node.next == node.moves or node.best >= node.beta:
            if ply == 0:
                _sort(plies, 0)
                return True
            value = -node.best
            ply -= 1
            _hear(plies, endings, ply, value + plies[ply].score[plies[ply].next])
            continue
        if ending.budget <= 0:
            return False
        move = node.next
        score = np.int64(node.score[move])
        where = node.where[move]
        child = plies[ply + 1]
        _give_turn(plies, ply, where)
        if where and child.held[1] == 0:
            theirs = _points(positions[:1], plies, ply + 1, 0)
            _hear(plies, endings, ply, score + 2 * ending.settles * theirs)
            continue
        if not where and node.passed:
            theirs = _points(positions[:1], plies, ply, 1)
            own = _points(positions[:1], plies, ply, 0)
            _hear(plies, endings, ply, ending.settles * (theirs - own))
            continue
        positions[ply + 1] = positions[ply]
        if where:
            lay(positions[ply + 1 : ply + 2], graph, node.tiles[move], where)
        if ply + 1 == limit:
            ending.trimmed = 1
            value = -_play_on(positions[ply + 1 :], searches, graph, plies, endings, ply + 1)
            _hear(plies, endings, ply, score + value)
            continue
        _list_moves(
            positions, searches, graph, plies, endings, ply + 1, out_tiles, out_where, out_score
        )
        _enter(plies, ply + 1, score - node.beta, score - max(node.alpha, node.best))
        ply += 1


@kernel
def _enter(plies: Records, ply: int, alpha: int, beta: int) -> None:
    node = plies[ply]
    node.alpha = alpha
    node.beta = beta
    node.best = -INFINITE
    node.next = 0


@kernel
def _hear(plies: Records, endings: Records, ply: int, value: int) -> None:
    """Take the *value* of the move at hand, and go on to the next."""
    node = plies[ply]
    if ply == 0:
        # Worse moves have a bound only; they keep their order behind the better ones.
        node.promise[node.next] = value if value > node.best else -INFINITE - node.next
        if value > node.best:
            ending = endings[0]
            ending.value = value
            ending.best_tiles = node.tiles[node.next]
            ending.best_where = node.where[node.next]
            ending.best_score = node.score[node.next]
    node.best = max(node.best, value)
    node.next += 1


@kernel
def _take(endings: Records, plies: Records, move: int) -> None:
    ending = endings[0]
    node = plies[0]
    ending.best_tiles = node.tiles[move]
    ending.best_where = node.where[move]
    ending.best_score = node.score[move]
    ending.value = node.score[move]


@kernel
def _give_turn(plies: Records, ply: int, where: np.uint32) -> None:
    """Set the racks of the next ply: who moved keeps what was not laid, and comes second."""
    node = plies[ply]
    child = plies[ply + 1]
    kept = where >> np.uint32(KEPT_SHIFT)
    held = 0
    for tile in range(node.held[0]):
        if not where or kept >> np.uint32(tile) & np.uint32(1):
            child.racks[1, held] = node.racks[0, tile]
            held += 1
    child.held[1] = held
    child.held[0] = node.held[1]
    for tile in range(node.held[1]):
        child.racks[0, tile] = node.racks[1, tile]
    child.passed = 0 if where else 1


@kernel
def _list_moves(
    positions: Records,
    searches: Records,
    graph: Graph,
    plies: Records,
    endings: Records,
    ply: int,
    out_tiles: NDArray[np.uint64],
    out_where: NDArray[np.uint32],
    out_score: NDArray[np.int32],
) -> None:
    """Write the moves of a ply, the most promising first, and a pass."""
    node = plies[ply]
    search = searches[0]
    here = positions[ply : ply + 1]
    take_rack(here, searches, node.racks[0], node.held[0])
    weigh_last_tiles(here, searches, _points(here, plies, ply, 1))
    found = all_plays(here, searches, graph, out_tiles, out_where, out_score)
    endings[0].budget -= 1
    found = min(found, out_score.size)
    node.moves = 0
    for play in range(found):
        kept = out_where[play] >> np.uint32(KEPT_SHIFT)
        promise = np.int64(out_score[play]) * POINT + search.leaves[kept]
        if node.moves == MOST_MOVES - 1:
            if promise <= node.promise[node.moves - 1]:
                endings[0].trimmed = 1
                continue
            node.moves -= 1
            endings[0].trimmed = 1
        _insert(plies, ply, out_tiles[play], out_where[play], out_score[play], promise)
    _insert(plies, ply, np.uint64(0), np.uint32(0), 0, -INFINITE * POINT)


@kernel
def _insert(
    plies: Records, ply: int, tiles: np.uint64, where: np.uint32, score: int, promise: int
) -> None:
    node = plies[ply]
    place = node.moves
    while place > 0 and node.promise[place - 1] < promise:
        node.promise[place] = node.promise[place - 1]
        node.tiles[place] = node.tiles[place - 1]
        node.where[place] = node.where[place - 1]
        node.score[place] = node.score[place - 1]
        place -= 1
    node.promise[place] = promise
    node.tiles[place] = tiles
    node.where[place] = where
    node.score[place] = score
    node.moves += 1


@kernel
def _sort(plies: Records, ply: int) -> None:
    """Sort the moves of a ply by their promise, highest first."""
    node = plies[ply]
    moves = node.moves
    node.moves = 0
    for move in range(moves):
        tiles = node.tiles[move]
        where = node.where[move]
        score = np.int64(node.score[move])
        _insert(plies, ply, tiles, where, score, node.promise[move])


@kernel
def _play_on(
    positions: Records, searches: Records, graph: Graph, plies: Records, endings: Records, ply: int
) -> int:
    """Let both sides play greedily to the end; return how many points the mover comes ahead."""
    no_tiles = np.empty(0, np.uint64)
    no_where = np.empty(0, np.uint32)
    no_score = np.empty(0, np.int32)
    search = searches[0]
    ending = endings[0]
    here = positions[:1]
    racks = plies[ply].racks.copy()
    held = plies[ply].held.copy()
    passed = plies[ply].passed
    ahead = 0
    sign = 1
    side = 0
    while True:
        other = 1 - side
        theirs = 0
        for tile in range(held[other]):
            theirs += here[0].letter_points[racks[other, tile]]
        take_rack(here, searches, racks[side], held[side])
        weigh_last_tiles(here, searches, theirs)
        found = best_plays(here, searches, graph, BY_EQUITY, 1, no_tiles, no_where, no_score)
        ending.budget -= 1
        if not found:
            if passed:
                own = 0
                for tile in range(held[side]):
                    own += here[0].letter_points[racks[side, tile]]
                return int(ahead + sign * ending.settles * (theirs - own))
            passed = 1
        else:
            passed = 0
            where = search.best_where[0]
            ahead += sign * search.best_score[0]
            kept = where >> np.uint32(KEPT_SHIFT)
            if count_bits(kept) == 0:
                return int(ahead + sign * 2 * ending.settles * theirs)
            lay(here, graph, search.best_tiles[0], where)
            left = 0
            for tile in range(held[side]):
                if kept >> np.uint32(tile) & np.uint32(1):
                    racks[side, left] = racks[side, tile]
                    left += 1
            held[side] = left
        side = other
        sign = -sign


@kernel
def _points(positions: Records, plies: Records, ply: int, side: int) -> int:
    node = plies[ply]
    total = 0
    for tile in range(node.held[side]):
        total += positions[0].letter_points[node.racks[side, tile]]
    return total


def room() -> tuple[Records, Records, Records]:
    """Return working memory for `solve`: boards, plies and the ending."""
    boards = np.zeros(MOST_PLIES + 2, POSITION)
    return boards, np.zeros(MOST_PLIES + 2, PLY), np.zeros(1, ENDING)
