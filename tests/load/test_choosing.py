"""Moves for scripted players."""

from random import Random

from caramels.load.choosing import AnyLetter
from caramels.load.said import SeatSeen, ViewSeen

EMPTY = ["." * 15] * 15


def seen(board: list[str], rack: str) -> ViewSeen:
    seats = [SeatSeen(None, 0), SeatSeen(None, 0)]
    return ViewSeen(3, seats, board, rack, 88, 1, 0, None, None, None)


def test_the_first_word_covers_the_centre() -> None:
    choice = AnyLetter(Random(1))(seen(EMPTY, "A?CDEFG"), 0)

    assert choice == {"type": "place", "square": "H8", "direction": "h", "letters": "aE"}


def test_every_other_letter_touches_one_that_lies() -> None:
    board = [*EMPTY[:7], ".......AB......", *EMPTY[8:]]
    around = {"H7", "H10", "G8", "G9", "I8", "I9"}

    choices = [AnyLetter(Random(seed))(seen(board, "CDE"), 0) for seed in range(40)]

    assert {choice["square"] for choice in choices} == around


def test_who_has_no_letters_passes() -> None:
    assert AnyLetter(Random(1))(seen(EMPTY, ""), 0) == {"type": "pass"}
