"""The options at the right of the board, each a key and a place to click."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Grid as Cells
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from caramels.tui.full.keys import OPTIONS
from caramels.tui.host.wording import say

KEY = "bold underline"
"""How the letter stands out that chooses the option."""


class Option(Static):
    """One option."""

    class Chosen(Message):
        """The option was clicked."""

        def __init__(self, letter: str) -> None:
            self.letter = letter
            super().__init__()

    def __init__(self, letter: str) -> None:
        super().__init__(Text.assemble((letter.upper(), KEY), f" {say(f'option.{letter}')}"))
        self._letter = letter

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Chosen(self._letter))


class Options(Cells):
    """Every option of a turn."""

    def compose(self) -> ComposeResult:
        for letter in OPTIONS:
            yield Option(letter)
