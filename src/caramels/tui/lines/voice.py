"""
How a dialogue and whoever runs it talk to each other.

A dialogue is a generator: it yields a `Page` (what to print, what to ask), and is sent the line
that was typed, or nothing when the page asked nothing or its time came first.
"""

import re
import textwrap
from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from caramels.tui.host.setup import NotUnderstood, yes_or_no
from caramels.tui.host.wording import plain, reason

NARROWEST = 20
PROMPT = "> "
SHORT_ANSWER = 2

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Page:
    """Lines to print, then the question, if any."""

    lines: tuple[str, ...]
    prompt: str | None = None
    due_ms: int | None = None
    """When to go on without an answer."""
    bell: bool = False
    """Ring before asking."""


Dialogue: TypeAlias = Generator[Page, str | None, Result]


class Quit(Exception):
    """The player wants to leave the program."""


class Voice:
    """What was said since the last page, in lines of so many cells."""

    def __init__(self, columns: int = 40, *, sound: bool = False) -> None:
        self.columns = max(NARROWEST, columns)
        self.sound = sound
        self._lines: list[str] = []
        self._bell = False

    def ring(self) -> None:
        """Let the next page ring, where sounds are wanted."""
        self._bell = self.sound

    def tell(self, *sentences: str) -> None:
        """Say *sentences*, each on lines of its own."""
        for sentence in sentences:
            self._lines += self._fitted(sentence)

    def draw(self, *lines: str) -> None:
        """Show *lines* as they are: a drawing must not be folded."""
        self._lines += lines

    def page(self, prompt: str | None = None, due_ms: int | None = None) -> Page:
        """Return what was said so far, with the question; it leaves room for O, N or a number."""
        lines = self._lines
        self._lines = []
        room = self.columns - SHORT_ANSWER
        if prompt is not None and len(prompt) > room:
            folded = self._fitted(prompt.rstrip(), room - 1)
            lines, prompt = lines + folded[:-1], plain(folded[-1]) + " "
        bell, self._bell = self._bell, False
        return Page(tuple(map(_printable, lines)), prompt, due_ms, bell)

    def _fitted(self, sentence: str, room: int | None = None) -> list[str]:
        # A sign of French punctuation stays with the word before it.
        glued = re.sub(r" ([:;!?])", "\N{NO-BREAK SPACE}\\1", sentence)
        return textwrap.wrap(glued, room or self.columns, break_on_hyphens=False) or [""]


def ask(voice: Voice, prompt: str) -> Dialogue[str]:
    """Ask until a line comes."""
    answer = None
    while answer is None:
        answer = yield voice.page(prompt)
    return answer


def ask_yes_no(voice: Voice, prompt: str) -> Dialogue[bool]:
    """Ask until the answer is a yes or a no."""
    while True:
        answer = yield from ask(voice, prompt)
        try:
            return yes_or_no(answer)
        except NotUnderstood as error:
            voice.tell(reason(error))


def _printable(line: str) -> str:
    # What a player typed may come back in a sentence; control signs may not.
    return "".join(sign for sign in plain(line) if sign >= " " and sign != "\x7f").rstrip()
