"""The Micro Scrabble on the full screen, by keys alone."""

import pytest

from caramels.domain.moves import Direction, Play, Square
from caramels.domain.presets import MICRO
from caramels.tui.full.app import CaramelsApp
from caramels.tui.full.screens.game import GameScreen
from caramels.tui.full.screens.options import OptionsScreen
from tests.tables import WordList
from tests.tui.houses import Swapper, empty_bag, hold, house
from tests.tui.screens import LARGE, SMALL, desk_of, place, screen_text, settled, type_keys

MITES = Play(Square(7, 6), Direction.ACROSS, "MITES")


def app_for(names: str = "Léa Bob", **parts: object) -> CaramelsApp:
    return CaramelsApp(house(MICRO, names, **parts))  # type: ignore[arg-type]


@pytest.mark.requirement("MIC-052", "MIC-025")
async def test_the_grid_is_shown_before_any_question_is_answered() -> None:
    app = CaramelsApp(house(MICRO))
    async with app.run_test(size=SMALL) as pilot:
        text = await settled(pilot, app)

        assert " H  mt ·  ·  ld ·  ·  ·  *  ·" in text
        assert "NOMBRE DE JOUEURS (1 à 4) :" in text


@pytest.mark.requirement("MIC-001", "MIC-002", "MIC-025")
async def test_the_options_are_asked_in_the_order_of_the_seed() -> None:
    app = CaramelsApp(house(MICRO))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2")
        await type_keys(pilot, "Léa")
        await pilot.press("enter", "n")
        await type_keys(pilot, "Apple")
        await pilot.press("enter", "o", "4", "o", "n", "n", "n")
        text = await settled(pilot, app)

        asked = (
            "NOMBRE DE JOUEURS (1 à 4) :                         2",
            "NOM DU PREMIER JOUEUR :                             Léa",
            "EST IL SIMULE PAR L'ORDINATEUR (O/N) ?              N",
            "NOM DU DEUXIEME JOUEUR :                            Apple",
            "EST IL SIMULE PAR L'ORDINATEUR (O/N) ?              O",
            "QUEL NIVEAU DE DIFFICULTE (1 à 4) ?                 4",
            "REGLETTES VISIBLES (O/N) ?                          O",
            "UNE PAUSE ENTRE CHAQUE JOUEUR (O/N) ?               N",
            "AFFICHAGE EN COULEUR (O/N) ?                        N",
            "DES EFFETS SONORES (O/N) ?                          N",
            "VITESSE DE MISE EN PLACE DES MOTS (0/9) :",
        )
        places = [text.index(line) for line in asked]
        assert places == sorted(places)

        await pilot.press("0")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert [seat.bot for seat in desk_of(app).table.game.seats] == [None, "level4"]


async def test_a_bad_answer_is_refused_and_backspace_goes_back_a_question() -> None:
    app = CaramelsApp(house(MICRO))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("7")
        assert "Donnez un nombre de 1 à 4." in await settled(pilot, app)
        await pilot.press("2", *"Camille", "enter")
        assert "Ce nom compte 7 caractères." in await settled(pilot, app)
        await pilot.press(*["backspace"] * 8)
        assert f"{'NOMBRE DE JOUEURS (1 à 4) :':<52}_" in await settled(pilot, app)


@pytest.mark.requirement("MIC-031", "MIC-049")
async def test_name_and_rack_stand_under_the_grid_options_and_scores_at_the_right() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "MITESAB")
        await pilot.press("escape")
        lines = (await settled(pilot, app)).splitlines()

        assert lines[1].endswith("| SCORES")
        assert lines[2].endswith("| > Léa                      0")
        assert lines[6].endswith("| OPTIONS (Ctrl et lettre)")
        assert lines[7].endswith("| A Abandonner   C Changer")
        assert lines[18].startswith(" Léa       M   I   T   E   S   A   B")
        assert lines[19].startswith("            2   1   1   1   1   1   3")


@pytest.mark.requirement("MIC-023", "MIC-041", "MIC-043", "MIC-044", "MIC-045", "MIC-049")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_four_turns_of_the_seed_show_12_10_27_and_11(size: tuple[int, int]) -> None:
    app = app_for("Léa Bob")
    async with app.run_test(size=size) as pilot:
        table = desk_of(app).table
        for rack, word, row, col, way, points in (
            ("MITESAB", "mites", 7, 6, "h", 12),
            ("OUTEABC", "soute", 7, 10, "v", 10),
            ("QAIABCD", "quai", 9, 9, "h", 27),
            ("FEREABC", "ferme", 4, 6, "v", 11),
        ):
            mover = table.game.to_move
            hold(table, *["" if seat == mover else "EEIILND" for seat in range(2)])
            hold(table, *[rack if seat == mover else "" for seat in range(2)])
            await place(pilot, word, row, col, way)
            text = await settled(pilot, app)
            assert f"{word.upper()} : {points} points" in text
            assert "Garder ce mot (O/N) ?" in text
            await pilot.press("o", "n")

        assert [seat.score for seat in table.game.seats] == [39, 21]
        assert "39" in screen_text(app)


