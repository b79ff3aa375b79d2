"""
The game as one screen plays it: keys in, and everything that there is to draw.

The desk knows no terminal. A screen brings it keys and clicks, asks it what to show, lets the
computer players think beside it, and tells it when time has passed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from caramels.domain.board import Board
from caramels.domain.classic.facts import Fact, TilesExchanged
from caramels.domain.classic.orders import ArrangeRack, Order
from caramels.domain.errors import CaramelsError, Refusal
from caramels.domain.moves import Direction, Exchange, Pass, Play, Square
from caramels.domain.rules import Entry
from caramels.domain.tiles import parse_tiles
from caramels.tui.full.entry import ARROWS, LETTER_ARROWS, TileEntry, WordEntry, letter_of, moved
from caramels.tui.full.keys import OPTION_OF, YES_NO_KEYS, option_letter
from caramels.tui.host.attempt import Attempt, attempt
from caramels.tui.host.commands import understood
from caramels.tui.host.placing import parse_placing
from caramels.tui.host.setup import Comfort, NotUnderstood, yes_or_no
from caramels.tui.host.table import Table, Thought, Waiting
from caramels.tui.host.telling import Herald
from caramels.tui.host.tellings import TELLERS, advice
from caramels.tui.host.wording import reason, say, spelled

LONGEST_ANSWER = 60
MARK = "!"


class Panel(Enum):
    """What the right side of the screen shows."""

    OPTIONS = "options"
    DISTRIBUTION = "distribution"
    SYMBOLS = "symbols"
    VALUES = "values"
    HELP = "help"
    GOALS = "goals"
    BAG = "bag"


@dataclass
class Asked:
    """A line that the desk asks for in the middle of a turn."""

    prompt: str
    done: Callable[[str], None]
    text: str = ""


@dataclass
class Wishes:
    """What the desk wants of the program around it."""

    bells: int = 0
    hints: bool = False
    again: bool = False
    leave: bool = False
    simple: bool = False


@dataclass
class Desk:
    """One game on one screen."""

    table: Table
    comfort: Comfort = field(default_factory=Comfort)

    def __post_init__(self) -> None:
        self.whole_word = self.table.game.rules.entry is Entry.WHOLE_WORD
        self.word = WordEntry()
        self.tiles = TileEntry()
        self.kept: Attempt | None = None
        self.asked: Asked | None = None
        self.quitting = False
        self.stopped = False
        self.panel = Panel.OPTIONS
        self.error = ""
        self.log: list[str] = []
        self._herald = Herald()
        self.trial: Play | None = None
        self.wishes = Wishes()
        for fact in self.table.facts:
            self.log += self._herald.tell(fact, self.table.game)

    @property
    def waiting(self) -> Waiting:
        return Waiting.NOTHING if self.stopped else self.table.waits_for

    @property
    def board(self) -> Board:
        return self.table.game.board

    # What the player does.

    def press(self, key: str, character: str | None = None) -> None:
        """Take a key: its name, and the character that it types, if any."""
        if self.quitting:
            self._quit_answer(character)
        elif key == "ctrl+q":
            self.quitting = True
        elif key == "f10":
            self.wishes.simple = True
        elif not self._turn_over_a_panel(key):
            self._press_by_state(key, character)

    def point(self, square: Square) -> None:
        """Take a click on a square."""
        if self.waiting is not Waiting.PERSON or self.asked or self.kept:
            return
        if not self.whole_word:
            self.tiles.point(square)
        elif self.word.cursor is not None:
            self._beep()
            self.word.cursor = square

    def option(self, letter: str) -> None:
        """Take an option by its letter, however it was chosen."""
        self.error = ""
        panels = {"d": Panel.DISTRIBUTION, "s": Panel.SYMBOLS, "v": Panel.VALUES}
        if letter in panels:
            self.panel = panels[letter]
        elif letter == "o":
            self.panel = Panel.OPTIONS
        elif letter == "a" and self.waiting is not Waiting.NOTHING:
            self._abandon()
        elif self.waiting is not Waiting.PERSON:
            self.error = reason(NotUnderstood("option_now"))
        else:
            self._option_of_a_turn(letter)

    def computer_moved(self, thought: Thought) -> None:
        """Take the move that a computer player came to."""
        self.trial = None
        if self.waiting is Waiting.COMPUTER:
            self._follow(self.table.follow(thought))

    def advised(self, plays: Sequence[Play]) -> None:
        """Take the placements that a hint consists of."""
        self.log += advice(plays, self.board)

    def announce(self, fact: Fact) -> None:
        """Write *fact* down for the players to read."""
        own = isinstance(fact, TilesExchanged) and self._is_person(fact.seat)
        self.log += self._herald.tell(fact, self.table.game, racks=own)

    def tick(self) -> None:
        """Take note that time has passed."""
        if facts := self.table.wake():
            self._follow(facts)

    # A key, by what the desk waits for.

    def _turn_over_a_panel(self, key: str) -> bool:
        if key == "f1":
            self.panel = Panel.HELP
        elif key == "f5":
            self._say_again()
        elif key == "escape" and self.panel is not Panel.OPTIONS:
            self.panel = Panel.OPTIONS
        elif letter := option_letter(key):
            self.option(letter)
        else:
            return False
        return True

    def _press_by_state(self, key: str, character: str | None) -> None:
        if self.asked:
            self._press_line(key, character)
            return
        match self.waiting:
            case Waiting.PERSON:
                self._press_in_a_turn(key, character)
            case Waiting.COMPUTER | Waiting.SHOWN:
                pass
            case Waiting.NOTHING:
                self._yes_no(character, self._again)
            case _:
                self._yes_no(character, self._answered)

    def _press_in_a_turn(self, key: str, character: str | None) -> None:
        self.error = ""
        if self.kept:
            self._yes_no(YES_NO_KEYS.get(key, character), self._keep)
        elif key == "f2":
            self._begin_a_turn()
            self.whole_word = not self.whole_word
        elif key == "f6" or character == MARK:
            self._ask("ask.command", self._command)
        elif not self.whole_word:
            self._press_tile(key, character)
        elif self.word.cursor is None:
            self._press_word(key, character)
        else:
            self._press_cursor(key, character)

    def _press_word(self, key: str, character: str | None) -> None:
        if key == "enter":
            if self.word.word:
                self.word.aim()
        elif key == "backspace":
            self.word.back()
        elif key == "escape":
            self.word = WordEntry()
        elif key == "space":
            self.word.blank = True
        elif letter := letter_of(character):
            self.word.type(letter)

    def _press_cursor(self, key: str, character: str | None) -> None:
        letter = letter_of(character).lower()
        step = ARROWS.get(key) or LETTER_ARROWS.get(letter)
        if step and self.word.cursor:
            self._beep()
            self.word.cursor = moved(self.word.cursor, step)
        elif letter == "h":
            self._try(Direction.ACROSS)
        elif letter == "v":
            self._try(Direction.DOWN)
        elif letter == "a" or key == "escape":
            self.word = WordEntry()
        elif key == "backspace":
            self.word.cursor = None

    def _press_tile(self, key: str, character: str | None) -> None:
        if step := ARROWS.get(key):
            self._beep()
            self.tiles.step(step)
        elif key == "enter":
            self._enter_tiles()
        elif key == "backspace":
            self.tiles.back()
        elif key == "escape":
            self.tiles.clear()
        elif key == "space":
            self.tiles.blank = True
        elif (letter := letter_of(character)) and not self._lay(letter):
            self._beep()

    def _lay(self, letter: str) -> bool:
        return self.tiles.type(letter, self.table.game.mover.rack, self.board)

    def _press_line(self, key: str, character: str | None) -> None:
        asked = self.asked
        if asked is None:
            return
        if key == "enter":
            self.asked = None
            self._try_order(lambda: asked.done(asked.text))
        elif key == "escape":
            self.asked = None
        elif key == "backspace":
            asked.text = asked.text[:-1]
        elif character and character.isprintable() and len(asked.text) < LONGEST_ANSWER:
            asked.text += character

    def _yes_no(self, character: str | None, done: Callable[[bool], None]) -> None:
        try:
            yes = yes_or_no(character or "")
        except NotUnderstood as error:
            self.error = reason(error)
            return
        self.error = ""
        done(yes)

    # What the keys do.

    def _option_of_a_turn(self, letter: str) -> None:
        match letter:
            case "c":
                self._ask("ask.exchange", lambda text: self._give(Exchange(_tiles(text))))
            case "i":
                # A word that is being typed stays: shuffling helps to find it.
                self._try_order(
                    lambda: self._tell(self.table.give(ArrangeRack(self.table.shuffled())))
                )
            case "r":
                self._ask("ask.arrange", lambda text: self._give(ArrangeRack(_tiles(text))))
            case _:
                self._give(Pass())

    def _abandon(self) -> None:
        """Stop the game; where only computers play there is nobody to leave it."""
        if any(seat.bot is None for seat in self.table.game.seats):
            self._try_order(lambda: self._follow(self.table.abandon()))
        else:
            self.stopped = True
            self.panel = Panel.OPTIONS
            self.log.append(say("end.abandoned"))

    def _command(self, text: str) -> None:
        """Do what a typed word says: an option by its name, or a command of the site's box."""
        name, words = understood(text)
        match name:
            case "exchange" if words:
                self._give(Exchange(_tiles("".join(words))))
            case "arrange" if words:
                self._give(ArrangeRack(_tiles("".join(words))))
            case "place":
                play = parse_placing(words, self.board, self.table.game.rules)
                self._give(attempt(self.table.game, play).play)
            case "hints":
                self._wish_for_hints()
            case "help" | "goals":
                self.panel = Panel(name)
            case "bag" if self.table.game.rules.hints:
                self.panel = Panel.BAG
            case "quit":
                self.quitting = True
            case "bag" | "scores" | "last" | "rack" | "time" | "words":
                self.log += list(TELLERS[name](self.table))
            case _ if name in OPTION_OF:
                self.option(OPTION_OF[name])
            case _:
                raise NotUnderstood("option_now")

    def _wish_for_hints(self) -> None:
        if not self.table.game.rules.hints:
            raise NotUnderstood("no_hints")
        self.wishes.hints = True

    def _try(self, direction: Direction) -> None:
        """Lay the typed word from the cursor on, and count it; say what is wrong with it."""
        try:
            self.kept = attempt(self.table.game, self.word.play(direction))
        except Refusal as error:
            self.error = reason(error, self.table.game.rules)

    def _keep(self, yes: bool) -> None:
        tried = self.kept
        self.kept = None
        self.word = WordEntry()
        if yes and tried:
            self._give(tried.play)

    def _enter_tiles(self) -> None:
        if not self.tiles.laid:
            self.tiles.turn()
            return
        self._try_order(lambda: self._give(self.tiles.play(self.board)))

    def _answered(self, yes: bool) -> None:
        self._follow(self.table.answer(yes))

    def _again(self, yes: bool) -> None:
        self.wishes.again = yes
        self.wishes.leave = not yes

    def _quit_answer(self, character: str | None) -> None:
        def leave(yes: bool) -> None:
            self.quitting = False
            self.wishes.leave = yes

        self._yes_no(character, leave)

    def _ask(self, code: str, done: Callable[[str], None]) -> None:
        self._begin_a_turn()
        self.asked = Asked(say(code), done)

    def _give(self, order: Order) -> None:
        self._try_order(lambda: self._follow(self.table.give(order)))

    def _try_order(self, do: Callable[[], None]) -> None:
        """Do something that the rules may refuse; a refusal is shown and changes nothing."""
        try:
            do()
        except CaramelsError as error:
            self.error = reason(error, self.table.game.rules)

    def _follow(self, facts: tuple[Fact, ...]) -> None:
        self._begin_a_turn()
        self._tell(facts)
        if self.table.game.over:
            # The end must be read, whatever panel lies open.
            self.panel = Panel.OPTIONS

    def _begin_a_turn(self) -> None:
        self.word = WordEntry()
        self.tiles.clear()
        self.kept = None
        self.asked = None
        self.error = ""

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            self.announce(fact)
        if trouble := self.table.trouble:
            self.error = say("error.not_saved", reason=reason(trouble))
            self.table.trouble = None

    def _is_person(self, seat: int) -> bool:
        return self.table.game.seats[seat].bot is None

    def _say_again(self) -> None:
        game = self.table.game
        self.log.append(say("lines.turn", name=game.mover.name))
        self.log += [f"{seat.name} : {seat.score}" for seat in game.seats]
        if self.table.shows_rack:
            self.log.append(say("lines.rack", tiles=spelled(game.mover.rack)))

    def _beep(self) -> None:
        if self.comfort.sound:
            self.wishes.bells += 1


def _tiles(text: str) -> str:
    """Read tiles; where a blank is one, the space bar types it too."""
    return parse_tiles(text.strip(" ").replace(" ", ""))
