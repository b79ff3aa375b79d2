"""A screen that knows how much room it has."""

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from caramels.tui.host.wording import say

LEAST = (80, 24)
LARGE = (120, 40)


class SizedScreen(Screen[None], inherit_bindings=False):
    """Draws itself large, normal, or not at all where there is too little room."""

    @property
    def is_large(self) -> bool:
        return self.size.width >= LARGE[0] and self.size.height >= LARGE[1]

    def compose(self) -> ComposeResult:
        yield Static(say("screen.too_small", width=LEAST[0], height=LEAST[1]), id="too-small")
        yield from self.compose_screen()

    def compose_screen(self) -> ComposeResult:
        """Yield everything but the refusal to draw."""
        yield from ()

    def on_resize(self, event: Resize) -> None:
        small = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        self.set_class(small, "small")
        self.set_class(self.is_large, "large")
        self.show()

    def show(self) -> None:
        """Draw everything as it is."""
