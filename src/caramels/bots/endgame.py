"""The end of a game: with an empty bag, what nobody shows can be counted."""

from dataclasses import dataclass

import numpy as np

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Pass
from caramels.domain.rules import Leftovers
from caramels.kernels import endgame as kernel, leaves, scratch, search
from caramels.movegen.arrays import found_play, in_order, position_of, rack_codes
from caramels.movegen.fast import HasGraph, Order, engine_of

BUDGET = 3_000
"""Move generations in one search."""
_ROOM = 1 << 14


@dataclass(frozen=True, slots=True)
class Ending:
    """What a search of the end found."""

    move: Move
    ahead: int
    """The points by which the mover gains on the other until the end, after this move too."""
    exact: bool
    depth: int
    """Moves looked ahead for certain."""
    spent: int
    """Move generations."""


def best_ending(view: GameView, lexicon: HasGraph, budget: int = BUDGET) -> Ending:
    """Return the best move of a game of two with an empty bag; the other's tiles are unseen."""
    graph = engine_of(lexicon).graph
    boards, plies, endings = kernel.room()
    boards[0] = position_of(view.board, view.rules, graph)[0]
    for side, rack in enumerate((view.rack, view.unseen)):
        codes = rack_codes(in_order(rack))
        plies[0]["held"][side] = codes.size
        plies[0]["racks"][side, : codes.size] = codes
    ending = endings[0]
    ending["settles"] = view.rules.leftovers is not Leftovers.NONE
    ending["budget"] = budget
    kernel.solve(
        boards, np.zeros(1, scratch.SEARCH), graph, plies, endings,
        np.empty(_ROOM, np.uint64), np.empty(_ROOM, np.uint32), np.empty(_ROOM, np.int32),
    )  # fmt: skip
    return Ending(
        move=_move(view, int(ending["best_tiles"]), int(ending["best_where"])),
        ahead=int(ending["value"]),
        exact=bool(ending["exact"]),
        depth=int(ending["depth"]),
        spent=budget - int(ending["budget"]),
    )


def last_move(view: GameView, lexicon: HasGraph) -> Move:
    """Return a good move for an empty bag when others hold what is not seen: go out, or unload."""
    graph = engine_of(lexicon).graph
    positions, searches = position_of(view.board, view.rules, graph), np.zeros(1, scratch.SEARCH)
    codes = rack_codes(in_order(view.rack))
    scratch.take_rack(positions, searches, codes, codes.size)
    leaves.weigh_last_tiles(positions, searches, view.rules.tiles.value_of(view.unseen))
    nothing = np.empty(0, np.uint64), np.empty(0, np.uint32), np.empty(0, np.int32)
    found = search.best_plays(positions, searches, graph, Order.EQUITY.value, 1, *nothing)
    if not found:
        return Pass()
    best = searches[0]
    return _move(view, int(best["best_tiles"][0]), int(best["best_where"][0]))


def _move(view: GameView, tiles: int, where: int) -> Move:
    if not where:
        return Pass()
    rack = in_order(view.rack)
    return found_play(view.board, rack, tiles=tiles, where=where, score=0, leave=0).play
