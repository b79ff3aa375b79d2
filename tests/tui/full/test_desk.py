"""The desk under any keys whatever."""

from collections import Counter
from random import Random

import pytest

from caramels.domain.presets import INFOH100, LOG2990_OBJECTIFS, MICRO, TABLETOP
from caramels.domain.rules import Rules
from caramels.domain.tiles import tiles_of
from caramels.tui.full import panels, sight
from caramels.tui.full.desk import Desk
from caramels.tui.full.palette import palette
from caramels.tui.full.position import position
from caramels.tui.full.rack import large_rack, small_rack
from caramels.tui.host.setup import Comfort
from caramels.tui.host.table import Waiting
from tests.tables import WordList
from tests.tui.houses import Swapper, Watch, house

KEYS = [
    *((f"{held}+{letter}", None) for held in ("ctrl", "alt") for letter in "cdirsvop"),
    *((key, None) for key in ("up", "down", "left", "right", "escape", "f1", "f2", "f5", "f6")),
    *[("enter", "\r")] * 12,
    ("backspace", "\x08"),
    ("tab", "\t"),
    ("space", " "),
    *((letter, letter) for letter in "aeiounrstlhvxedsonAEé!?1"),
]


def drawn(desk: Desk) -> None:
    """Make everything that a screen would show."""
    position(desk)
    for width in (panels.SIDE, panels.LARGE_SIDE):
        assert all(len(line) <= width for line in panels.scores(desk, width))
        for lines in (panels.side, panels.last_move, panels.goals):
            assert all(len(line) <= width for line in lines(desk, width))
    sight.prompt(desk)
    sight.typed(desk)
    sight.points(desk)
    sight.following(desk)
    if (tiles := sight.rack(desk)) is not None:
        for draw in (small_rack, large_rack):
            draw("", tiles, desk.table.game.rules, palette(colour=True))
    assert len(panels.title(desk, 80)) <= 80


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        (MICRO, "Léa Bob @apple"),
        (TABLETOP, "Léa Bob @robot"),
        (LOG2990_OBJECTIFS, "Camille Léopold"),
        (INFOH100, "Anna Bob"),
    ],
)
def test_no_keys_break_a_game_or_lose_a_tile(rules: Rules, names: str) -> None:
    rng = Random(7)
    watch = Watch()
    words = WordList(a + b for a in "AEIOUNRSTL" for b in "AEIOUNRSTL")
    home = house(rules, names, judge=words, computers=Swapper(), watch=watch)
    given = home.given()
    assert given
    table = home.open(given)
    desk = Desk(table, Comfort(pause=True, sound=True))
    for _ in range(3_000):
        if desk.waiting is Waiting.COMPUTER:
            desk.computer_moved(table.think())
        desk.press(*rng.choice(KEYS))
        if rng.random() < 0.02:
            watch.sleep(rng.choice([1, 5, 70]))
            desk.tick()
        drawn(desk)

    game = table.game
    tiles = game.bag + "".join(seat.rack for seat in game.seats) + tiles_of(game.board.letters)
    assert Counter(tiles) == Counter(rules.tiles.bag)
    assert game.turn > 3
