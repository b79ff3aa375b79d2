"""The INFO-H-100 game, question by question."""

from dataclasses import replace

import pytest

from caramels.domain.moves import Direction, Play, Square
from caramels.domain.presets import INFOH100
from caramels.tui.host.setup import numbered_seats
from caramels.tui.host.table import Table
from tests.tables import WordList
from tests.tui.dialogues import played, transcript
from tests.tui.houses import empty_bag, hold, house

WORD = "Quel mot voulez-vous former ? Tapez enter pour jeter des lettres."
DISCARD = "Quelles lettres voulez-vous jeter ? Tapez enter pour n'en jeter aucune."
PRINTED_BOARD = """\
   0  1  2  3  4  5  6  7  8  9  10 11 12 13 14
0  #3 .  .  %2 .  .  .  #3 .  .  .  %2 .  .  #3
1  .  #2 .  .  .  .  .  .  .  .  .  .  .  #2 .
2  .  .  #2 .  .  .  %2 .  %2 .  .  .  #2 .  .
3  %2 .  .  #2 .  .  .  %2 .  .  .  #2 .  .  %2
4  .  .  .  .  #2 .  .  .  .  .  #2 .  .  .  .
5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
6  .  .  %2 .  .  .  %2 .  %2 .  .  .  %2 .  .
7  #3 .  .  %2 .  .  .  #2 .  .  .  %2 .  .  #3
8  .  .  %2 .  .  .  %2 .  %2 .  .  .  %2 .  .
9  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
10 .  .  .  .  #2 .  .  .  .  .  #2 .  .  .  .
11 %2 .  .  #2 .  .  .  %2 .  .  .  #2 .  .  %2
12 .  .  #2 .  .  .  %2 .  %2 .  .  .  #2 .  .
13 .  #2 .  .  .  .  .  .  .  .  .  .  .  #2 .
14 #3 .  .  %2 .  .  .  #3 .  .  .  %2 .  .  #3
"""


def table(*racks: str, judge: WordList | None = None) -> Table:
    seats = numbered_seats(INFOH100, len(racks))
    home = replace(house(INFOH100, judge=judge or WordList()), seats=seats)
    given = home.given()
    assert given
    laid = home.open(given)
    hold(laid, *racks)
    return laid


def info(at: Table, *typed: str) -> str:
    return played(at, typed, columns=80, info=True)


@pytest.mark.requirement("INF-001")
def test_the_number_of_players_is_asked_first_and_four_is_the_most() -> None:
    text = transcript(house(INFOH100), ["5", "zéro", "4", "!quitter"], columns=80)

    assert text.splitlines()[1] == "Nombre de joueurs (1 à 4) ?".ljust(28)
    assert text.count("Donnez un nombre de 1 à 4.") == 2
    assert "C'est au tour du joueur 1" in text


@pytest.mark.requirement("INF-010", "INF-011")
def test_the_board_is_printed_as_the_project_prints_it() -> None:
    assert PRINTED_BOARD in transcript(house(INFOH100), ["1", "!quitter"], columns=80)


@pytest.mark.requirement("INF-012")
def test_the_questions_are_those_of_the_project() -> None:
    text = info(table("IIKEYLU", "AAAAAAA"), "!quitter")

    assert "C'est au tour du joueur 1\nChevalet : I I K E Y L U\n" + WORD in text


@pytest.mark.requirement("INF-013", "INF-014", "INF-021", "INF-022")
def test_a_word_is_typed_whole_with_its_place_and_must_cover_the_centre_first() -> None:
    at = table("JOURABC", "AAAAAAA")

    text = info(at, "jour", "7", "8", "h", "jour", "7", "7", "h", "o", "!quitter")

    assert "Le premier mot doit passer par le centre du plateau." in text
    assert "JOUR : 22 points" in text
    assert at.game.seats[0].score == 22


@pytest.mark.requirement("INF-018", "INF-025", "INF-024")
def test_bon_before_jour_scores_bonjour() -> None:
    at = table("JOURABC", "BONAEIL")

    text = info(at, "JOUR", "7", "7", "H", "O", "BON", "7", "4", "H", "O", "!quitter")

    assert "BONJOUR : 16 points" in text
    assert at.game.seats[1].score == 16
    assert at.game.board.rows[7] == "....BONJOUR...."


