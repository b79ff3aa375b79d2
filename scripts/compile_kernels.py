"""`make setup`: compile the kernels, so that no player waits for it; later starts find them."""

from time import monotonic

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.moves import Play
from caramels.domain.presets import CUSTOM
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
    print(f"Compiled, or found compiled, in {monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
