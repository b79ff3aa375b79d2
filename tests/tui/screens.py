"""The full screen for tests: what it shows, as text."""

from collections.abc import Sequence

from textual.app import App
from textual.pilot import Pilot

from caramels.tui.full.app import CaramelsApp, Leaving
from caramels.tui.full.desk import Desk
from caramels.tui.full.screens.game import GameScreen
from tests.tui.houses import hold

SMALL = (80, 24)
LARGE = (120, 40)


def screen_text(app: App[Leaving]) -> str:
    """Return every line of the screen, without the spaces at its end."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def desk_of(app: App[Leaving]) -> Desk:
    screen = app.screen
    assert isinstance(screen, GameScreen)
    return screen.desk


def hold_as_mover(desk: Desk, rack: str) -> None:
    """Give the player to move this rack."""
    game = desk.table.game
    hold(desk.table, *["" if n == game.to_move else "EEIILND" for n in range(len(game.seats))])
    hold(desk.table, *[rack if n == game.to_move else "" for n in range(len(game.seats))])


async def type_keys(pilot: Pilot[Leaving], text: str) -> None:
    """Press the key of every character; a space is the space bar."""
    await pilot.press(*["space" if sign == " " else sign for sign in text])


async def place(pilot: Pilot[Leaving], word: str, row: int, col: int, way: str) -> None:
    """Type a whole word, bring the cursor and lay it."""
    await type_keys(pilot, word)
    await pilot.press("enter", *["down"] * row, *["right"] * col, way)


async def settled(pilot: Pilot[Leaving], app: CaramelsApp, lines: Sequence[str] = ()) -> str:
    """Wait until nothing is left to do, and return the screen."""
    await pilot.pause()
    await app.workers.wait_for_complete()
    await pilot.pause()
    return screen_text(app)
