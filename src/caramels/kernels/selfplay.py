"""
Whole games between two seats, played inside the kernels: no lock, no Python object.

The bag is shuffled once for each game, from the game's own seed, so two games with the same
seed draw the same tiles in the same order, whoever sits where. Each seat plays the move worth
most, by score or by equity, and by equity exchanges when that is worth more.

A game ends when a rack is empty and the bag too, or after six turns in a row without a point.
Who goes out gains what the other holds; whoever holds tiles at the end loses their points.
"""

import numpy as np
from numpy.typing import NDArray

from caramels.kernels.compiling import kernel
from caramels.kernels.leaves import weigh_last_tiles, weigh_leaves
from caramels.kernels.position import MOST_TILES, clear, lay
from caramels.kernels.scratch import BY_EQUITY, KEPT_SHIFT, take_rack
from caramels.kernels.search import best_plays

MOST_IN_BAG = 256
MOST_TURNS = 256
SCORELESS_TO_END = 6

PLAY = 0
EXCHANGE = 1
PASS = 2

GAME = np.dtype(
    [
        ("random", np.uint64),
        ("in_bag", np.int64),
        ("bag", np.uint8, (MOST_IN_BAG,)),
        ("held", np.int64, (2,)),
        ("racks", np.uint8, (2, MOST_TILES)),
        ("rack_size", np.int64),
        ("exchange_needs", np.int64),
        ("score", np.int64, (2,)),
    ],
    align=True,
)

RESULT = np.dtype(
    [
        ("score", np.int32, (2,)),
        ("turns", np.int32, (2,)),
        ("bingos", np.int32, (2,)),
        ("exchanges", np.int32, (2,)),
        ("went_out", np.int32),  # the seat, or -1
    ]
)

# What is known of one turn; racks and leaves are packed: five bits a tile, its code plus one,
# the first tile lowest, so 0 is the empty rack.
TURN = np.dtype(
    [
        ("rack", np.uint64),  # before the move
        ("kept", np.uint64),  # after it, before drawing
        ("tiles", np.uint64),  # laid, as move generation writes them; 0 for no play
        ("where", np.uint32),
        ("game", np.uint32),  # counted from 0 in this call
        ("value", np.int32),  # equity in 1/1000 point; points × 1000 by score
        ("score", np.int16),
        ("lead", np.int16),  # own points less the other's, before the move
        ("in_bag", np.uint8),  # before the move
        ("seat", np.uint8),
        ("kind", np.uint8),
        ("bingo", np.uint8),
    ]
)

Graph = NDArray[np.uint32]
Values = NDArray[np.int32]
Records = NDArray[np.void]


@kernel
def play_games(
    positions: Records,
    searches: Records,
    games: Records,
    graph: Graph,
    tiles: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    modes: NDArray[np.int64],
    table_one: Graph,
    values_one: Values,
    table_two: Graph,
    values_two: Values,
    results: Records,
    turns: Records,
) -> int:
    """
    Play one game for each seed, and return how many turns were recorded.

    Args:
        positions: One board with the layout and the values of the game.
        games: One record with the rack size and what exchanges need; the rest is filled.
        tiles: The codes of all the tiles of the game.
        modes: For each of the two seats, BY_SCORE or BY_EQUITY; seat 0 starts.
        table_one: The leaves of seat 0, packed, with their values; used by equity only.
        results: One for each seed.
        turns: Filled as far as they reach; empty when nobody wants them.
    """
    no_tiles = np.empty(0, np.uint64)
    no_where = np.empty(0, np.uint32)
    no_score = np.empty(0, np.int32)
    written = 0
    game = games[0]
    search = searches[0]
    for number in range(seeds.size):
        clear(positions)
        _deal(games, tiles, seeds[number])
        result = results[number]
        for seat in range(2):
            result.turns[seat] = 0
            result.bingos[seat] = 0
            result.exchanges[seat] = 0
        result.went_out = -1
        scoreless = 0
        seat = 0
        for _ in range(MOST_TURNS):
            held = game.held[seat]
            in_bag = game.in_bag
            take_rack(positions, searches, game.racks[seat], held)
            if modes[seat] == BY_EQUITY:
                if in_bag == 0:
                    weigh_last_tiles(positions, searches, _points(positions, games, 1 - seat))
                elif seat == 0:
                    weigh_leaves(searches, table_one, values_one)
                else:
                    weigh_leaves(searches, table_two, values_two)
            found = best_plays(
                positions, searches, graph, modes[seat], 1, no_tiles, no_where, no_score
            )
            full = np.uint32((1 << held) - 1)
            kept = full
            score = 0
            value = 0
            kind = PASS
            laid = np.uint64(0)
            where = np.uint32(0)
            if found:
                kind = PLAY
                laid = search.best_tiles[0]
                where = search.best_where[0]
                score = np.int64(search.best_score[0])
                value = np.int64(search.best_value[0])
                kept = where >> np.uint32(KEPT_SHIFT)
            if in_bag >= game.exchange_needs and in_bag > 0:
                if modes[seat] == BY_EQUITY:
                    worth = np.int64(search.leaves[search.best_kept])
                    if not found or worth > value:
                        kind = EXCHANGE
                        kept = search.best_kept
                        value = worth
                elif not found:
                    kind = EXCHANGE
                    kept = np.uint32(0)
            if kind == EXCHANGE:
                score = 0
                laid = np.uint64(0)
                where = np.uint32(0)
                kept = _within(kept, full, in_bag, held)
            lead = game.score[seat] - game.score[1 - seat]
            if written < turns.size:
                turn = turns[written]
                turn.rack = _packed(games, seat, full)
                turn.kept = _packed(games, seat, kept)
                turn.tiles = laid
                turn.where = where
                turn.game = number
                turn.value = value
                turn.score = score
                turn.lead = lead
                turn.in_bag = in_bag
                turn.seat = seat
                turn.kind = kind
                turn.bingo = kind == PLAY and _given(kept, full) >= positions[0].bonus_tiles
                written += 1
            result.turns[seat] += 1
            if kind == PLAY:
                result.bingos[seat] += _given(kept, full) >= positions[0].bonus_tiles
                lay(positions, graph, laid, where)
            elif kind == EXCHANGE:
                result.exchanges[seat] += 1
            game.score[seat] += score
            _replace(games, seat, kept, kind == EXCHANGE)
            scoreless = 0 if score else scoreless + 1
            if game.held[seat] == 0:
                result.went_out = seat
                game.score[seat] += _points(positions, games, 1 - seat)
                game.score[1 - seat] -= _points(positions, games, 1 - seat)
                break
            if scoreless == SCORELESS_TO_END:
                for other in range(2):
                    game.score[other] -= _points(positions, games, other)
                break
            seat = 1 - seat
        result.score[0] = game.score[0]
        result.score[1] = game.score[1]
    return written


