"""The eight objectives, each with placements that meet it and placements that do not."""

import pytest

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.moves import Play
from caramels.domain.objectives import OBJECTIVES, Deed, met, points_of
from caramels.domain.presets import LOG2990_OBJECTIFS
from caramels.domain.scoring import score


def deed(*plays: str, earlier: tuple[int, ...] = ()) -> Deed:
    """The last of *plays*, the others having been laid before."""
    *before, last = map(Play.parse, plays)
    board: Board = EMPTY_BOARD
    for play in before:
        board = board.with_play(play)
    points = score(board, last, LOG2990_OBJECTIFS).points
    return Deed(board, last, board.placement(last), points, earlier, LOG2990_OBJECTIFS)


# What each row shows: (the objective, the plays, is it met).
CASES: dict[str, tuple[str, tuple[str, ...], bool]] = {
    "two groups joined": ("bridge", ("H8 A", "J8 E", "8G TARES"), True),
    "one group prolonged": ("bridge", ("H7 BON", "H7 BONS"), False),
    "no letter taken up": ("bridge", ("H7 BON",), False),
    "three letters and two more": ("extension", ("H7 BON", "H7 BONNE"), True),
    "lengthened at both ends": ("extension", ("H7 BON", "H6 ABONS"), True),
    "only one letter more": ("extension", ("H7 BON", "H7 BONS"), False),
    "a word of two letters": ("extension", ("H7 ON", "H7 ONDES"), False),
    "three consonants": ("consonants", ("H7 PST",), True),
    "Y is a vowel": ("consonants", ("H7 PSYT",), False),
    "two tiles are too few": ("consonants", ("H7 ET", "H6 METS"), False),
    "twelve points": ("round_number", ("H7 MITES",), False),
    "twenty points": ("round_number", ("H4 BALLE",), True),
    "ten is not enough": ("round_number", ("H7 BON",), False),
    "much with little": ("thrift", ("H7 MITES", "11H SOUTE", "J10 QUAI"), True),
    "much with much": ("thrift", ("H4 WHISKY",), False),
    "letter and word premiums": ("medley", ("H4 BALLE",), True),
    "the star alone": ("medley", ("H7 BON",), False),
    "two tiles ashore": ("shore", ("H7 BON", "A7 SA"), True),
    "one tile ashore": ("shore", ("H7 BON", "1H AS"), True),
    "none ashore": ("shore", ("H7 BON",), False),
}


@pytest.mark.requirement("LOG-048", "LOG-049", "LOG-057")
@pytest.mark.parametrize(("code", "plays", "expected"), CASES.values(), ids=CASES)
def test_condition(code: str, plays: tuple[str, ...], expected: bool) -> None:
    assert met(code, deed(*plays)) is expected


@pytest.mark.parametrize(
    ("earlier", "last", "expected"),
    [
        ((15, 15), "H4 BALLE", True),
        ((14, 15), "H4 BALLE", False),
        ((15, 15), "H7 BON", False),
        ((15,), "H4 BALLE", False),
    ],
)
def test_steadiness_looks_back_two_turns(
    earlier: tuple[int, ...], last: str, expected: bool
) -> None:
    assert met("steadiness", deed(last, earlier=earlier)) is expected


@pytest.mark.requirement("LOG-048", "LOG-057")
def test_there_are_eight_and_each_brings_points() -> None:
    assert len(OBJECTIVES) == 8
    assert all(points_of(code) > 0 for code in OBJECTIVES)
