"""Refusals say what is wrong."""

import pytest

from caramels.domain.errors import BadFile, CaramelsError, Code, IllegalPlay, Refusal


def test_a_refusal_names_its_code_and_values() -> None:
    refusal = IllegalPlay(Code.SQUARE_TAKEN, square="H8", letter="M")

    assert str(refusal) == "square_taken(square='H8', letter='M')"
    assert isinstance(refusal, Refusal)


def test_a_file_is_refused_with_its_line() -> None:
    assert str(BadFile("not_a_tile", 3, text="?")) == "line 3: not_a_tile(text='?')"


def test_everything_refused_has_one_root() -> None:
    with pytest.raises(CaramelsError):
        raise BadFile("not_gcg")


def test_codes_are_distinct() -> None:
    assert len({code.value for code in Code}) == len(Code)