@kernel
def _random(games: Records, below: int) -> int:
    """A number from 0 to just under *below* (splitmix64)."""
    game = games[0]
    game.random += np.uint64(0x9E3779B97F4A7C15)
    mixed = np.uint64(game.random)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))


@kernel
def _deal(games: Records, tiles: NDArray[np.uint8], seed: np.uint64) -> None:
    """Shuffle the bag and fill both racks."""
    game = games[0]
    game.random = seed
    count = tiles.size
    for at in range(count):
        game.bag[at] = tiles[at]
    for at in range(count - 1, 0, -1):
        other = _random(games, at + 1)
        game.bag[at], game.bag[other] = game.bag[other], game.bag[at]
    game.in_bag = count
    for seat in range(2):
        game.score[seat] = 0
        game.held[seat] = 0
        _draw(games, seat)


@kernel
def _draw(games: Records, seat: int) -> None:
    """Fill a rack from the end of the bag, and sort it."""
    game = games[0]
    held = game.held[seat]
    while held < game.rack_size and game.in_bag > 0:
        game.in_bag -= 1
        code = game.bag[game.in_bag]
        place = held
        while place > 0 and game.racks[seat, place - 1] > code:
            game.racks[seat, place] = game.racks[seat, place - 1]
            place -= 1
        game.racks[seat, place] = code
        held += 1
    game.held[seat] = held


@kernel
def _replace(games: Records, seat: int, kept: np.uint32, give_back: bool) -> None:
    """Keep the tiles *kept*, draw, and put those given back anywhere in the bag."""
    game = games[0]
    given = np.uint64(0)
    count = 0
    held = 0
    for tile in range(game.held[seat]):
        code = game.racks[seat, tile]
        if kept >> np.uint32(tile) & np.uint32(1):
            game.racks[seat, held] = code
            held += 1
        else:
            given = given << np.uint64(8) | np.uint64(code)
            count += 1
    game.held[seat] = held
    _draw(games, seat)
    if give_back:
        for _ in range(count):
            place = _random(games, game.in_bag + 1)
            game.bag[game.in_bag] = game.bag[place]
            game.bag[place] = given & np.uint64(255)
            game.in_bag += 1
            given >>= np.uint64(8)


@kernel
def _within(kept: np.uint32, full: np.uint32, in_bag: int, held: int) -> np.uint32:
    """The tiles to keep when no more may be exchanged than the bag holds."""
    for tile in range(held):
        if _given(kept, full) <= in_bag:
            break
        kept |= np.uint32(1) << np.uint32(tile)
    return kept


@kernel
def _given(kept: np.uint32, full: np.uint32) -> int:
    given = full & ~kept
    count = 0
    while given:
        given &= given - np.uint32(1)
        count += 1
    return count


@kernel
def _points(positions: Records, games: Records, seat: int) -> int:
    total = 0
    for tile in range(games[0].held[seat]):
        total += positions[0].letter_points[games[0].racks[seat, tile]]
    return total


@kernel
def _packed(games: Records, seat: int, kept: np.uint32) -> np.uint64:
    packed = np.uint64(0)
    place = np.uint64(0)
    for tile in range(games[0].held[seat]):
        if kept >> np.uint32(tile) & np.uint32(1):
            packed |= np.uint64(games[0].racks[seat, tile] + 1) << place
            place += np.uint64(5)
    return packed
