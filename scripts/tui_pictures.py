"""Draw the terminal game in its two sizes, for the README."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.moves import Play
from caramels.domain.presets import MICRO
from caramels.lexicon import load
from caramels.tui.full.app import CaramelsApp
from caramels.tui.full.desk import Desk
from caramels.tui.full.screens.game import GameScreen
from caramels.tui.host.attempt import attempt
from caramels.tui.host.engine import Dictionary
from caramels.tui.host.house import House
from caramels.tui.host.table import Table, Waiting

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES = ((80, 24), (120, 40))
SEED = 11
TURNS = 12
NOON = 1_800_000_000_000


class NoShelf:
    """Keeps nothing: the pictures need no file."""

    place = ""

    def saved(self) -> Sequence[Fact] | None:
        return None

    def begin(self) -> None:
        """Nothing to make room for."""

    def keep(self, facts: Sequence[Fact]) -> None:
        """Nothing is kept."""


def house() -> House:
    """Return a house with one person and one computer player, the same at every run."""
    rng = Random(SEED)
    dictionary = Dictionary(lambda: load("francais"), rng)
    seats = (Newcomer("Léa"), Newcomer("Apple", "level3"))
    return House(MICRO, dictionary, dictionary, NoShelf(), lambda: NOON, rng, seats=seats)


def play_on(table: Table) -> Play:
    """Play some turns, the person as the dictionary advises; return a word that comes next."""
    while table.game.turn < TURNS or table.waits_for is not Waiting.PERSON:
        if table.waits_for is Waiting.COMPUTER:
            table.follow(table.think())
        else:
            table.give(table.hints()[-1])
    return table.hints()[-1]


async def draw() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for width, height in SIZES:
        app = CaramelsApp(house())
        async with app.run_test(size=(width, height)) as pilot:
            await pilot.pause()
            screen = app.screen
            if not isinstance(screen, GameScreen):
                raise TypeError("the game did not begin")
            following = play_on(screen.desk.table)
            desk = screen.desk = Desk(screen.desk.table)
            desk.kept = attempt(desk.table.game, following)
            screen.show()
            await pilot.pause()
            picture = PICTURES / f"tui-{width}x{height}.svg"
            picture.write_text(without_fonts(app.export_screenshot()), "utf-8")


def without_fonts(svg: str) -> str:
    """Return the picture without the addresses of fonts: the reader's own will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    asyncio.run(draw())
