"""The board read aloud: a row, a column, a square, the words, the whole grid."""

from collections.abc import Iterator
from itertools import groupby

from caramels.domain.board import EMPTY, Board
from caramels.domain.classic.game import Game
from caramels.domain.errors import BadNotation, Code
from caramels.domain.moves import CENTRE, ROWS, SIZE, Direction, Play, Square
from caramels.domain.rules import Coordinates, Rules
from caramels.tui.host.wording import place_name, say, square_name

PREMIUMS = {"3": "mt", "2": "md", "t": "lt", "d": "ld"}
STAR = "*"


def premium(rules: Rules, square: Square) -> str:
    """Return the short sign of the premium under *square*, or nothing."""
    if square == CENTRE and rules.coordinates is not Coordinates.FROM_ZERO:
        return STAR
    return PREMIUMS.get(rules.layout.rows[square.row][square.col], "")


def row_squares(row: int) -> tuple[Square, ...]:
    return tuple(Square(row, col) for col in range(SIZE))


def column_squares(col: int) -> tuple[Square, ...]:
    return tuple(Square(row, col) for row in range(SIZE))


def read_row(game: Game, row: int) -> str:
    """
    Read a row: the runs of letters, the premiums, the empty squares between.

    A lower-case letter is a blank.
    """
    names = line_names(game.rules, Direction.ACROSS)
    return f"{line_names(game.rules, Direction.DOWN)[row]}: {_read(game, row_squares(row), names)}"


def read_column(game: Game, col: int) -> str:
    """Read a column from top to bottom."""
    name = line_names(game.rules, Direction.ACROSS)[col]
    rows = line_names(game.rules, Direction.DOWN)
    return f"{name}: {_read(game, column_squares(col), rows)}"


def read_square(game: Game, square: Square) -> str:
    """Read what lies on a square and beside it."""
    name = square_name(square, game.rules.coordinates)
    sign = premium(game.rules, square)
    content = game.board[square]
    parts = [say(f"premium.{sign}")] if sign else []
    if content == EMPTY:
        parts.append(say("read.empty"))
    elif content.islower():
        parts.append(say("read.blank", letter=content.upper()))
    else:
        parts.append(say("read.letter", letter=content))
    around = "".join(f" {say(code)}: {word}." for code, word in _around(game.board, square))
    return f"{name} {', '.join(parts)}.{around}"


def read_words(game: Game) -> Iterator[str]:
    """Read every word of the board with its place."""
    for play in words_on(game.board):
        yield f"{play.word} {place_name(play, game.rules.coordinates)}"


def words_on(board: Board) -> Iterator[Play]:
    """Yield the words that stand on *board*, those across first."""
    for direction in Direction:
        for row in range(SIZE):
            for col in range(SIZE):
                square = Square(row, col)
                if board.occupied(square) and not board.occupied(square.after(direction, -1)):
                    word = board.word_through(square, direction)
                    if len(word.word) > 1:
                        yield word


def grid(game: Game, columns: int) -> Iterator[str]:
    """Draw the grid in two cells a square, or in one where there is no room."""
    wide = columns >= 3 + 2 * SIZE
    for row in range(SIZE):
        label = f"{line_names(game.rules, Direction.DOWN)[row]:<2}"
        yield label.rstrip() + " " * (3 - len(label.rstrip())) + _drawn_row(game, row, wide=wide)


def _drawn_row(game: Game, row: int, *, wide: bool) -> str:
    cells = []
    for square in row_squares(row):
        content = game.board[square]
        if wide:
            cells.append(f"{content} " if content != EMPTY else premium(game.rules, square) or ". ")
        else:
            cells.append(content)
    return "".join(f"{cell:<2}" if wide else cell for cell in cells).rstrip()


def parse_row(text: str, rules: Rules) -> int:
    """
    Read the name of a row.

    Raises:
        BadNotation: no row is called that.
    """
    names = line_names(rules, Direction.DOWN)
    if text.upper() in names:
        return names.index(text.upper())
    raise BadNotation(Code.NOT_A_SQUARE, text=text[:20])


def parse_column(text: str, rules: Rules) -> int:
    """
    Read the name of a column.

    Raises:
        BadNotation: no column is called that.
    """
    names = line_names(rules, Direction.ACROSS)
    if text in names:
        return names.index(text)
    raise BadNotation(Code.NOT_A_SQUARE, text=text[:20])


def parse_square(words: list[str], rules: Rules) -> Square:
    """
    Read a square: `h8`, or row and column counted from zero where the rules count so.

    Raises:
        BadNotation: no square is called that.
    """
    if rules.coordinates is Coordinates.FROM_ZERO:
        parts = " ".join(words).replace(",", " ").split()
        if len(parts) != 2:  # noqa: PLR2004 - a row and a column
            raise BadNotation(Code.NOT_A_SQUARE, text=" ".join(words)[:20])
        return Square(parse_row(parts[0], rules), parse_column(parts[1], rules))
    return Square.parse("".join(words))


def line_names(rules: Rules, direction: Direction) -> list[str]:
    """Return what the lines that a word in *direction* crosses are called."""
    if rules.coordinates is Coordinates.FROM_ZERO:
        return [str(number) for number in range(SIZE)]
    if direction is Direction.ACROSS:
        return [str(number + 1) for number in range(SIZE)]
    return list(ROWS)


def _read(game: Game, squares: tuple[Square, ...], names: list[str]) -> str:
    def sort_of(place: tuple[int, Square]) -> str:
        index, square = place
        if game.board.occupied(square):
            return "letters"
        return premium(game.rules, square) + str(index) if premium(game.rules, square) else ""

    parts = []
    for sort, group in groupby(enumerate(squares), sort_of):
        places = list(group)
        first, last = names[places[0][0]], names[places[-1][0]]
        span = first if first == last else say("read.span", first=first, last=last)
        if sort == "letters":
            content = "".join(game.board[square] for _, square in places)
        else:
            content = premium(game.rules, places[0][1]) if sort else say("read.empty")
        parts.append(f"{span} {content}.")
    return " ".join(parts)


def _around(board: Board, square: Square) -> Iterator[tuple[str, str]]:
    for direction, before, after in (
        (Direction.ACROSS, "read.left", "read.right"),
        (Direction.DOWN, "read.above", "read.below"),
    ):
        for step, code in ((-1, before), (1, after)):
            neighbour = square.after(direction, step)
            if board.occupied(neighbour):
                yield code, _beside(board, neighbour, direction, step)


def _beside(board: Board, square: Square, direction: Direction, step: int) -> str:
    letters = ""
    while board.occupied(square):
        letters = letters + board[square] if step > 0 else board[square] + letters
        square = square.after(direction, step)
    return letters
