"""
A word on its way to the board, key by key.

`WordEntry` is the way of the Micro Scrabble: the whole word is typed, then a cursor is brought to
where it begins. `TileEntry` is the other way: a marker on the board, tile after tile.
"""

from dataclasses import dataclass, field

from caramels.domain.board import Board
from caramels.domain.moves import CENTRE, SIZE, Direction, Play, Square
from caramels.domain.tiles import BLANK, bare, remove_tiles, tile_of

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
LETTER_ARROWS = {"e": (-1, 0), "x": (1, 0), "s": (0, -1), "d": (0, 1)}
BLANK_SIGN = "_"
CORNER = Square(0, 0)


def moved(square: Square, step: tuple[int, int]) -> Square:
    """Return the square one step further, or the same at the edge."""
    row, col = square.row + step[0], square.col + step[1]
    return Square(min(max(row, 0), SIZE - 1), min(max(col, 0), SIZE - 1))


def letter_of(character: str | None) -> str:
    """Return the bare letter that was typed, in its case, or nothing."""
    letter = bare(character or "")
    return letter if len(letter) == 1 and letter.isascii() and letter.isalpha() else ""


@dataclass
class WordEntry:
    """A whole word, letters of the board included; a blank in lower case."""

    word: str = ""
    blank: bool = False
    """The space bar was pressed: the next letter is a blank."""
    cursor: Square | None = None
    """Where the word would begin; none while the word is being typed."""

    @property
    def shown(self) -> str:
        return self.word + (BLANK_SIGN if self.blank else "")

    def type(self, letter: str) -> None:
        """Add a letter."""
        if len(self.word) < SIZE:
            self.word += letter.lower() if self.blank else letter.upper()
        self.blank = False

    def back(self) -> None:
        """Take the last sign back."""
        if self.blank:
            self.blank = False
        else:
            self.word = self.word[:-1]

    def aim(self) -> None:
        """Let the cursor appear in the top left corner."""
        self.cursor = CORNER

    def play(self, direction: Direction) -> Play:
        """Return the word laid from the cursor on."""
        return Play(self.cursor or CORNER, direction, self.word)


@dataclass
class TileEntry:
    """Tiles of the rack laid one by one from a marker on."""

    marker: Square = CENTRE
    direction: Direction = Direction.ACROSS
    blank: bool = False
    laid: list[tuple[Square, str]] = field(default_factory=list)

    def turn(self) -> None:
        """Let the marker point the other way."""
        self.direction = self.direction.other

    def step(self, step: tuple[int, int]) -> None:
        """Move the marker; not while tiles lie on the board, for they form one line."""
        if not self.laid:
            self.marker = moved(self.marker, step)

    def point(self, square: Square) -> None:
        """Bring the marker to *square*, or turn it there."""
        if self.laid:
            return
        if square == self.marker:
            self.turn()
        self.marker = square

    def next_free(self, board: Board) -> Square | None:
        """Return the square that the next tile would cover."""
        square = self.laid[-1][0].after(self.direction) if self.laid else self.marker
        while board.occupied(square):
            square = square.after(self.direction)
        return square if square.on_board else None

    def type(self, letter: str, rack: str, board: Board) -> bool:
        """
        Lay the tile of *letter*; say whether it could be.

        A capital, or a letter after the space bar, is a blank, when the rack has one.
        """
        left = remove_tiles(rack, "".join(tile_of(face) for _, face in self.laid))
        wants_blank = self.blank or (letter.isupper() and BLANK in left)
        face = letter.lower() if wants_blank else letter.upper()
        self.blank = False
        square = self.next_free(board)
        if square is None or tile_of(face) not in left:
            return False
        self.laid.append((square, face))
        return True

    def back(self) -> None:
        """Take the last tile back."""
        if self.blank:
            self.blank = False
        else:
            del self.laid[-1:]

    def clear(self) -> None:
        """Take every tile back."""
        self.laid.clear()
        self.blank = False

    def play(self, board: Board) -> Play:
        """
        Return the play that the tiles on the board make.

        Raises:
            IllegalPlay: they do not lie so.
        """
        start, _ = self.laid[0]
        letters = "".join(letter for _, letter in self.laid)
        direction = self.direction if len(letters) > 1 else None
        return board.play_of_letters(start, direction, letters)
