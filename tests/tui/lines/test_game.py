"""The line mode of every game: questions, orders, announcements."""

from dataclasses import replace
from string import ascii_uppercase

import pytest

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.moves import Direction, Exchange, Play, Square
from caramels.domain.presets import LOG2990_CLASSIQUE, LOG2990_OBJECTIFS, MICRO, TABLETOP
from caramels.domain.rules import Rules
from caramels.tui.host.setup import Comfort
from caramels.tui.host.table import Table
from caramels.tui.lines.game import Game
from caramels.tui.lines.voice import Voice
from tests.tables import WordList
from tests.tui.dialogues import played, transcript
from tests.tui.houses import Script, Swapper, Watch, empty_bag, hold, house

OPTIONS_IN_ORDER = (
    "NOMBRE DE JOUEURS (1 à 4) :",
    "NOM DU PREMIER JOUEUR :",
    "EST IL SIMULE PAR L'ORDINATEUR (O/N) ?",
    "NOM DU DEUXIEME JOUEUR :",
    "EST IL SIMULE PAR L'ORDINATEUR (O/N) ?",
    "QUEL NIVEAU DE DIFFICULTE (1 à 4) ?",
    "REGLETTES VISIBLES (O/N) ?",
    "UNE PAUSE ENTRE CHAQUE JOUEUR (O/N) ?",
    "AFFICHAGE EN COULEUR (O/N) ?",
    "DES EFFETS SONORES (O/N) ?",
    "VITESSE DE MISE EN PLACE DES MOTS (0/9) :",
)
CHOSEN = ("2", "Léa", "N", "Apple", "O", "4", "N", "N", "N", "N", "0")


def table(
    rules: Rules,
    names: str,
    *racks: str,
    judge: WordList | None = None,
    computers: Script | None = None,
    comfort: Comfort | None = None,
    seed: int = 1,
) -> Table:
    home = house(
        rules, names, judge=judge or WordList(), computers=computers, comfort=comfort, seed=seed
    )
    given = home.given()
    assert given
    laid = home.open(given)
    hold(laid, *racks)
    return laid


@pytest.mark.requirement("MIC-025", "MIC-052")
def test_the_grid_comes_first_then_the_options_in_the_order_of_the_seed() -> None:
    text = transcript(house(MICRO), [*CHOSEN, "quitter"], columns=80)

    places = [text.index("A  mt. . ld"), text.index("CHOIX DES OPTIONS")]
    for question in OPTIONS_IN_ORDER:
        places.append(text.index(question, places[-1] + 1))
    assert places == sorted(places)
    assert "Léa commence." in text


@pytest.mark.requirement("MIC-001", "MIC-002", "MIC-025")
def test_bad_answers_to_the_options_are_refused_and_the_question_comes_again() -> None:
    typed = ["5", "deux", "2", "", "Camille", "Léa", "peut-être", "N", "léa", "Bob", "O", "7", "1"]

    text = transcript(house(MICRO), [*typed, "N", "N", "N", "N", "9", "quitter"], columns=80)

    assert text.count("Donnez un nombre de 1 à 4.") == 3
    assert "Ce nom compte 7 caractères. Il en faut de 1 à 5." in text
    assert "Entrez un nom de joueur." in text
    assert "Léa est déjà à la table, choisissez un autre nom." in text
    assert "Répondez par O ou par N." in text
    assert "Léa commence." in text


def test_the_question_before_comes_back() -> None:
    typed = ["2", "<", "1", "Léa", "N", "N", "N", "N", "N", "0", "quitter"]

    assert transcript(house(MICRO), typed, columns=80).count("NOMBRE DE JOUEURS") == 2


@pytest.mark.requirement(
    "MIC-023", "MIC-006", "MIC-007", "MIC-009", "MIC-016", "MIC-018", "MIC-020"
)
def test_the_four_turns_of_the_seed_score_12_10_27_and_11() -> None:
    at = table(MICRO, "Léa Bob")
    said = []
    for rack, place, word in (
        ("MITESAB", "h7", "mites"),
        ("OUTEABC", "11h", "soute"),
        ("QAIABCD", "j10", "quai"),
        ("FEREABC", "7e", "ferme"),
    ):
        hold(at, *["" if seat == at.game.to_move else "EEIILND" for seat in range(2)])
        hold(at, *[rack if seat == at.game.to_move else "" for seat in range(2)])
        said.append(played(at, [f"placer {place} {word}", "o", "n", "quitter"]))

    for text, sum_told in zip(
        said, ("MITES : 12", "SOUTE : 10", "QUAI : 27", "FERME : 11"), strict=True
    ):
        assert f"{sum_told} points" in text
    assert [seat.score for seat in at.game.seats] == [12 + 27, 10 + 11]


