"""Squares and lines of the board, by the names that players give them."""

from contextlib import suppress

import pytest

from caramels.domain.errors import BadNotation
from caramels.domain.moves import Square
from caramels.domain.presets import INFOH100, MICRO
from caramels.domain.rules import Rules
from caramels.tui.host.reading import parse_column, parse_row, parse_square
from tests.fuzz import wrong_texts


@pytest.mark.requirement("INF-010")
def test_a_square_has_the_name_that_its_rules_give_it() -> None:
    assert parse_square(["h8"], MICRO) == Square(7, 7)
    assert parse_square(["7", "7"], INFOH100) == parse_square(["7,7"], INFOH100) == Square(7, 7)


@pytest.mark.parametrize("rules", [MICRO, INFOH100], ids=lambda rules: rules.name)
def test_no_name_of_a_line_or_square_is_worse_than_refused(rules: Rules) -> None:
    for text in wrong_texts("h8", "15o", "7 14", "0,0", count=5_000):
        with suppress(BadNotation):
            parse_square(text.split(), rules)
        with suppress(BadNotation):
            parse_row(text, rules)
        with suppress(BadNotation):
            parse_column(text, rules)
