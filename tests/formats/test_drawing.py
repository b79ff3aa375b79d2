"""Boards drawn with characters."""

import re
from pathlib import Path

import pytest

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.moves import Play
from caramels.formats.drawing import Style, draw

FIXTURE = Path(__file__).parents[1] / "fixtures" / "infoh100_board.txt"
WRITTEN = EMPTY_BOARD.with_play(Play.parse("H4 CARaMEL"))


@pytest.mark.requirement("INF-010", "INF-011")
def test_an_empty_board_is_drawn_as_infoh100_prints_it() -> None:
    cells = [re.findall(r"[^| ]+", line) for line in draw(EMPTY_BOARD, Style.INFOH100).splitlines()]

    assert cells == [line.split() for line in FIXTURE.read_text("utf-8").splitlines()]


def test_letters_take_the_place_of_the_signs() -> None:
    row = draw(WRITTEN, Style.INFOH100).splitlines()[8]

    assert re.findall(r"[^| ]+", row)[4:11] == list("CARaMEL")


def test_plain_characters_name_the_premiums() -> None:
    lines = draw(EMPTY_BOARD, Style.ASCII).splitlines()

    assert lines[1] == " A  mt  .  . ld  .  .  . mt  .  .  . ld  .  . mt"
    assert lines[8][3:].split()[7] == "*"
    assert all(line.isascii() and len(line) <= 80 for line in lines)


def test_colours_change_nothing_but_the_colours() -> None:
    coloured = draw(WRITTEN, Style.COLOUR)

    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == draw(WRITTEN, Style.ASCII)
