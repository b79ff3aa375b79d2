"""The title with the empty grid, then the choice of the options."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key
from textual.message import Message
from textual.widgets import Static

from caramels.domain.errors import CaramelsError
from caramels.domain.rules import Rules
from caramels.tui.full.entry import BLANK_SIGN
from caramels.tui.full.position import Position
from caramels.tui.full.screens.layout import SizedScreen
from caramels.tui.full.widgets.grid import Grid
from caramels.tui.host.questions import option_question
from caramels.tui.host.setup import Kind, Question, Questionnaire, Setup
from caramels.tui.host.wording import reason, say

ANSWER_COLUMN = 52
LONGEST_ANSWER = 25


class OptionsScreen(SizedScreen):
    """One question after another; the answers stand beside them."""

    class Chosen(Message):
        """Every question is answered."""

        def __init__(self, setup: Setup) -> None:
            self.setup = setup
            super().__init__()

    class Left(Message):
        """The player wants to leave."""

    def __init__(self, rules: Rules, error: str = "", *, colour: bool = True) -> None:
        super().__init__()
        self._colour = colour
        self._form = Questionnaire(rules)
        self._text = ""
        self._error = error

    def compose_screen(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="opening"):
            yield Grid(Position(self._form.rules), colour=self._colour)
            yield Static(say("opening.text").replace("|", "\n"), id="about", markup=False)
        yield Static(id="questions", markup=False)
        yield Static(id="error", markup=False)
        yield Static(say("options.hint"), id="keys", markup=False)

    def on_mount(self) -> None:
        self.set_class(not self._colour, "monochrome")

    def show(self) -> None:
        rules = self._form.rules
        started = bool(self._form.answers)
        self.query_one("#opening").display = not started
        self.query_one(Grid).large = self.is_large
        name = say(f"rules.{rules.name}")
        self.query_one("#title", Static).update(f" {say('title')}  {name}")
        self.query_one("#questions", Static).update(self._questions())
        self.query_one("#error", Static).update(f" {self._error}" if self._error else "")

    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        question = self._form.question
        if event.key in {"ctrl+q", "ctrl+c"}:
            self.post_message(self.Left())
        elif question:
            self._press(question, event.key, event.character)
            if self._form.question is None:
                self.post_message(self.Chosen(self._form.setup))
            else:
                self.show()

    def _press(self, question: Question, key: str, character: str | None) -> None:
        self._error = ""
        if key == "backspace":
            if self._text:
                self._text = self._text[:-1]
            else:
                self._form.back()
        elif question.kind is not Kind.NAME:
            if character and character.isprintable():
                self._answer(character)
        elif key == "enter":
            self._answer(self._text)
        elif character and character.isprintable() and len(self._text) < LONGEST_ANSWER:
            self._text += character

    def _answer(self, text: str) -> None:
        try:
            self._form.answer(text)
        except CaramelsError as error:
            self._error = reason(error, self._form.rules)
        else:
            self._text = ""

    def _questions(self) -> Text:
        """Return the questions so far with their answers, the open one heavier than the others."""
        text = Text()
        title = f" {say('options.title')}\n" if self._form.answers else ""
        text.append(f"{title}\n", "bold")
        for asked, answer in self._form.asked:
            text.append(_line(asked, answer) + "\n")
        if question := self._form.question:
            open_style = "bold #ffd34d" if self._colour else "bold"
            text.append(_line(question, self._text + BLANK_SIGN), open_style)
        return text


def _line(question: Question, answer: str) -> str:
    return f" {option_question(question):<{ANSWER_COLUMN}}{answer}"
