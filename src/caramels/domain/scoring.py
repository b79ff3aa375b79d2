"""What a play is worth."""

from dataclasses import dataclass

from caramels.domain.board import Board, Placement
from caramels.domain.moves import Play, Square
from caramels.domain.rules import Rules


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a play, word by word."""

    words: tuple[tuple[str, int], ...]
    """Each word formed, with its points; the main word first."""
    bonus: int
    """For laying all the tiles of a full rack."""

    @property
    def points(self) -> int:
        return self.bonus + sum(points for _, points in self.words)


def score(board: Board, play: Play, rules: Rules) -> Score:
    """
    Return what *play* is worth on *board*.

    Raises:
        IllegalPlay: the play does not fit the board.
    """
    return score_placement(board.placement(play), rules)


def score_placement(placement: Placement, rules: Rules) -> Score:
    """Return what *placement* is worth."""
    fresh = {square for square, _ in placement.laid}
    words = tuple((word.word, _word_points(word, fresh, rules)) for word in placement.words)
    return Score(words, rules.bonus(len(placement.laid)))


def _word_points(word: Play, fresh: set[Square], rules: Rules) -> int:
    points, factor = 0, 1
    for square, letter in zip(word.squares(), word.word, strict=True):
        value = rules.tiles.points_of(letter)
        # A premium counts only on the turn in which its square is covered.
        if square in fresh:
            value *= rules.layout.letter_factor(square.row, square.col)
            factor *= rules.layout.word_factor(square.row, square.col)
        points += value
    return points * factor
