"""The premium squares."""

import pytest

from caramels.domain.layouts import LAYOUTS, STANDARD, WITHOUT_LETTER_TRIPLES, Layout
from caramels.domain.moves import CENTRE, SIZE, Square

# The squares of each premium, as the subject lists them (annexe A).
PREMIUMS = {
    ("word", 3): "A1 A8 A15 H1 H15 O1 O8 O15",
    ("word", 2): "B2 C3 D4 E5 B14 C13 D12 E11 K5 L4 M3 N2 K11 L12 M13 N14 H8",
    ("letter", 3): "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
    ("letter", 2): (
        "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12"
    ),
}


@pytest.mark.requirement("LOG-074", "DUP-008", "BRL-004", "BRL-005", "BRL-006", "BRL-007")
def test_the_standard_board_has_61_premium_squares() -> None:
    expected = {
        Square.parse(name): premium for premium, names in PREMIUMS.items() for name in names.split()
    }

    for row in range(SIZE):
        for col in range(SIZE):
            kind, factor = expected.get(Square(row, col), ("none", 1))
            assert STANDARD.word_factor(row, col) == (factor if kind == "word" else 1)
            assert STANDARD.letter_factor(row, col) == (factor if kind == "letter" else 1)
    assert len(expected) == 61


@pytest.mark.requirement("LOG-075", "BRL-008", "MIC-017")
def test_the_centre_doubles_the_word() -> None:
    assert STANDARD.word_factor(CENTRE.row, CENTRE.col) == 2


@pytest.mark.requirement("INF-011")
def test_the_board_of_infoh100_has_no_letter_triple() -> None:
    assert "t" not in "".join(WITHOUT_LETTER_TRIPLES.rows)
    assert [row.replace("t", ".") for row in STANDARD.rows] == list(WITHOUT_LETTER_TRIPLES.rows)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_board_looks_the_same_from_every_side(layout: Layout) -> None:
    assert layout.rows == layout.rows[::-1]
    assert layout.rows == tuple(row[::-1] for row in layout.rows)
    assert layout.rows == tuple("".join(column) for column in zip(*layout.rows, strict=True))