@pytest.mark.requirement("MIC-043")
async def test_the_cursor_starts_in_the_corner_and_moves_by_letters_and_arrows() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*"mites", "enter")
        assert desk_of(app).word.cursor == Square(0, 0)
        await pilot.press("x", "x", "d", "d", "e", "s")
        assert desk_of(app).word.cursor == Square(1, 1)
        await pilot.press("down", "right", "up", "left", "up", "up")
        assert desk_of(app).word.cursor == Square(0, 1)
        text = await settled(pilot, app)
        assert "MITES en A2 : amenez le curseur, puis H, V ou A" in text
        assert " A  mt( ) ·  ld" in text


@pytest.mark.requirement("MIC-044", "MIC-045")
async def test_a_choice_is_cancelled_and_a_word_tried_again_as_often_as_wanted() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        hold(desk.table, "MITESAB")
        await place(pilot, "mites", 7, 3, "a")
        assert desk.word.word == ""
        for way in "hv":
            await place(pilot, "mites", 7, 7, way)
            assert desk.kept is not None
            await pilot.press("n")
        assert desk.table.game.turn == 1
        assert "Votre mot : _" in await settled(pilot, app)


@pytest.mark.requirement("MIC-042", "MIC-011", "MIC-010")
async def test_the_space_bar_then_a_letter_lays_a_blank_on_another_ground() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        hold(desk.table, "MITE?AB")
        await type_keys(pilot, "mite ")
        assert "Votre mot : MITE__" in await settled(pilot, app)
        await pilot.press("s", "enter", *["x"] * 7, *["d"] * 6, "h", "o", "n", "escape")
        text = await settled(pilot, app)

        assert "<M><I><T><E><s>" in text
        grid = app.screen.query_one("#grid")
        strip = grid.render_line(8)
        grounds = {seg.text: seg.style.bgcolor for seg in strip if seg.style and "<" in seg.text}
        assert grounds["<s>"] != grounds["<E>"]


@pytest.mark.requirement("MIC-046")
@pytest.mark.parametrize(
    ("word", "row", "col", "nature"),
    [
        ("mites", 0, 0, "Le premier mot doit passer"),
        ("mites", 7, 12, "Le mot sortirait du plateau."),
        ("kiwis", 7, 7, "Vous n'avez pas la lettre K."),
    ],
)
async def test_a_wrong_placement_tells_its_nature_at_the_right(
    word: str, row: int, col: int, nature: str
) -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "MITESAB")
        await place(pilot, word, row, col, "h")
        lines = (await settled(pilot, app)).splitlines()

        assert nature in lines[18][50:]
        assert desk_of(app).table.game.turn == 1


@pytest.mark.requirement("MIC-005", "MIC-047", "MIC-048")
@pytest.mark.parametrize(("sure", "score"), [("o", 12), ("n", 0)])
async def test_an_unknown_word_needs_confirmation(sure: str, score: int) -> None:
    app = app_for("Léa @apple", judge=WordList(["OUI"]))
    async with app.run_test(size=SMALL) as pilot:
        table = desk_of(app).table
        hold(table, "MITESAB")
        await place(pilot, "mites", 7, 6, "h")
        await pilot.press("o")
        assert "MITES : êtes-vous sûr de l'orthographe (O/N) ?" in await settled(pilot, app)
        await pilot.press(sure)
        await settled(pilot, app)

        assert table.game.seats[0].score == score
        assert table.game.turn == 3


@pytest.mark.requirement("MIC-014")
async def test_a_word_is_contested_before_the_next_player() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        table = desk_of(app).table
        hold(table, "MITESAB")
        await place(pilot, "mites", 7, 6, "h")
        await pilot.press("o", "o")
        assert "Votre dictionnaire admet-il" in await settled(pilot, app)
        await pilot.press("n")

        assert table.game.board.is_empty
        assert table.game.mover.name == "Bob"


@pytest.mark.requirement("MIC-033")
async def test_abandoning_asks_whether_to_play_again_and_yes_asks_the_options() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+a")
        assert "VOULEZ VOUS REJOUER UNE AUTRE PARTIE (O/N) ?" in await settled(pilot, app)
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, OptionsScreen)


async def test_no_other_game_leaves_the_program() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+a", "n")
        await pilot.pause()

    assert app.return_code == 0


@pytest.mark.requirement("MIC-034", "MIC-012")
async def test_letters_to_change_are_typed_and_the_new_ones_shown() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        table = desk_of(app).table
        hold(table, "MITESAB")
        empty_bag(table, "WX")
        await pilot.press("ctrl+c")
        assert "LETTRES A CHANGER : _" in await settled(pilot, app)
        await pilot.press(*"ab", "enter")
        text = await settled(pilot, app)

        assert "Lettres tirées : " in text
        assert sorted(table.game.seats[0].rack) == sorted("MITESWX")