@pytest.mark.requirement("INF-017")
def test_a_later_word_must_touch_the_letters_on_the_board() -> None:
    at = table("JOURABC", "BONAEIL")

    text = info(at, "jour", "7", "7", "h", "o", "bon", "0", "0", "v", "!quitter")

    assert "Aucune lettre ne touche un mot déjà placé." in text


@pytest.mark.requirement("INF-015", "INF-016", "INF-019")
def test_letters_are_discarded_or_none_and_the_next_player_plays() -> None:
    at = table("JOURABC", "BONAEIL")

    text = info(at, "", "ab", "", "", "!quitter")

    assert text.count(DISCARD) == 2
    assert "Joueur 1 change 2 lettres." in text
    assert "Joueur 2 passe." in text
    assert len(at.game.seats[0].rack) == 7
    assert at.game.to_move == 0


@pytest.mark.requirement("INF-020")
def test_the_game_ends_as_soon_as_the_bag_is_empty_and_racks_do_not_count() -> None:
    at = table("JOURABC", "BONAEIL")
    empty_bag(at, "KWX")

    text = info(at, "jour", "7", "7", "h", "o")

    assert "Fin de la partie : le sac est vide." in text
    assert at.game.over
    assert [seat.score for seat in at.game.seats] == [22, 0]


@pytest.mark.requirement("INF-020")
def test_the_highest_total_wins() -> None:
    home = house(INFOH100)
    text = transcript(home, ["2", "!abandonner", "o", "n"], columns=80)

    assert "Le joueur 1 a 0 point." in text
    assert "Joueur 1 et Joueur 2 gagnent la partie ensemble." in text


def test_players_with_names_are_called_by_them() -> None:
    text = transcript(house(INFOH100, "Léa Bob"), ["!abandonner", "o", "n"], columns=80)

    assert "C'est à Léa." in text
    assert "Bob a 0 point." in text


@pytest.mark.requirement("INF-023", "INF-026")
def test_seven_letters_at_once_bring_fifty_points() -> None:
    at = table("BONJOUR", "AAAAAAA")

    text = info(at, "bonjour", "7", "7", "h", "o", "!quitter")

    assert "BONJOUR 34 + bonus 50 = 84 points" in text


@pytest.mark.requirement("INF-002", "INF-028")
def test_a_word_that_the_dictionary_does_not_have_is_refused_and_may_be_tried_again() -> None:
    at = table("JOURABC", "BONAEIL", judge=WordList(["JOUR"]))

    text = info(at, "ruoj", "7", "7", "h", "o", "jour", "7", "7", "h", "n", "!quitter")

    assert "RUOJ n'est pas dans le dictionnaire." in text
    assert at.game.to_move == 0


@pytest.mark.requirement("INF-006")
def test_the_bag_has_a_hundred_letters_and_no_joker() -> None:
    at = table("JOURABC")

    assert len(at.game.rules.tiles.bag) == 100
    assert "joker" not in info(at, "!distribution", "!quitter")


@pytest.mark.parametrize(
    "typed",
    [
        ("mot", "15"),
        ("mot", "sept",),
        ("m0t",),
        ("jour", "7", "7", "z"),
        ("jour", "7", "14", "h"),
        ("", "zz9"),
        ("!dance",),
    ],
)  # fmt: skip
def test_a_bad_answer_is_refused_and_the_game_goes_on(typed: tuple[str, ...]) -> None:
    at = table("JOURABC", "BONAEIL")

    text = info(at, *typed, "!quitter")

    assert text.count(WORD) == 2
    assert at.game.turn == 1


def test_the_played_word_stands_on_the_board() -> None:
    at = table("JOURABC", "BONAEIL")
    info(at, "jour", "7", "7", "v", "o", "!quitter")

    assert at.game.last_play is not None
    assert at.game.last_play.play == Play(Square(7, 7), Direction.DOWN, "JOUR")
