"""Squares, references, plays and words, read and written."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from caramels.domain.errors import BadNotation, Code
from caramels.domain.moves import (
    CENTRE,
    ROWS,
    SIZE,
    Direction,
    Notation,
    Play,
    Square,
    parse_reference,
    parse_word,
    reference,
    slip,
)
from tests.fuzz import wrong_texts

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
places = st.integers(0, SIZE - 1)
squares = st.builds(Square, places, places)
directions = st.sampled_from(Direction)
words = st.text(st.sampled_from("ABCDEFXYZabcxyz"), min_size=1, max_size=SIZE)
plays = st.builds(Play, squares, directions, words)


@given(squares)
def test_a_square_survives_being_written(square: Square) -> None:
    assert Square.parse(str(square)) == square
    assert square.on_board


@given(squares, directions, st.sampled_from(Notation))
def test_a_reference_survives_being_written(
    start: Square, direction: Direction, notation: Notation
) -> None:
    written = reference(start, direction, notation)

    assert parse_reference(written, notation) == (start, direction)
    assert parse_reference(written.lower(), notation) == (start, direction)


@given(plays)
def test_a_play_survives_being_written(play: Play) -> None:
    assert Play.parse(str(play)) == play


@given(words)
def test_a_word_survives_its_slip(word: str) -> None:
    assert parse_word(slip(word)) == word


# The same place in the two habits: (French, English, the square, which way it reads).
REFERENCES = {
    "across": ("H4", "8D", Square(7, 3), ACROSS),
    "down": ("4H", "D8", Square(7, 3), DOWN),
    "the example of the guide, across": ("G10", "7J", Square(6, 9), ACROSS),
    "the example of the guide, down": ("10G", "J7", Square(6, 9), DOWN),
    "the last corner": ("O15", "15O", Square(14, 14), ACROSS),
}


@pytest.mark.requirement("DUP-006", "DUP-040")
@pytest.mark.parametrize(
    ("french", "english", "start", "direction"), REFERENCES.values(), ids=REFERENCES
)
def test_the_two_habits_meet(
    french: str, english: str, start: Square, direction: Direction
) -> None:
    assert parse_reference(french) == (start, direction)
    assert parse_reference(english, Notation.ENGLISH) == (start, direction)
    assert reference(start, direction) == french
    assert reference(start, direction, Notation.ENGLISH) == english


@pytest.mark.parametrize("text", ["h8", "H8", " H8 ", "H 8", "H/8", "h08"])
def test_a_square_may_be_written_as(text: str) -> None:
    assert Square.parse(text) == CENTRE


@pytest.mark.parametrize("text", ["", "P1", "A0", "A16", "8H", "88", "HH", "A1A", "A²", "٣A"])
def test_a_square_may_not_be_written_as(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        Square.parse(text)

    assert refused.value.code is Code.NOT_A_SQUARE


@pytest.mark.requirement("LOG-073", "BRL-003")
def test_the_board_has_fifteen_rows_named_a_to_o() -> None:
    assert (ROWS, SIZE) == ("ABCDEFGHIJKLMNO", 15)
    assert str(CENTRE) == "H8"


def test_beyond_the_edge_is_not_on_the_board() -> None:
    assert not Square(0, 14).after(ACROSS).on_board
    assert not Square(0, 0).after(DOWN, -1).on_board
    assert (ACROSS.other, DOWN.other) == (DOWN, ACROSS)


# A word as players write it, and as the board shows it.
WORDS = {
    "a blank in brackets, as on slips": ("C(H)ACUNE", "ChACUNE"),
    "a blank in lower case": ("NGULtRUM", "NGULtRUM"),
    "with its accents": ("ÉTÉ", "ETE"),
    "a blank with an accent": ("(É)TÉ", "eTE"),
}


@pytest.mark.requirement("LOG-128", "LOG-138")
@pytest.mark.parametrize(("written", "word"), WORDS.values(), ids=WORDS)
def test_a_word_may_be_written_as(written: str, word: str) -> None:
    assert parse_word(written) == word


@pytest.mark.requirement("LOG-127")
@pytest.mark.parametrize("text", ["", "ARC-EN-CIEL", "AUJOURD'HUI", "A B", "A" * 16, "(AB)C", "()"])
def test_a_word_may_not_be_written_as(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_word(text)

    assert refused.value.code is Code.NOT_A_PLAY


@pytest.mark.requirement("MIC-041", "INF-013")
def test_a_play_is_a_place_and_a_whole_word() -> None:
    assert Play.parse(" 11H  sEL") == Play(Square(7, 10), DOWN, "sEL")
    assert Play.parse("8D CAB", Notation.ENGLISH) == Play(Square(7, 3), ACROSS, "CAB")
    assert str(Play(Square(7, 10), DOWN, "sEL")) == "11H sEL"


def test_no_text_is_worse_than_refused() -> None:
    for text in wrong_texts("H4 CARaMEL", "11H S(E)L", "O15 É"):
        for parse in (Play.parse, Square.parse, parse_word, parse_reference):
            with suppress(BadNotation):
                parse(text)
