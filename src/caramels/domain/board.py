"""
The board: what lies where, which tiles a play lays, which words it forms.

Fifteen strings: `.` an empty square, a capital letter a tile, a lower-case letter a blank that
stands for that letter for the rest of the game.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from caramels.domain.errors import BadNotation, Code, IllegalPlay
from caramels.domain.moves import CENTRE, SIZE, Direction, Play, Square

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Placement:
    """What a play does to a board."""

    laid: tuple[tuple[Square, str], ...]
    """The tiles put down: where, and the letter as the board will show it."""
    words: tuple[Play, ...]
    """The words of two letters or more that did not stand there before, the main one first."""

    @property
    def letters(self) -> str:
        return "".join(letter for _, letter in self.laid)


@dataclass(frozen=True)
class Board:
    """An immutable grid."""

    rows: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Board":
        """
        Read a drawn board: fifteen lines of fifteen characters; spaces around a line are ignored.

        Raises:
            BadNotation: a line is missing, too long, or holds something else than letters and dots.
        """
        rows = tuple(line.strip() for line in text.strip().splitlines())
        if len(rows) != SIZE:
            raise BadNotation(Code.NOT_A_BOARD, row=len(rows))
        for number, row in enumerate(rows):
            if len(row) != SIZE or not all(_is_face(face) for face in row):
                raise BadNotation(Code.NOT_A_BOARD, row=number + 1)
        return cls(rows)

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __getitem__(self, square: Square) -> str:
        return self.rows[square.row][square.col]

    def occupied(self, square: Square) -> bool:
        """Say whether a tile lies on *square*; none lies outside the board."""
        return square.on_board and self.rows[square.row][square.col] != EMPTY

    @cached_property
    def is_empty(self) -> bool:
        return not self.letters

    @cached_property
    def letters(self) -> str:
        """Every letter on the board, row by row."""
        return "".join(self.rows).replace(EMPTY, "")

    def with_laid(self, laid: tuple[tuple[Square, str], ...]) -> "Board":
        """Return the board with these letters put down."""
        rows = list(self.rows)
        for square, letter in laid:
            row = rows[square.row]
            rows[square.row] = row[: square.col] + letter + row[square.col + 1 :]
        return Board(tuple(rows))

    def without(self, squares: tuple[Square, ...]) -> "Board":
        """Return the board with these squares emptied."""
        return self.with_laid(tuple((square, EMPTY) for square in squares))

    def with_play(self, play: Play) -> "Board":
        """
        Return the board with *play* laid; what lay there already stays as it was.

        Raises:
            IllegalPlay: the word leaves the board or meets another letter.
        """
        return self.with_laid(self.laid(play))

    def laid(self, play: Play) -> tuple[tuple[Square, str], ...]:
        """
        Return the tiles that *play* puts down: where, and the letter as the board will show it.

        Raises:
            IllegalPlay: the word leaves the board or meets another letter.
        """
        return _laid(self, play)

    def placement(self, play: Play) -> Placement:
        """
        Return the tiles that *play* lays and the words that it forms.

        Raises:
            IllegalPlay: the word leaves the board, meets another letter, or is only a part
                of the word that would stand there.
        """
        return _placement(self, play)

    def word_through(self, square: Square, direction: Direction) -> Play:
        """Return the run of letters through an occupied *square*, even if it is but one letter."""
        start = square
        while self.occupied(before := start.after(direction, -1)):
            start = before
        letters: list[str] = []
        while self.occupied(square := start.after(direction, len(letters))):
            letters.append(self[square])
        return Play(start, direction, "".join(letters))

    def completed(self, play: Play) -> Play:
        """
        Return *play* with the letters that already stand before and behind it.

        Raises:
            IllegalPlay: the word leaves the board or meets another letter.
        """
        after = self.with_laid(self.laid(play))
        return after.word_through(play.start, play.direction)

    def play_of_letters(self, start: Square, direction: Direction | None, letters: str) -> Play:
        """
        Return the play that lays *letters* one by one on the empty squares from *start*.

        With no *direction* (allowed for one letter) the play reads the way it forms a word.

        Raises:
            IllegalPlay: the start is taken or the letters run off the board.
        """
        if self.occupied(start):
            raise IllegalPlay(Code.SQUARE_TAKEN, square=str(start), letter=self[start])
        if direction is None:
            across = self.play_of_letters(start, Direction.ACROSS, letters)
            down = self.play_of_letters(start, Direction.DOWN, letters)
            return down if len(across.word) == 1 < len(down.word) else across

        laid: list[tuple[Square, str]] = []
        square = start
        for letter in letters:
            while self.occupied(square):
                square = square.after(direction)
            if not square.on_board:
                raise IllegalPlay(Code.OUTSIDE_BOARD, letters=letters)
            laid.append((square, letter))
            square = square.after(direction)
        return self.with_laid(tuple(laid)).word_through(start, direction)

    def touches(self, square: Square) -> bool:
        """Say whether a tile lies beside, above or below *square*."""
        return any(
            self.occupied(square.after(direction, step))
            for direction in Direction
            for step in (-1, 1)
        )


# One move is looked at several times: judged, scored, applied, written down.
@lru_cache(maxsize=4096)
def _laid(board: Board, play: Play) -> tuple[tuple[Square, str], ...]:
    laid = []
    for square, letter in zip(play.squares(), play.word, strict=True):
        if not square.on_board:
            raise IllegalPlay(Code.OUTSIDE_BOARD, letters=play.word)
        there = board[square]
        if there == EMPTY:
            laid.append((square, letter))
        elif there.upper() != letter.upper():
            raise IllegalPlay(Code.SQUARE_TAKEN, square=str(square), letter=there.upper())
    return tuple(laid)


@lru_cache(maxsize=4096)
def _placement(board: Board, play: Play) -> Placement:
    laid = _laid(board, play)
    for beyond in (
        play.start.after(play.direction, -1),
        play.start.after(play.direction, len(play.word)),
    ):
        if board.occupied(beyond):
            raise IllegalPlay(Code.PART_OF_A_WORD, word=play.word, square=str(beyond))

    after = board.with_laid(laid)
    # Read from the board: a blank under the word may be written in either case.
    main = (after.word_through(play.start, play.direction),) if laid else ()
    crossing = (after.word_through(square, play.direction.other) for square, _ in laid)
    words = (word for word in (*main, *crossing) if len(word.word) > 1)
    return Placement(laid, tuple(words))


EMPTY_BOARD = Board((EMPTY * SIZE,) * SIZE)


def covers_centre(placement: Placement) -> bool:
    return any(square == CENTRE for square, _ in placement.laid)


def _is_face(face: str) -> bool:
    return face == EMPTY or (face.isascii() and face.isalpha())
