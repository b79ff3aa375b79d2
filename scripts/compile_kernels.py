"""`make setup`: compile the kernels, so that no player waits for it; later starts find them."""

from dataclasses import replace
from random import Random
from time import monotonic

from caramels.bots.champion import champion
from caramels.domain.board import EMPTY_BOARD
from caramels.domain.classic.facts import Newcomer
from caramels.domain.classic.game import replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.views import GameView, view
from caramels.domain.moves import Play
from caramels.domain.presets import CUSTOM
from caramels.domain.tiles import Tile, TileSet
from caramels.lexicon import load
from caramels.lexicon.kwg import Kwg
from caramels.movegen.fast import Engine, Order, engine_of
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.selfplay import Seat, play_games

WORDS = ["CAR", "CARAMEL", "ET", "ETE"]


def main() -> None:
    """Call what the program calls, once; a list of our own and one made here differ in type."""
    print("Compiling the search (half a minute, once)", flush=True)
    started = monotonic()
    made = Kwg.from_bytes(Kwg.from_words(WORDS).to_bytes())
    made.contains_all(list(made))
    leaves = LeaveTable.from_bytes(LeaveTable.from_points({"E": 1.5}).to_klv2())
    board = EMPTY_BOARD.with_play(Play.parse("H4 CARAMEL"))
    for engine in (engine_of(load("francais")), Engine(made.nodes)):
        plays = engine.all_plays(board, "ET?", CUSTOM, leaves=leaves)
        plays.read()
        engine.best_plays(board, "ET?", CUSTOM, order=Order.EQUITY, leaves=leaves)
    play_games(made, CUSTOM, [1], seats=(Seat(Order.EQUITY, leaves), Seat()))
    champion(_ending(), made, Random(1))
    print(f"Compiled, or found compiled, in {monotonic() - started:.0f} s")


def _ending() -> GameView:
    """A game of so few tiles that the bag is empty from the start."""
    rules = replace(CUSTOM, tiles=TileSet("few", (Tile("E", 3, 1), Tile("T", 2, 1))), rack_size=3)
    return view(
        replay(start(rules, [Newcomer("Ada"), Newcomer("Eve")], now_ms=0, rng=Random(1))), 0
    )


if __name__ == "__main__":
    main()