@pytest.mark.requirement("MIC-032", "MIC-035", "MIC-039", "MIC-040")
@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        (("ctrl+d", "alt+d"), ("DISTRIBUTION DES LETTRES", "E     15", "joker  2")),
        (("ctrl+s", "alt+s"), ("SYMBOLES DE LA GRILLE", "mt mot triple", "ld lettre double")),
        (("ctrl+v", "alt+v"), ("VALEUR DES LETTRES", "K     10", "joker  0")),
    ],
)
async def test_a_panel_takes_the_place_of_the_options_until_ctrl_o(
    keys: tuple[str, str], shown: tuple[str, ...]
) -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        for key in keys:
            await pilot.press(key)
            text = await settled(pilot, app)
            assert all(part in text for part in shown)
            assert "A Abandonner" not in text
            await pilot.press("ctrl+o")
            assert "A Abandonner" in await settled(pilot, app)


@pytest.mark.requirement("MIC-036", "MIC-032")
@pytest.mark.parametrize("key", ["ctrl+i", "alt+i", "tab"])
async def test_the_rack_is_shuffled(key: str) -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        table = desk_of(app).table
        hold(table, "MITESAB")
        await type_keys(pilot, "mit")
        await pilot.press(key)

        assert desk_of(app).word.word == "MIT"
        assert table.game.seats[0].rack != "MITESAB"
        assert sorted(table.game.seats[0].rack) == sorted("MITESAB")


@pytest.mark.requirement("MIC-037")
async def test_the_rack_is_put_in_the_wanted_order() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "MITESAB")
        await pilot.press("ctrl+r", *"abeimst", "enter")
        assert "A   B   E   I   M   S   T" in await settled(pilot, app)
        await pilot.press("ctrl+r", *"xyz", "enter")
        assert "Ce ne sont pas les lettres" in await settled(pilot, app)


@pytest.mark.requirement("MIC-038")
async def test_the_turn_is_passed() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("alt+p")

        assert desk_of(app).table.game.mover.name == "Bob"


@pytest.mark.requirement("MIC-032")
async def test_options_are_clicked_too() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click("#options", offset=(2, 1))
        assert "DISTRIBUTION DES LETTRES" in await settled(pilot, app)
        await pilot.press("ctrl+o")
        await pilot.click("#options", offset=(18, 2))
        assert "Léa passe." in await settled(pilot, app)


@pytest.mark.requirement("MIC-032")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("distribution", "DISTRIBUTION DES LETTRES"),
        ("changer a", "Léa change 1 lettre."),
        ("passer", "Léa passe."),
        ("abandonner", "VOULEZ VOUS REJOUER"),
        ("danser", "n'est pas une"),
    ],
)
async def test_options_are_typed_words_too(typed: str, shown: str) -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "MITESAB")
        await pilot.press("f6")
        await type_keys(pilot, typed)
        await pilot.press("enter")

        assert shown in await settled(pilot, app)


@pytest.mark.requirement("MIC-024", "MIC-050", "MIC-051")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_end_tells_the_final_scores_and_judges_them(size: tuple[int, int]) -> None:
    app = app_for()
    async with app.run_test(size=size) as pilot:
        table = desk_of(app).table
        hold(table, "WX", "KY")
        empty_bag(table)
        await pilot.press("ctrl+p", "ctrl+p")
        text = await settled(pilot, app)
        side = 51 if size == SMALL else 68
        said = " ".join(" ".join(line[side:] for line in text.splitlines()).split())

        assert "Fin de la partie : plus personne ne joue." in said
        assert "Léa et Bob gagnent la partie ensemble." in said
        assert "Total combiné -40 : score modeste. Léa : score modeste." in said
        assert "VOULEZ VOUS REJOUER UNE AUTRE PARTIE (O/N) ?" in text


@pytest.mark.requirement("MIC-001", "MIC-033")
async def test_a_game_of_computers_alone_is_stopped_too() -> None:
    app = app_for("@apple @basic", computers=Swapper())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+a")
        text = await settled(pilot, app)

        assert "La partie est abandonnée." in text
        assert "VOULEZ VOUS REJOUER UNE AUTRE PARTIE (O/N) ?" in text


@pytest.mark.requirement("MIC-024", "MIC-033")
async def test_the_judgement_takes_the_place_of_an_open_panel() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+v", "ctrl+a")
        text = await settled(pilot, app)

        assert "VALEUR DES LETTRES" not in text
        assert "Total combiné 0 : score" in text


@pytest.mark.requirement("MIC-022", "MIC-051")
async def test_the_last_word_is_contested_or_not_before_the_final_scores() -> None:
    app = app_for()
    async with app.run_test(size=LARGE) as pilot:
        table = desk_of(app).table
        hold(table, "MITES", "QUA")
        empty_bag(table)
        await place(pilot, "mites", 7, 6, "h")
        await pilot.press("o", "n")
        text = await settled(pilot, app)

        assert "  Léa                                            22" in text
        assert "  Bob                                           -10" in text
        assert "Léa gagne la partie." in text
