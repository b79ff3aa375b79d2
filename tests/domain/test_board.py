"""The board: what lies where, what a play lays and forms."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from caramels.domain.board import EMPTY, EMPTY_BOARD, Board, covers_centre
from caramels.domain.errors import BadNotation, Code, IllegalPlay
from caramels.domain.moves import CENTRE, SIZE, Direction, Play, Square
from tests.fuzz import wrong_texts

rows = st.text(st.sampled_from(EMPTY * 20 + "ABCabc"), min_size=SIZE, max_size=SIZE)
boards = st.lists(rows, min_size=SIZE, max_size=SIZE).map(lambda lines: Board(tuple(lines)))
CARAMEL = EMPTY_BOARD.with_play(Play.parse("H4 CARAMEL"))


@given(boards)
def test_a_board_survives_being_drawn(board: Board) -> None:
    assert Board.parse(str(board)) == board
    assert Board.parse("\n  ".join(board.rows)) == board


# A drawing that is no board, and the row to blame.
WRONG = {
    "too few rows": ("...", 1),
    "a short row": (str(EMPTY_BOARD)[:-1], 15),
    "something else than letters": (str(EMPTY_BOARD).replace(".", "3", 1), 1),
    "an accent": (str(EMPTY_BOARD).replace(".", "é", 1), 1),
}


@pytest.mark.parametrize(("text", "row"), WRONG.values(), ids=WRONG)
def test_a_drawing_is_refused_for(text: str, row: int) -> None:
    with pytest.raises(BadNotation) as refused:
        Board.parse(text)

    assert (refused.value.code, refused.value.values) == (Code.NOT_A_BOARD, {"row": row})


def test_no_drawing_is_worse_than_refused() -> None:
    for text in wrong_texts(str(CARAMEL), str(EMPTY_BOARD)):
        with suppress(BadNotation):
            Board.parse(text)


def test_an_empty_board_is_empty() -> None:
    assert EMPTY_BOARD.is_empty
    assert not CARAMEL.is_empty
    assert CARAMEL.letters == "CARAMEL"
    assert CARAMEL[CENTRE] == "M"
    assert not CARAMEL.occupied(Square(7, 15))


def test_tiles_laid_can_be_taken_off_again() -> None:
    squares = Play.parse("H4 CARAMEL").squares()

    assert CARAMEL.without(squares) == EMPTY_BOARD


@pytest.mark.requirement("LOG-156", "DUP-004")
def test_words_read_left_to_right_and_top_to_bottom() -> None:
    placement = CARAMEL.placement(Play.parse("11H SEL"))

    assert [str(word) for word in placement.words] == ["11H SEL", "H4 CARAMELS"]


@pytest.mark.requirement("LOG-122", "LOG-124")
def test_only_words_of_two_letters_or_more_are_formed() -> None:
    placement = CARAMEL.placement(Play.parse("I9 ET"))

    assert placement.letters == "ET"
    assert [word.word for word in placement.words] == ["ET", "EE", "LT"]


def test_one_tile_alone_forms_no_word() -> None:
    assert EMPTY_BOARD.placement(Play.parse("H8 A")).words == ()


# A play that does not fit, and why.
MISFITS = {
    "off the right edge": ("H12 CARAMEL", Code.OUTSIDE_BOARD),
    "off the bottom": ("4L CARAMEL", Code.OUTSIDE_BOARD),
    "over another letter": ("H4 CARIBOU", Code.SQUARE_TAKEN),
    "a part of the word before it": ("H11 SUR", Code.PART_OF_A_WORD),
    "a part of the word behind it": ("H1 SUR", Code.PART_OF_A_WORD),
}


@pytest.mark.parametrize(("text", "code"), MISFITS.values(), ids=MISFITS)
def test_a_play_does_not_fit(text: str, code: Code) -> None:
    with pytest.raises(IllegalPlay) as refused:
        CARAMEL.placement(Play.parse(text))

    assert refused.value.code is code


def test_a_part_of_a_word_can_be_completed() -> None:
    assert str(CARAMEL.completed(Play.parse("H11 S"))) == "H4 CARAMELS"
    assert str(CARAMEL.completed(Play.parse("H2 AB"))) == "H2 ABCARAMEL"


@pytest.mark.requirement("LOG-154")
def test_letters_jump_over_those_already_there() -> None:
    play = CARAMEL.play_of_letters(Square(6, 10), Direction.DOWN, "FA")

    assert str(play) == "11G FA"
    assert str(CARAMEL.play_of_letters(Square(7, 2), Direction.ACROSS, "XS")) == "H3 XCARAMELS"


@pytest.mark.requirement("LOG-151")
def test_one_letter_without_direction_reads_the_way_it_forms_a_word() -> None:
    assert str(CARAMEL.play_of_letters(Square(7, 10), None, "S")) == "H4 CARAMELS"
    assert str(CARAMEL.play_of_letters(Square(8, 3), None, "A")) == "4H CA"
    assert str(CARAMEL.play_of_letters(Square(0, 0), None, "A")) == "A1 A"


def test_letters_start_on_an_empty_square_and_stay_on_the_board() -> None:
    with pytest.raises(IllegalPlay) as taken:
        CARAMEL.play_of_letters(CENTRE, Direction.ACROSS, "S")
    with pytest.raises(IllegalPlay) as outside:
        CARAMEL.play_of_letters(Square(7, 13), Direction.ACROSS, "SUR")

    assert (taken.value.code, outside.value.code) == (Code.SQUARE_TAKEN, Code.OUTSIDE_BOARD)


def test_a_tile_touches_its_four_neighbours_only() -> None:
    touching = [
        Square(row, col)
        for row in range(SIZE)
        for col in range(SIZE)
        if CARAMEL.touches(Square(row, col)) and not CARAMEL.occupied(Square(row, col))
    ]

    above, below = range(3, 10), range(3, 10)
    assert set(touching) == (
        {Square(6, col) for col in above}
        | {Square(8, col) for col in below}
        | {Square(7, 2), Square(7, 10)}
    )


def test_the_centre_is_covered_by_a_fresh_tile_only() -> None:
    assert covers_centre(EMPTY_BOARD.placement(Play.parse("H8 OS")))
    assert not covers_centre(CARAMEL.placement(Play.parse("H4 CARAMELS")))
