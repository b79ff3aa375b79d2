"""The program on the full screen: options, games one after another."""

from enum import Enum

from textual import on
from textual.app import App

from caramels.domain.errors import CaramelsError
from caramels.tui.full.desk import Desk
from caramels.tui.full.screens.game import GameScreen
from caramels.tui.full.screens.options import OptionsScreen
from caramels.tui.host.house import House
from caramels.tui.host.setup import Comfort, Setup
from caramels.tui.host.table import Table
from caramels.tui.host.wording import reason


class Leaving(Enum):
    """How the full screen was left."""

    FOR_GOOD = "for_good"
    FOR_THE_LINE_MODE = "for_the_line_mode"


class CaramelsApp(App[Leaving], inherit_bindings=False):
    """The game on the full screen."""

    CSS_PATH = "caramels.tcss"
    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    TITLE = "Caramels"

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house

    def on_mount(self) -> None:
        table = self._house.resumed()
        if table is not None:
            self._play(table, self._house.comfort)
        elif given := self._house.given():
            self._open(given)
        else:
            self.push_screen(self._options())

    @on(OptionsScreen.Chosen)
    def _chosen(self, message: OptionsScreen.Chosen) -> None:
        self.pop_screen()
        self._open(message.setup)

    @on(OptionsScreen.Left)
    def _left(self) -> None:
        self.exit(Leaving.FOR_GOOD)

    @on(GameScreen.Done)
    def _done(self, message: GameScreen.Done) -> None:
        if message.again:
            self.switch_screen(self._options())
        else:
            self.exit(Leaving.FOR_THE_LINE_MODE if message.simple else Leaving.FOR_GOOD)

    def _open(self, setup: Setup) -> None:
        try:
            table = self._house.open(setup)
        except CaramelsError as error:
            self.push_screen(self._options(reason(error, setup.rules)))
        else:
            self._play(table, setup.comfort)

    def _options(self, error: str = "") -> OptionsScreen:
        return OptionsScreen(self._house.rules, error, colour=self._house.comfort.colour)

    def _play(self, table: Table, comfort: Comfort) -> None:
        self.push_screen(GameScreen(Desk(table, comfort)))
