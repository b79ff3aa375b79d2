"""CGP positions."""

from contextlib import suppress
from string import ascii_letters, ascii_uppercase

import pytest
from hypothesis import given, strategies as st

from caramels.domain.board import EMPTY, Board
from caramels.domain.errors import BadFile
from caramels.domain.moves import SIZE
from caramels.formats.cgp import Position, parse_cgp, write_cgp
from tests.fuzz import wrong_texts

EMPTY_ROWS = "/".join(["15"] * 7)
SAMPLE = f"{EMPTY_ROWS}/3CARaMEL5/{EMPTY_ROWS} AEINRST/ 74/-3 1 lex ODS8; ld french; mcnz;"


def test_a_position_is_read() -> None:
    position = parse_cgp(SAMPLE)

    assert position.board.rows[7] == "...CARaMEL....."
    assert (position.racks, position.scores, position.zeros) == (("AEINRST", ""), (74, -3), 1)
    assert position.opcodes == (("lex", "ODS8"), ("ld", "french"), ("mcnz", ""))
    assert (position.value_of("ld"), position.value_of("tmr")) == ("french", "")


def test_what_is_read_is_written_alike() -> None:
    assert write_cgp(parse_cgp(f"  cgp {SAMPLE}\n")) == SAMPLE


# What is wrong with a position, and why it is refused.
REFUSED = {
    "nothing": ("", "not_cgp"),
    "a board alone": (f"{EMPTY_ROWS}/15/{EMPTY_ROWS}", "not_cgp"),
    "fourteen rows": (f"{EMPTY_ROWS}/{EMPTY_ROWS} / 0/0 0", "not_fifteen_rows"),
    "a row too short": (SAMPLE.replace("15/", "14/", 1), "not_a_cgp_row"),
    "a row of something else": (SAMPLE.replace("15/", "1é3/", 1), "not_a_cgp_row"),
    "a strange rack": (SAMPLE.replace("AEINRST", "AE!"), "not_a_rack"),
    "a score in words": (SAMPLE.replace("74", "many"), "not_a_score"),
    "turns in words": (SAMPLE.replace(" 1 lex", " x lex"), "not_cgp_zeros"),
    "a score missing": (SAMPLE.replace("74/-3", "74"), "not_cgp"),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_position_is_refused_for(text: str, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_cgp(text)

    assert refused.value.reason == reason


rows = st.text(st.sampled_from(EMPTY * 40 + ascii_letters), min_size=SIZE, max_size=SIZE)
boards = st.lists(rows, min_size=SIZE, max_size=SIZE).map(lambda lines: Board(tuple(lines)))
racks = st.text(st.sampled_from(ascii_uppercase + "?"), max_size=7)
names = st.text(st.sampled_from("abcdefgh"), min_size=1, max_size=5)
positions = st.builds(
    Position,
    boards,
    st.tuples(racks, racks),
    st.tuples(st.integers(-999, 9999), st.integers(-999, 9999)),
    st.integers(0, 5),
    st.lists(st.tuples(names, names | st.just("")), max_size=4).map(tuple),
)


@given(positions)
def test_every_position_survives_being_written(position: Position) -> None:
    assert parse_cgp(write_cgp(position)) == position


def test_no_text_is_worse_than_refused() -> None:
    for text in wrong_texts(SAMPLE):
        with suppress(BadFile):
            parse_cgp(text)
