"""The game: the board, the rack under it, the options and scores at its right."""

import asyncio
import textwrap
from collections.abc import Callable, Sequence

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.message import Message
from textual.widgets import Static

from caramels.domain.rules import Rules
from caramels.tui.full import panels, sight
from caramels.tui.full.desk import Desk
from caramels.tui.full.entry import BLANK_SIGN
from caramels.tui.full.palette import Palette, palette
from caramels.tui.full.position import position
from caramels.tui.full.rack import hidden_rack, large_rack, small_rack
from caramels.tui.full.screens.layout import SizedScreen
from caramels.tui.full.widgets.grid import Grid
from caramels.tui.full.widgets.options import Option, Options
from caramels.tui.host.table import Waiting
from caramels.tui.host.wording import say

TICK_S = 0.25
STEP_S = 0.12
FOOT_LINES = 3
MOST_SEATS = 4
LARGE_OPTIONS = 5
LINES_AROUND = 9
"""The lines of a large screen above and below the board."""

DrawRack = Callable[[str, str, Rules, Palette], tuple[Text, ...]]


class GameScreen(SizedScreen):
    """One game from its first turn to the question whether to play another."""

    class Done(Message):
        """The game is left: for another one, for the line mode, or for good."""

        def __init__(self, *, again: bool, simple: bool) -> None:
            self.again = again
            self.simple = simple
            super().__init__()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._thinking = False
        self._colours = palette(colour=desk.comfort.colour)
        self._written: dict[str, Text] = {}

    def compose_screen(self) -> ComposeResult:
        colour = self.desk.comfort.colour
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Grid(position(self.desk), colour=colour)
            yield Static(id="bar", markup=False)
            with Vertical(id="side"):
                yield Static(id="scores", markup=False)
                yield Static(say("screen.options"), id="options-title", markup=False)
                yield Options(id="options")
                yield Static(id="panel", markup=False)
                yield Static(id="last", markup=False)
                yield Static(id="log", markup=False)
        yield Static(id="upper-rule", classes="rule", markup=False)
        with Horizontal(id="foot"):
            yield Static(id="rack", markup=False)
            yield Static(id="foot-bar", markup=False)
            yield Static(id="notice", markup=False)
        yield Static(id="lower-rule", classes="rule", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.set_class(not self.desk.comfort.colour, "monochrome")
        self.set_interval(TICK_S, self._tick)
        self._prepare()

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "ctrl+z":
            self.app.action_suspend_process()
        self.desk.press(event.key, event.character)
        self._after()

    @on(Grid.Pointed)
    def _pointed(self, message: Grid.Pointed) -> None:
        self.desk.point(message.square)
        self._after()

    @on(Option.Chosen)
    def _chosen(self, message: Option.Chosen) -> None:
        self.desk.option(message.letter)
        self._after()

    def show(self) -> None:
        desk, width, large = self.desk, self.size.width, self.is_large
        side = panels.LARGE_SIDE if large else panels.SIDE
        grid = self.query_one(Grid)
        grid.large = large
        grid.show(position(desk))
        self._write("title", panels.title(desk, width))
        self._write("keys", say("screen.keys") + (say("screen.legend") if large else ""))
        self._show_side(side, large=large)
        self._show_foot(side, large=large)
        sign = BLANK_SIGN if sight.takes_text(desk) else ""
        self._write("prompt", f" {sight.prompt(desk)} {sight.typed(desk)}{sign}")

    def _show_side(self, side: int, *, large: bool) -> None:
        desk = self.desk
        panel = panels.side(desk, side)
        options, full = not panel, len(desk.table.game.seats) == MOST_SEATS and not large
        goals = panels.goals(desk, side)
        if large:
            top = [*panels.scores(desk, side), *([""] if goals else []), *goals, ""]
        elif options:
            top = [*panels.scores(desk, side), *([] if full else [""])]
        else:
            # A panel needs the room that the small screen has.
            top = (panels.seats(desk, side) + [""] * MOST_SEATS)[:MOST_SEATS]
        if options and not large and goals:
            panel = [say("screen.see_goals")]
        elif panel and large:
            panel = [*panel, ""]
        last = panels.last_move(desk, side) if options or large else []
        self._write("scores", *top)
        self._write("panel", *panel)
        self._write("last", *last)
        if large:
            above = len(top) + len(panel) + len(last) + (LARGE_OPTIONS if options else 0)
            self._write("log", *self._log(side, self.size.height - LINES_AROUND - above))
        else:
            self._write("log")
        self.set_class(full, "full")
        self._write("bar", *(["|"] * (self.size.height)))
        self.query_one("#options").display = options
        self.query_one("#options-title").display = options
        self.query_one("#panel").display = bool(panel)

    def _show_foot(self, side: int, *, large: bool) -> None:
        desk, game = self.desk, self.desk.table.game
        rule = "-" * self.size.width
        self._write("upper-rule", rule if large else f"{rule[:49]}+{rule[50:]}")
        self._write("lower-rule", rule)
        self._write("foot-bar", *(["|"] * FOOT_LINES if not large else []))
        points, following = sight.points(desk), sight.following(desk)
        notice = textwrap.wrap(desk.error, side)
        if large:
            self._write("rack", *self._rack(f"  {game.mover.name:<11} ", large_rack))
            self._write("notice", points, *notice, *([following] if following else []))
            return
        rack = self._rack(f" {game.mover.name:<9}", small_rack)
        self._write("rack", *rack, *[""] * (2 - len(rack)), f" {points}"[:48])
        room = FOOT_LINES - bool(following)
        said = notice or panels.log_lines(desk, side, room)
        self._write("notice", *(said + [""] * room)[:room], following)

    def _rack(self, label: str, draw: DrawRack) -> tuple[Text, ...]:
        tiles = sight.rack(self.desk)
        if tiles is None:
            return hidden_rack(label)
        return draw(label, tiles, self.desk.table.game.rules, self._colours)

    def _log(self, width: int, room: int) -> list[str]:
        return ["", say("screen.log"), *panels.log_lines(self.desk, width, max(0, room - 2))]

    def _write(self, name: str, *lines: str | Text) -> None:
        # Most keys change one line: what stays the same is not laid out again.
        text = _with_headings(lines)
        if self._written.get(name) != text:
            self._written[name] = text
            self.query_one(f"#{name}", Static).update(text)

    def _after(self) -> None:
        """Draw what changed, and do what the desk wishes."""
        wishes = self.desk.wishes
        for _ in range(wishes.bells):
            self.app.bell()
        wishes.bells = 0
        if wishes.hints:
            wishes.hints = False
            self._advise()
        if wishes.again or wishes.leave or wishes.simple:
            self.post_message(self.Done(again=wishes.again, simple=wishes.simple))
            return
        self.show()
        self._let_the_computer_think()

    def _tick(self) -> None:
        desk = self.desk
        desk.tick()
        if desk.table.game.turn_ms is not None or desk.waiting is Waiting.SHOWN:
            self.show()
        self._let_the_computer_think()

    def _let_the_computer_think(self) -> None:
        if self.desk.waiting is Waiting.COMPUTER and not self._thinking:
            self._thinking = True
            self._think()

    async def linger(self) -> None:
        """Leave a trial on the grid as long as the players wish to see it."""
        await asyncio.sleep(trial_seconds(self.desk.comfort.speed))

    @work
    async def _prepare(self) -> None:
        """Load the engine beside the game, so that nothing waits for it later."""
        await asyncio.to_thread(self.desk.table.prepare)

    @work
    async def _advise(self) -> None:
        """Look for hints in a thread of its own; they are of no use once the turn is over."""
        turn = self.desk.table.game.turn
        plays = await asyncio.to_thread(self.desk.table.hints)
        if self.desk.table.game.turn == turn:
            self.desk.advised(plays)
            self.show()

    @work(exclusive=True, group="computer")
    async def _think(self) -> None:
        """Let the computer think in a thread of its own, then show what it tried."""
        thought = await asyncio.to_thread(self.desk.table.think)
        for trial in thought.trials:
            self.desk.trial = trial
            self.show()
            await self.linger()
        self.desk.computer_moved(thought)
        self._thinking = False
        self._after()


def trial_seconds(speed: int) -> float:
    """
    Return how long a trial of the computer stays: nothing at 0, about a second at 9.

    >>> trial_seconds(0), trial_seconds(5)
    (0.0, 0.6)
    """
    return speed * STEP_S


def _with_headings(lines: Sequence[str | Text]) -> Text:
    """Return *lines* with those in capitals drawn heavier: they are headings."""
    return Text("\n").join(line if isinstance(line, Text) else _drawn(line) for line in lines)


def _drawn(line: str) -> Text:
    heading = line.isupper() and line.replace(" ", "").isalpha()
    return Text(line, "bold" if heading else "")
