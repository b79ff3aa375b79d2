"""The shapes of the INFO-H-100 project, and its two functions."""

from random import Random

import pytest

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.errors import BadNotation
from caramels.domain.moves import Direction, Play, Square
from caramels.domain.presets import INFOH100, TABLETOP
from caramels.teaching.infoh100 import (
    ACROSS,
    DOWN,
    bag_of,
    board_of,
    dictionnaire_of,
    estVide,
    joueur_of,
    motEngendre,
    partie_of,
    plateau_of,
    play_of,
    points_of,
    rack_of,
    sac_of,
    trouverMotsCollateraux,
)
from tests.tables import Table

JOUR = EMPTY_BOARD.with_play(Play(Square(7, 7), Direction.ACROSS, "JOUR"))
MITES = EMPTY_BOARD.with_play(Play(Square(7, 6), Direction.ACROSS, "MITES"))


@pytest.mark.requirement("INF-003")
def test_an_empty_square_is_its_word_and_letter_multipliers() -> None:
    plateau = plateau_of(EMPTY_BOARD)

    assert plateau[0][0] == (3, 1)
    assert plateau[7][7] == (2, 1)
    assert plateau[3][0] == (1, 2)
    assert plateau[1][5] == (1, 1)
    assert [len(column) for column in plateau] == [15] * 15


@pytest.mark.requirement("INF-003", "INF-004", "INF-027")
def test_letters_take_the_place_of_the_tuples() -> None:
    plateau = plateau_of(JOUR)

    assert [plateau[x][7] for x in range(7, 11)] == ["J", "O", "U", "R"]
    assert plateau[11][7] == (1, 2)


@pytest.mark.requirement("INF-005")
def test_a_player_is_a_rack_and_points_and_racks_and_bags_are_lists() -> None:
    joueur = joueur_of("LIRMELU", 12)

    assert joueur == [["L", "I", "R", "M", "E", "L", "U"], 12]
    assert (rack_of(joueur), points_of(joueur)) == ("LIRMELU", 12)
    assert sac_of("AAB") == ["A", "A", "B"]
    assert bag_of(["B", "A", "A"]) == "AAB"


@pytest.mark.requirement("INF-002")
def test_the_dictionary_is_a_tuple_of_words() -> None:
    assert dictionnaire_of(iter(["BON", "JOUR"])) == ("BON", "JOUR")


@pytest.mark.requirement("INF-006")
def test_the_bag_of_the_project_has_a_hundred_letters_and_no_joker() -> None:
    sac = sac_of(INFOH100.tiles.bag)

    assert len(sac) == 100
    assert "?" not in sac


def test_any_position_goes_there_and_back() -> None:
    rng = Random(5)
    for _ in range(50):
        faces = "." * 6 + "ABCDEFGHIJKLMNOPQRSTUVWXYZe"
        board = Board(tuple("".join(rng.choice(faces) for _ in range(15)) for _ in range(15)))
        assert board_of(plateau_of(board, TABLETOP.layout)) == board


def test_a_whole_game_is_a_board_players_and_a_bag() -> None:
    table = Table(INFOH100, "Anna Bob")
    plateau, joueurs, sac = partie_of(table.game)

    assert board_of(plateau) == table.game.board
    assert [rack_of(joueur) for joueur in joueurs] == [seat.rack for seat in table.game.seats]
    assert bag_of(sac) == table.game.bag


@pytest.mark.requirement("INF-008", "INF-009", "INF-027")
def test_a_letter_makes_a_word_across_the_direction_of_its_own() -> None:
    plateau = plateau_of(JOUR)

    # S after JOUR, belonging to a word that goes down.
    assert motEngendre(plateau, "S", (11, 7), DOWN) == ["JOURS", (7, 7), ACROSS, True]
    # E above the O, belonging to a word that goes across.
    assert motEngendre(plateau, "E", (8, 6), ACROSS) == ["EO", (8, 6), DOWN, True]
    assert motEngendre(plateau, "E", (0, 0), ACROSS) == ["E", (0, 0), DOWN, True]


@pytest.mark.requirement("INF-008")
def test_the_board_stays_as_it_is() -> None:
    plateau = plateau_of(JOUR)

    motEngendre(plateau, "S", (11, 7), DOWN)
    trouverMotsCollateraux(plateau, "SOS", (11, 7), DOWN)

    assert plateau == plateau_of(JOUR)
    assert estVide(plateau[11][7])


@pytest.mark.requirement("INF-007")
def test_collateral_words_tell_whether_their_letter_is_laid_now() -> None:
    plateau = plateau_of(MITES)

    # SOUTE goes down through the S of MITES, which lies there already.
    assert trouverMotsCollateraux(plateau, "SOUTE", (10, 7), DOWN) == [
        ["MITES", (6, 7), ACROSS, True, False]
    ]
    # LES goes down with its S after the S of MITES.
    assert trouverMotsCollateraux(plateau, "OSE", (11, 6), DOWN) == [
        ["MITESS", (6, 7), ACROSS, True, True]
    ]


@pytest.mark.requirement("INF-027")
def test_a_play_of_ours_comes_from_a_word_its_place_and_its_direction() -> None:
    assert play_of("JOUR", (7, 7), ACROSS) == Play(Square(7, 7), Direction.ACROSS, "JOUR")
    assert play_of("JOUR", (3, 5), DOWN) == Play(Square(5, 3), Direction.DOWN, "JOUR")


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(BadNotation):
        board_of(plateau_of(EMPTY_BOARD)[1:])
