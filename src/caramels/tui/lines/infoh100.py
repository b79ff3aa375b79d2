"""The game of the INFO-H-100 project, with its own board and its own questions."""

from collections.abc import Iterator

from caramels.domain.board import EMPTY
from caramels.domain.classic.game import Game as State, Seat
from caramels.domain.errors import BadNotation, CaramelsError, Code
from caramels.domain.moves import SIZE, Direction, Exchange, Pass, Play, Square, parse_word
from caramels.domain.tiles import parse_tiles
from caramels.tui.host import reading
from caramels.tui.host.attempt import attempt
from caramels.tui.host.commands import MARK
from caramels.tui.host.setup import NotUnderstood, number_of
from caramels.tui.host.wording import count_points, direction_of, reason, say, sum_of
from caramels.tui.lines.game import Game
from caramels.tui.lines.voice import Dialogue, ask, ask_yes_no

SIGNS = {"3": "#3", "2": "#2", "t": "%3", "d": "%2"}
LABEL = 3


class InfoGame(Game):
    """
    A game in which every turn asks for a word, then for its place.

    A line that begins with `!` is a command of the line mode.
    """

    def _person(self) -> Dialogue[None]:
        table, voice = self.table, self.voice
        if self._called_turn != table.game.turn:
            self._called_turn = table.game.turn
            voice.ring()
            voice.draw(*board_lines(table.game, voice.columns))
            voice.tell("", turn_of(table.game.mover.name))
        voice.tell(say("infoh100.rack", tiles=" ".join(table.game.mover.rack)))
        word = yield from ask(voice, say("infoh100.word") + " ")
        try:
            if word.startswith(MARK):
                yield from self.obey(word)
            elif word.strip():
                yield from self._word(word)
            else:
                yield from self._discard()
        except CaramelsError as error:
            voice.tell(reason(error, table.game.rules))

    def _word(self, text: str) -> Dialogue[None]:
        table = self.table
        word = parse_word(text.upper())
        row = yield from self._number("infoh100.row")
        col = yield from self._number("infoh100.column")
        direction = yield from self._direction()
        tried = attempt(table.game, Play(Square(row, col), direction, word))
        self.voice.tell(sum_of(tried))
        if (yield from ask_yes_no(self.voice, say("ask.keep") + " ")):
            self.announce(table.give(tried.play))

    def _discard(self) -> Dialogue[None]:
        letters = yield from ask(self.voice, say("infoh100.discard") + " ")
        tiles = parse_tiles("".join(letters.split()))
        self.announce(self.table.give(Exchange(tiles) if tiles else Pass()))

    def _number(self, code: str) -> Dialogue[int]:
        text = (yield from ask(self.voice, say(code) + " ")).strip()
        if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < SIZE:  # noqa: PLR2004 - two digits
            return int(text)
        raise NotUnderstood("number", least=0, most=SIZE - 1)

    def _direction(self) -> Dialogue[Direction]:
        text = yield from ask(self.voice, say("infoh100.direction") + " ")
        if (direction := direction_of(text.strip()[:1])) is None:
            raise BadNotation(Code.NOT_A_PLAY, text=text[:20])
        return direction


def turn_of(name: str) -> str:
    """Return whose turn it is, as the project says it of its numbers."""
    if number := number_of(name):
        return say("infoh100.turn", number=number)
    return say("lines.turn", name=name)


def total_of(seat: Seat) -> str:
    """Return what a player has at the end."""
    points = count_points(seat.score)
    if number := number_of(seat.name):
        return say("infoh100.total", number=number, points=points)
    return say("infoh100.total_of", name=seat.name, points=points)


def board_lines(game: State, columns: int) -> Iterator[str]:
    """
    Draw the board as the project prints it, rows and columns numbered from 0 to 14.

    A square takes three cells, or two where there is no room for three.
    """
    width = 3 if columns >= LABEL + 3 * SIZE else 2
    yield (" " * LABEL + "".join(f"{col:<{width}}" for col in range(SIZE))).rstrip()
    for row in range(SIZE):
        cells = (f"{_cell(game, square):<{width}}" for square in reading.row_squares(row))
        yield f"{row:<{LABEL}}{''.join(cells)}".rstrip()


def _cell(game: State, square: Square) -> str:
    if (letter := game.board[square]) != EMPTY:
        return letter
    return SIGNS.get(game.rules.layout.rows[square.row][square.col], EMPTY)
