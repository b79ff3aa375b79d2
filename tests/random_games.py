"""Games played at random, with every kind of order, for what must hold in all of them."""

from random import Random

from caramels.domain.classic.game import Game, Stage
from caramels.domain.classic.orders import (
    Abandon,
    Accept,
    ArrangeRack,
    Confirm,
    Contest,
    Order,
    Wake,
)
from caramels.domain.commands import PlaceLetters
from caramels.domain.errors import Refusal
from caramels.domain.moves import CENTRE, SIZE, Direction, Exchange, Pass, Square
from caramels.domain.presets import PRESETS
from caramels.domain.rules import Rules
from tests.tables import Table, WordList

TURN_GAMES = [rules for rules in PRESETS.values() if not rules.one_draw_for_all]
NAMES = ("Anna", "Bob", "Cleo", "Dora")

# Some words and not others, so that every way of dealing with an unknown word is met.
PICKY = WordList(a + b + c for a in "AEIOULNRST" for b in "AEIOULNRST" for c in ["", *"AEIOULNRST"])


def random_order(  # noqa: PLR0911 - one line for each kind of order
    table: Table, rng: Random
) -> tuple[int, Order]:
    """An order that often makes sense."""
    game = table.game
    seat = game.to_move if rng.random() < 0.9 else rng.randrange(len(game.seats))
    rack = game.seats[seat].rack
    if game.pending and game.pending.stage is Stage.DOUBTED and rng.random() < 0.9:
        return game.pending.seat, Confirm(rng.random() < 0.7)
    roll = rng.random()
    if roll < 0.70 and rack:
        return seat, _placement(game, rack, rng)
    if roll < 0.76 and rack:
        return seat, Exchange("".join(rng.sample(rack, rng.randint(1, len(rack)))))
    if roll < 0.82:
        return seat, Pass()
    if roll < 0.86:
        return seat, ArrangeRack("".join(rng.sample(rack, len(rack))))
    if roll < 0.91:
        return rng.randrange(len(game.seats)), Contest(rng.random() < 0.5)
    if roll < 0.94:
        return seat, Accept()
    if roll < 0.945:
        return seat, Abandon(f"Robot{rng.randrange(99)}")
    table.now_ms += rng.choice([1_000, 5_000, 70_000])
    return seat, Wake()


def _placement(game: Game, rack: str, rng: Random) -> Order:
    tiles = rng.sample(rack, rng.randint(1, len(rack)))
    letters = "".join("e" if tile == "?" else tile for tile in tiles)
    free = [
        square
        for row in range(SIZE)
        for col in range(SIZE)
        if not game.board.occupied(square := Square(row, col)) and game.board.touches(square)
    ]
    return PlaceLetters(rng.choice(free or [CENTRE]), rng.choice(list(Direction)), letters)


def play_on(table: Table, rng: Random, orders: int) -> None:
    for _ in range(orders):
        try:
            table.give(*random_order(table, rng))
        except Refusal:
            continue
        if table.game.over:
            break


def new_table(rules: Rules, rng: Random) -> Table:
    count = rng.randint(rules.fewest_seats, rules.most_seats)
    names = list(NAMES[:count])
    if rules.bot_profiles and count > 1 and rng.random() < 0.3:
        names[-1] = "@robo"
    turn_ms = rules.turn_time.default_ms if rules.turn_time else None
    return Table(rules, " ".join(names), turn_ms=turn_ms, judge=PICKY, seed=rng.randrange(2**32))