@pytest.mark.requirement("MIC-045")
def test_a_word_is_tried_as_often_as_wanted_before_it_is_kept() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    text = played(at, ["placer h4 mites", "n", "essai 8h mites", "n", "placer h7 mites", "o", "n"])

    assert text.count("Garder ce mot (O/N) ?") == 3
    assert at.game.seats[0].score == 12


@pytest.mark.requirement("MIC-046", "MIC-008")
@pytest.mark.parametrize(
    ("typed", "nature"),
    [
        ("placer a1 mites", "Le premier mot doit passer par l'étoile du centre."),
        ("placer h12 mites", "Le mot sortirait du plateau."),
        ("placer h8 kiwi", "Vous n'avez pas la lettre K."),
        ("placer h8 m(i)tes", "Vous n'avez pas de joker."),
        ("placer h8 m", "Un mot compte au moins deux lettres."),
        ("placer z9 mites", '"z9" n\'est pas une case du plateau.'),
        ("placer mites", '"mites" ne convient pas.'),
        ("danser", '"danser" n\'est pas une commande, "aide" les donne.'),
        ("co", '"co" peut être : colonne, coups.'),
        ("changer zzz", "Vous n'avez pas la lettre Z."),
        ("changer", "Choisissez au moins une lettre à échanger."),
        ("réarranger abc", "Ce ne sont pas les lettres de votre chevalet."),
        ("ligne p", '"p" n\'est pas une case du plateau.'),
        ("case", '"" n\'est pas une case du plateau.'),
        ("indice", "Ces règles ne donnent pas d'indice."),
    ],
)
def test_an_error_tells_its_nature_and_changes_nothing(typed: str, nature: str) -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    assert nature in played(at, [typed, "quitter"], columns=80)
    assert at.game.turn == 1


@pytest.mark.requirement("MIC-005", "MIC-047", "MIC-013")
def test_an_unknown_word_is_accepted_once_its_spelling_is_confirmed() -> None:
    at = table(MICRO, "Léa @apple", "MITESAB", judge=WordList(["OUI"]))

    text = played(at, ["placer h7 mites", "o", "o", "quitter"], columns=80)

    assert "MITES : êtes-vous sûr de l'orthographe (O/N) ?" in text
    assert at.game.seats[0].score == 12


@pytest.mark.requirement("MIC-048")
def test_a_word_recognised_as_wrong_costs_the_turn() -> None:
    at = table(MICRO, "Léa @apple", "MITESAB", judge=WordList(["OUI"]))

    text = played(at, ["placer h7 mites", "o", "n", "quitter"], columns=80)

    assert "Léa reprend ses lettres et perd son tour." in text
    assert at.game.seats[0].score == 0
    assert at.game.board.is_empty


@pytest.mark.requirement("MIC-014")
@pytest.mark.parametrize(
    ("verdict", "said", "score"),
    [
        ("n", "Bob conteste avec raison.", 0),
        ("o", "Bob conteste à tort.", 12),
    ],
)
def test_a_word_may_be_contested_before_the_next_turn(verdict: str, said: str, score: int) -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    text = played(at, ["placer h7 mites", "o", "o", verdict, "quitter"], columns=80)

    assert "Quelqu'un conteste-t-il MITES (O/N) ?" in text
    assert said in text
    assert at.game.seats[0].score == score
    assert at.game.to_move == 1


@pytest.mark.requirement("BRL-063", "BRL-060", "BRL-001", "BRL-022")
def test_around_a_table_the_dictionary_settles_a_contest() -> None:
    at = table(TABLETOP, "Léa Bob Zoé", judge=WordList(["MITES"]))
    first = at.game.to_move
    hold(at, *["MITESAB" if seat == first else "" for seat in range(3)])

    text = played(at, ["placer h7h setim", "o", "quitter"], columns=80)

    assert "Tirage : Léa " in text
    assert "conteste avec raison." in text
    assert "Pas dans le dictionnaire : SETIM." in text
    assert at.game.seats[first].score == 0


@pytest.mark.requirement("MIC-012", "MIC-034")
def test_letters_are_changed_and_the_drawn_ones_told() -> None:
    at = table(MICRO, "Léa @apple", "MITESAB")
    empty_bag(at, "WX")

    text = played(at, ["changer ab", "quitter"])

    assert "Léa change 2 lettres." in text
    assert "Lettres tirées : " in text
    assert sorted(at.game.seats[0].rack) == sorted("MITESWX")


