"""A game in braille."""

from dataclasses import replace
from pathlib import Path

import pytest

from caramels.domain.board import Board
from caramels.domain.classic.game import Game
from caramels.domain.presets import TABLETOP
from caramels.tui.host.braille import braille, sheet, tile
from caramels.tui.host.setup import NotUnderstood
from tests.tables import Table
from tests.tui.dialogues import played
from tests.tui.houses import house

FOLDER = Path(__file__).parent / "braille"
BOARD = Board.parse(
    """
    ...............
    .....JUNIOR....
    HUMIDE.........
    ....E..........
    ....R..........
    ....I..........
    ....V..........
    ...BETAIL......
    ...R...........
    .T.E.COMAS.....
    CANAPE.A.O.....
    .X.K...R.L.....
    HE.....I.e.....
    US.....E.......
    M......R.......
    """
)


def game() -> Game:
    table = Table(TABLETOP, "Camille Léopold", first=0)
    table.hold(0, "DIA?KEQ")
    return replace(table.game, board=BOARD)


@pytest.mark.requirement("BRL-015")
def test_a_capital_sign_stands_before_each_letter_of_a_tile() -> None:
    assert tile("A", 1).startswith("⠨⠁")
    assert "⠨⠃⠨⠑⠨⠞⠨⠁⠨⠊⠨⠇" in "\n".join(sheet(game()))


@pytest.mark.requirement("BRL-016")
def test_the_value_is_written_low_without_a_number_sign_and_0_means_10() -> None:
    assert [tile(face, points)[-1] for face, points in (("A", 1), ("J", 8), ("K", 10))] == [
        "⠂",
        "⠦",
        "⠴",
    ]


def test_text_has_capital_signs_accents_and_french_numbers() -> None:
    assert braille("Léopold 183") == "⠨⠇⠿⠕⠏⠕⠇⠙⠀⠠⠡⠳⠩"


@pytest.mark.parametrize("width", [30, 32, 40])
def test_the_sheet_is_as_approved_and_fits(width: int) -> None:
    text = "\n".join(sheet(game(), width)) + "\n"

    assert text == (FOLDER / f"sheet-{width}.txt").read_text("utf-8")
    assert max(map(len, text.splitlines())) <= width


def test_another_width_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        list(sheet(game(), 39))


@pytest.mark.requirement("BRL-015", "BRL-016", "BRL-030")
def test_the_line_mode_shows_the_sheet_and_announces_every_score() -> None:
    home = house(TABLETOP, "Camille Léopold")
    given = home.given()
    assert given
    table = home.open(given)
    for number, seat in enumerate(table.game.seats):
        if number == table.game.to_move:
            seats = list(table.game.seats)
            seats[number] = replace(seat, rack="MITESAB")
            table.game = replace(table.game, seats=tuple(seats))

    text = played(table, ["placer h7h mites", "n", "braille 40", "braille 7", "quitter"])

    assert "MITES, H7, horizontal, 12 points" in text.replace("\n", " ")
    assert "⠨⠓⠀⠍⠞" in text
    assert "Donnez la largeur des lignes" in text
