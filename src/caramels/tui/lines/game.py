"""A game played by lines: what is asked, what is typed, what is announced."""

from collections.abc import Callable, Iterable

from caramels.domain.classic.facts import Fact, TilesExchanged
from caramels.domain.classic.orders import ArrangeRack
from caramels.domain.errors import BadNotation, CaramelsError, Code
from caramels.domain.moves import Exchange, Pass
from caramels.domain.rules import Entry
from caramels.domain.tiles import parse_tiles
from caramels.tui.host import braille, reading, tellings
from caramels.tui.host.attempt import attempt
from caramels.tui.host.commands import MARK, understood
from caramels.tui.host.placing import parse_placing
from caramels.tui.host.questions import question
from caramels.tui.host.setup import NotUnderstood
from caramels.tui.host.table import Table, Waiting
from caramels.tui.host.telling import Herald
from caramels.tui.host.wording import reason, say, sum_of
from caramels.tui.lines.voice import PROMPT, Dialogue, Quit, Voice, ask_yes_no

CALLS_MS = (30_000, 10_000)


class Game:
    """One game, from its first announcement to its last."""

    def __init__(self, table: Table, voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self._called_turn = 0
        self._herald = Herald()

    def play(self) -> Dialogue[None]:
        """Play until the game is over."""
        self.announce(self.table.facts[:3], first=True)
        while (waiting := self.table.waits_for) is not Waiting.NOTHING:
            match waiting:
                case Waiting.PERSON:
                    yield from self._person()
                case Waiting.COMPUTER:
                    # What was said so far is shown before the computer thinks.
                    yield self.voice.page()
                    self.announce(self.table.follow(self.table.think()))
                case Waiting.SHOWN:
                    yield self.voice.page(due_ms=self.table.game.wake_at)
                    self.announce(self.table.wake())
                case _:
                    sure = yield from ask_yes_no(
                        self.voice, question(self.table.game, waiting) + " "
                    )
                    self.announce(self.table.answer(sure))

    def announce(self, facts: Iterable[Fact], *, first: bool = False) -> None:
        """Say what happened."""
        for fact in facts:
            racks = not first and self._own_draw(fact)
            self.voice.tell(*self._herald.tell(fact, self.table.game, racks=racks))
        if trouble := self.table.trouble:
            self.voice.tell(say("error.not_saved", reason=reason(trouble)))
            self.table.trouble = None

    def obey(self, text: str) -> Dialogue[None]:
        """
        Do what a line says.

        Raises:
            CaramelsError: it cannot be done.
        """
        name, words = understood(text)
        as_on_the_site = text.startswith(MARK) and self.table.game.rules.hints
        if teller := tellings.teller_of(name, as_on_the_site=as_on_the_site):
            self.voice.tell(*teller(self.table))
        elif reader := _READERS.get(name):
            self.voice.tell(reader(self, words))
        elif name == "grid":
            self.voice.draw(*reading.grid(self.table.game, self.voice.columns))
        elif name == "braille":
            self.voice.draw(*braille.sheet(self.table.game, _width(words)))
        elif name == "quit":
            raise Quit
        else:
            yield from self._act(name, words, verbatim=text.startswith(MARK))

    def _act(self, name: str, words: list[str], *, verbatim: bool) -> Dialogue[None]:
        table = self.table
        match name:
            case "place" | "try":
                asked = name == "try" or table.game.rules.entry is Entry.WHOLE_WORD
                yield from self._place(words, asked=asked and not verbatim)
            case "exchange":
                self.announce(table.give(Exchange(parse_tiles("".join(words)))))
            case "pass":
                self.announce(table.give(Pass()))
            case "abandon":
                if (yield from ask_yes_no(self.voice, say("ask.abandon") + " ")):
                    self.announce(table.abandon())
            case "shuffle":
                table.give(ArrangeRack(table.shuffled()))
                self.voice.tell(tellings.rack(table))
            case "arrange":
                table.give(ArrangeRack(parse_tiles("".join(words))))
                self.voice.tell(tellings.rack(table))
            case "hints":
                self._hints()
            case _:
                self.voice.tell(f"{table.game.mover.name} : {' '.join(words)}")

    def _person(self) -> Dialogue[None]:
        table = self.table
        if self._called_turn != table.game.turn:
            self._called_turn = table.game.turn
            self.voice.ring()
            self.voice.tell(say("lines.turn", name=table.game.mover.name), tellings.scores(table))
            self.voice.tell(tellings.rack(table))
        text = yield self.voice.page(PROMPT, due_ms=self._next_call())
        self.announce(table.wake())
        if text is None and table.remaining_ms is not None:
            self.voice.tell(tellings.remaining(table))
        if text is None or not text.strip() or table.waits_for is not Waiting.PERSON:
            return
        try:
            yield from self.obey(text)
        except CaramelsError as error:
            self.voice.tell(reason(error, table.game.rules))

    def _next_call(self) -> int | None:
        """Return when to break the silence: near the end of a timed turn, and at its end."""
        left, due = self.table.remaining_ms, self.table.game.wake_at
        if left is None or due is None:
            return due
        return next((due - mark for mark in CALLS_MS if left > mark), due)

    def _place(self, words: list[str], *, asked: bool) -> Dialogue[None]:
        table = self.table
        play = parse_placing(words, table.game.board, table.game.rules)
        tried = attempt(table.game, play)
        if asked:
            self.voice.tell(sum_of(tried))
            sure = yield from ask_yes_no(self.voice, say("ask.keep") + " ")
            if late := table.wake():
                self.announce(late)
            if late or not sure:
                return
        self.announce(table.give(tried.play))

    def _hints(self) -> None:
        table = self.table
        if not table.game.rules.hints:
            raise NotUnderstood("no_hints")
        self.voice.tell(*tellings.advice(table.hints(), table.game.board))

    def _own_draw(self, fact: Fact) -> bool:
        # Tiles changed are told before the next player; others only where nobody else may see.
        seat = getattr(fact, "seat", None)
        if seat is None or self.table.game.seats[seat].bot is not None:
            return False
        exchanged = isinstance(fact, TilesExchanged)
        return exchanged or self.table.game.rules.racks_visible or not self._others()

    def _others(self) -> bool:
        return sum(seat.bot is None for seat in self.table.game.seats) > 1


def _read_row(game: Game, words: list[str]) -> str:
    rules = game.table.game.rules
    return reading.read_row(game.table.game, reading.parse_row(_only(words), rules))


def _read_column(game: Game, words: list[str]) -> str:
    rules = game.table.game.rules
    return reading.read_column(game.table.game, reading.parse_column(_only(words), rules))


def _read_square(game: Game, words: list[str]) -> str:
    square = reading.parse_square(words, game.table.game.rules)
    return reading.read_square(game.table.game, square)


def _width(words: list[str]) -> int:
    text = words[0] if words else str(braille.WIDE)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0  # noqa: PLR2004 - no line has 1,000 cells


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise BadNotation(Code.NOT_A_SQUARE, text=" ".join(words)[:20])
    return words[0]


_READERS: dict[str, Callable[[Game, list[str]], str]] = {
    "row": _read_row,
    "column": _read_column,
    "square": _read_square,
}