@pytest.mark.requirement("MIC-011", "MIC-019")
def test_a_blank_stands_for_its_letter_and_is_worth_nothing() -> None:
    at = table(MICRO, "Léa Bob", "MITES?B")

    text = played(at, ["placer h7 mite(z)s", "o", "n", "case h11", "quitter"])

    assert "MITEzS : 14 points" in text
    assert "H11 Z joker." in text


@pytest.mark.requirement("MIC-027")
def test_with_a_pause_the_next_player_says_that_they_are_ready() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB", comfort=Comfort(pause=True))

    text = played(at, ["passer", "n", "o", "quitter"])

    assert text.count("Bob : PRET (O/N) ?") == 2


@pytest.mark.requirement("MIC-033", "MIC-024")
def test_abandoning_leads_to_the_judgement_and_to_the_question_of_another_game() -> None:
    typed = [*CHOSEN, "abandonner", "o", "o", *CHOSEN, "abandonner", "o", "n"]

    text = transcript(house(MICRO), typed, columns=80)

    assert text.count("VOULEZ VOUS REJOUER UNE AUTRE PARTIE (O/N) ?") == 2
    assert text.count("CHOIX DES OPTIONS") == 2
    assert "Total combiné 0 : score modeste." in text
    assert text.endswith("Au revoir.\n")


@pytest.mark.requirement("MIC-015", "MIC-022", "MIC-051")
def test_who_goes_out_gets_what_the_others_have_left() -> None:
    at = table(MICRO, "Léa @apple", "MITES", "QUA")
    empty_bag(at)

    text = played(at, ["placer h7 mites", "o"], columns=80)

    assert "Fin de la partie : le sac et un chevalet sont vides." in text
    assert "Léa, lettres restantes : aucune, +10." in text
    assert "Apple, lettres restantes : Q U A, -10." in text


@pytest.mark.requirement("MIC-050")
def test_the_game_ends_when_the_bag_is_empty_and_everybody_passes() -> None:
    at = table(MICRO, "Léa Bob", "WX", "KY")
    empty_bag(at)

    text = played(at, ["passer", "passer"], columns=80)

    assert "Fin de la partie : plus personne ne joue." in text
    assert [seat.score for seat in at.game.seats] == [-20, -20]


@pytest.mark.requirement("MIC-050")
def test_passing_does_not_end_the_game_while_the_bag_holds_letters() -> None:
    at = table(MICRO, "Léa Bob")

    played(at, ["passer"] * 8 + ["quitter"])

    assert not at.game.over


@pytest.mark.requirement("MIC-001")
def test_computers_play_alone_when_nobody_else_sits_at_the_table() -> None:
    at = table(MICRO, "@apple @basic", "MITES", "QUA")
    empty_bag(at)

    assert "Fin de la partie" in played(at, [], columns=80)


def test_the_reading_commands_tell_the_board_in_short_lines() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB", seed=4)
    typed = ["placer h7 mites", "o", "n", "ligne h", "colonne 7", "case h8", "case g8", "mots"]
    typed += [
        "dernier",
        "coups",
        "scores",
        "temps",
        "réserve",
        "options",
        "grille",
        "?",
        "objectifs",
    ]

    text = played(at, [*typed, "distribution", "valeurs", "symboles", "dire bonjour", "quitter"])

    for line in (
        "H: 1 mt. 2 à 3 vide. 4 ld. 5 à 6 vide. 7",
        "à 11 MITES. 12 ld. 13 à 14 vide. 15 mt.",
        "H8 centre, mot double, I. Gauche: M.",
        "G8 vide. Dessous: I.",
        "MITES H7, horizontal",
        "Léa 12, Bob 0.",
        "Réserve : 83 lettres.",
        "Bob : bonjour",
        "E 15",
    ):
        assert line in text
    assert max(map(len, text.splitlines())) <= 40
    assert all(sign >= " " or sign == "\n" for sign in text)


def test_the_grid_is_drawn_in_one_cell_a_square_where_there_is_no_room_for_two() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    text = played(at, ["placer h7 mites", "o", "n", "grille", "quitter"], columns=20)

    assert "H  ......MITES...." in text


def test_the_commands_of_the_web_are_understood_verbatim() -> None:
    at = table(LOG2990_CLASSIQUE, "Camille @robot", computers=Swapper(), seed=2)
    at.answer(True)
    hold(at, *["MITESAB" if seat.bot is None else "" for seat in at.game.seats])

    text = played(
        at, ["!placer h7h mites", "!échanger a", "!passer", "!indice", "!aide", "quitter"]
    )

    assert "Camille : MITES, H7, horizontal, 12" in text
    assert "Camille change 1 lettre." in text
    assert "Camille passe." in text


