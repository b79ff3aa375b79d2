"""The board, drawn in cells of three or of four columns."""

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from caramels.domain.board import EMPTY
from caramels.domain.moves import SIZE, Direction, Square
from caramels.domain.rules import Rules
from caramels.tui.full.palette import Palette, palette
from caramels.tui.full.position import Position
from caramels.tui.host.reading import line_names, premium

PLAIN = "\N{MIDDLE DOT}"
ARROW = {Direction.ACROSS: ">", Direction.DOWN: "v"}


class Grid(Widget):
    """
    A board with everything that lies on it.

    `[S]` is a letter that does not stand yet, `<J>` one of the last move, a lower-case letter a
    blank, `v` or `>` the marker, `(A)` the square of the cursor.
    """

    large: reactive[bool] = reactive(False)

    class Pointed(Message):
        """A square was clicked."""

        def __init__(self, square: Square) -> None:
            self.square = square
            super().__init__()

    def __init__(self, position: Position, *, colour: bool) -> None:
        super().__init__(id="grid")
        self._position = position
        self._palette: Palette = palette(colour=colour)

    def show(self, position: Position) -> None:
        """Draw *position*."""
        if position != self._position:
            self._position = position
            self.refresh()

    def render_line(self, y: int) -> Strip:
        if y == 0:
            return self._finished([Segment(self._heading(), self._palette.label)])
        row, second = divmod(y - 1, 2) if self.large else (y - 1, 0)
        if row >= SIZE:
            return Strip.blank(self.size.width, self._palette.margin)
        cells = self._values(row) if second else self._letters(row)
        return self._finished(cells)

    def on_click(self, event: Click) -> None:
        """Tell which square was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        left, width = (5, 4) if self.large else (3, 3)
        row = (offset.y - 1) // (2 if self.large else 1)
        square = Square(row, (offset.x - left) // width)
        if square.on_board and offset.y > 0 and offset.x >= left:
            self.post_message(self.Pointed(square))

    def _finished(self, cells: list[Segment]) -> Strip:
        return Strip(cells).adjust_cell_length(self.size.width, self._palette.margin)

    def _heading(self) -> str:
        names = line_names(self._position.rules, Direction.ACROSS)
        if self.large:
            return " " * 5 + "".join(f"{name:>2}  " for name in names)
        return " " * 3 + "".join(f"{name:>2} " for name in names)

    def _letters(self, row: int) -> list[Segment]:
        name = line_names(self._position.rules, Direction.DOWN)[row]
        label = f" {name:<4}" if self.large else f" {name:<2}"
        segments = [Segment(label, self._palette.label)]
        for col in range(SIZE):
            text, style = self._cell(Square(row, col))
            segments.append(Segment(f"{text} " if self.large else text, style))
        return segments

    def _values(self, row: int) -> list[Segment]:
        segments = [Segment(" " * 5, self._palette.label)]
        for col in range(SIZE):
            square = Square(row, col)
            letter = self._letter(square)
            points = self._position.rules.tiles.points_of(letter) if letter else 0
            text = f"{points:>3} " if points else " " * 4
            segments.append(Segment(text, self._ground(square)))
        return segments

    def _letter(self, square: Square) -> str:
        """Return the letter seen on *square*, or nothing."""
        position = self._position
        if letter := position.laid.get(square):
            return letter
        there = position.board[square]
        return "" if there == EMPTY else there

    def _cell(self, square: Square) -> tuple[str, Style]:
        """Return the three columns of *square*, and how they are drawn."""
        position, colours = self._position, self._palette
        letter = self._letter(square)
        style = self._ground(square)
        if square in position.laid:
            text = f"[{letter}]"
        elif letter:
            text = f"<{letter}>" if square in position.last else f" {letter} "
        else:
            text = self._empty(square)
        if square == position.cursor:
            # The name of a premium does not fit, and its beginning would look like a letter.
            return f"({letter or ' '})", colours.cursor
        if position.marker and square == position.marker[0]:
            return f" {ARROW[position.marker[1]]} ", colours.cursor
        return text, style

    def _empty(self, square: Square) -> str:
        sign = premium(self._position.rules, square)
        if len(sign) > 1:
            return f" {sign}"
        return f" {sign or PLAIN} "

    def _ground(self, square: Square) -> Style:
        """Return how *square* is drawn, by what lies on it."""
        position, colours = self._position, self._palette
        letter = self._letter(square)
        if not letter:
            return colours.premiums.get(premium(position.rules, square), colours.plain)
        blank = letter.islower()
        if square in position.laid:
            return colours.pending_blank if blank else colours.pending
        if blank:
            return colours.blank
        return colours.last if square in position.last else colours.tile


def legend(rules: Rules) -> tuple[str, ...]:
    """Return the signs of the premiums that the board of *rules* has."""
    signs = {premium(rules, Square(row, col)) for row in range(SIZE) for col in range(SIZE)}
    return tuple(sign for sign in ("ld", "lt", "md", "mt", "*") if sign in signs)