def test_hints_are_commands_ready_to_be_typed() -> None:
    play = Play(Square(7, 6), Direction.ACROSS, "MITES")
    at = table(LOG2990_CLASSIQUE, "Camille @robot", computers=Script(trials=[play]))
    typed = ["indice", "quitter"]

    text = played(at, typed, columns=80)

    assert "!placer h7h mites\nC'est tout ce qui a été trouvé." in text


def test_the_bag_and_the_help_of_the_site_are_told_in_its_games() -> None:
    at = table(LOG2990_CLASSIQUE, "Camille Léopold")
    typed = ["!réserve", "!aide", "réserve", "quitter"]

    lines = played(at, typed, columns=80).splitlines()

    first = next(number for number, line in enumerate(lines) if line.startswith("A : "))
    assert [line[:4] for line in lines[first : first + 27]] == [
        f"{letter} : " for letter in [*ascii_uppercase, "*"]
    ]
    assert sum(int(line[4:]) for line in lines[first : first + 27]) == 88
    assert any(line.startswith("!échanger") for line in lines)
    assert "Réserve : 88 lettres." in lines


def test_nobody_reads_the_bag_where_the_rules_give_no_hints() -> None:
    text = played(table(MICRO, "Léa Bob"), ["!réserve", "quitter"])

    assert "A : " not in text


def test_the_objectives_are_told_each_to_its_owner() -> None:
    at = table(LOG2990_OBJECTIFS, "Camille Léopold")

    text = played(at, ["objectifs", "quitter"], columns=80)

    assert "Objectif privé, caché" in text


def test_letters_drawn_after_a_word_stay_secret_between_two_people() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    assert "Lettres tirées" not in played(at, ["placer h7 mites", "o", "n", "quitter"])


@pytest.mark.requirement("MIC-036", "MIC-037")
def test_the_rack_is_shuffled_and_put_in_the_wanted_order() -> None:
    at = table(MICRO, "Léa Bob", "MITESAB")

    text = played(at, ["intervertir", "réarranger abeimst", "quitter"])

    assert "Chevalet : A B E I M S T" in text


def test_a_computer_that_changes_letters_is_announced() -> None:
    at = table(MICRO, "Léa @apple", computers=Script([Exchange("Z")]))
    hold(at, "", "ZAAAAEE")

    assert "Apple change 1 lettre." in played(at, ["passer", "quitter"])


@pytest.mark.requirement("MIC-029")
@pytest.mark.parametrize(("sound", "bells"), [(True, 2), (False, 0)])
def test_a_bell_calls_a_player_only_where_sounds_are_wanted(sound: bool, bells: int) -> None:
    home = house(MICRO, "Léa Bob", comfort=Comfort(sound=sound))

    assert transcript(home, ["passer", "quitter"]).count("\a") == bells


@pytest.mark.requirement("MIC-021")
def test_seven_tiles_at_once_bring_fifty_points() -> None:
    at = table(MICRO, "Léa Bob", "BONJOUR")

    text = played(at, ["placer h4 bonjour", "o", "n", "quitter"], columns=80)

    assert "BONJOUR 38 + bonus 50 = 88 points" in text
    assert at.game.seats[0].score == 88


@pytest.mark.requirement("MIC-017", "BRL-009", "BRL-010", "BRL-011")
@pytest.mark.parametrize(
    ("there", "rack", "typed", "told"),
    [
        # E5 and E11: two pink squares, four times.
        ("E6 ONSAI", "LSAAAAA", "E5 LONSAIS", "LONSAIS : 28 points"),
        # O1 and O8: two red squares, nine times; O4 is light blue.
        ("O5 ONS", "SAIEEEE", "O1 SAIEONSE", "SAIEONSE : 81 points"),
        # B6: dark blue, three times.
        ("B7 EU", "XAAAAAA", "B6 XEU", "XEU : 32 points"),
    ],
)
def test_premium_squares_multiply_letters_then_words(
    there: str, rack: str, typed: str, told: str
) -> None:
    at = table(MICRO, "Léa @apple", rack)
    at.game = replace(at.game, board=EMPTY_BOARD.with_play(Play.parse(there)))

    assert told in played(at, [f"essai {typed}", "n", "quitter"], columns=80)


def test_the_end_of_a_timed_turn_is_announced_at_thirty_and_ten_seconds() -> None:
    watch = Watch()
    home = house(LOG2990_CLASSIQUE, "Camille Léopold", turn_ms=60_000, watch=watch)
    given = home.given()
    assert given
    said: list[str] = []
    turn = Game(home.open(given), Voice()).play()
    page = next(turn)
    for _ in range(3):
        assert page.due_ms
        watch.now_ms = page.due_ms
        page = turn.send(None)
        said += page.lines

    assert "Il reste 0:30." in said
    assert "Il reste 0:10." in said
    assert any("Temps écoulé" in line for line in said)
