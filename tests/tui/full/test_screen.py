"""The full screen beyond the Micro Scrabble: sizes, other rules, computers, leaving."""

import threading
import time

import pytest

from caramels.domain.classic.views import GameView
from caramels.domain.moves import Direction, Move, Pass, Play, Square
from caramels.domain.presets import (
    INFOH100,
    LOG2990_CLASSIQUE,
    LOG2990_OBJECTIFS,
    MICRO,
    TABLETOP,
)
from caramels.domain.rules import Rules
from caramels.tui.full.app import CaramelsApp, Leaving
from caramels.tui.full.screens.game import GameScreen
from caramels.tui.host.table import Waiting
from tests.tables import WordList
from tests.tui.houses import Memory, Script, Swapper, Watch, empty_bag, hold, house
from tests.tui.screens import (
    LARGE,
    SMALL,
    desk_of,
    hold_as_mover,
    place,
    screen_text,
    settled,
    type_keys,
)

MITES = Play(Square(7, 6), Direction.ACROSS, "MITES")


def app_for(rules: Rules = MICRO, names: str = "Léa Bob", **parts: object) -> CaramelsApp:
    return CaramelsApp(house(rules, names, **parts))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
async def test_a_window_that_is_too_small_says_so(size: tuple[int, int]) -> None:
    app = app_for()
    async with app.run_test(size=size) as pilot:
        text = " ".join((await settled(pilot, app)).split())

        assert "Il faut 80 colonnes sur 24 lignes." in text
        assert "SCORES" not in text


async def test_a_word_survives_a_window_that_changes_its_size() -> None:
    app = app_for()
    async with app.run_test(size=LARGE) as pilot:
        await type_keys(pilot, "mit")
        for width, height in ((80, 24), (40, 10), (200, 60), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
        assert "Votre mot : MIT_" in await settled(pilot, app)


@pytest.mark.parametrize("rules", [LOG2990_CLASSIQUE, TABLETOP])
async def test_tiles_are_laid_from_a_marker_and_counted_as_they_lie(rules: Rules) -> None:
    app = app_for(rules, "Camille Léopold")
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        hold_as_mover(desk, "MITES?B")
        await pilot.press("escape", "left", "left", *"mit")
        text = await settled(pilot, app)
        assert "[M][I][T] >" in text
        assert "MIT : 8 points" in text
        assert " .   .   .   E   S   ?   B" in text
        await pilot.press("E", "x")
        assert "[M][I][T][e] >" in await settled(pilot, app)
        await pilot.press("backspace", "space", "z", "backspace", "e", "s", "enter")
        await pilot.press("n")

        assert max(seat.score for seat in desk.table.game.seats) == 12


async def test_the_marker_turns_and_a_click_brings_it() -> None:
    app = app_for(LOG2990_CLASSIQUE, "Camille Léopold")
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        await pilot.press("enter")
        assert str(desk.tiles.direction) == "down"
        await pilot.click("#grid", offset=(4, 1))
        assert desk.tiles.marker == Square(0, 0)
        await pilot.click("#grid", offset=(4, 1))
        assert str(desk.tiles.direction) == "across"
        await pilot.click("#grid", offset=(1, 0))
        assert desk.tiles.marker == Square(0, 0)


async def test_a_click_brings_the_cursor_of_a_whole_word() -> None:
    app = app_for()
    async with app.run_test(size=LARGE) as pilot:
        hold(desk_of(app).table, "MITESAB")
        await pilot.press(*"mites", "enter")
        await pilot.click("#grid", offset=(5 + 6 * 4 + 1, 1 + 7 * 2))
        await pilot.press("h")

        assert "MITES : 12 points" in await settled(pilot, app)


async def test_both_ways_of_entry_serve_every_game() -> None:
    app = app_for(LOG2990_CLASSIQUE, "Camille Léopold")
    async with app.run_test(size=SMALL) as pilot:
        hold_as_mover(desk_of(app), "MITESAB")
        await pilot.press("f2")
        await place(pilot, "mites", 7, 6, "h")
        assert "Garder ce mot (O/N) ?" in await settled(pilot, app)


async def test_the_commands_of_the_site_are_typed_after_an_exclamation_mark() -> None:
    app = app_for(LOG2990_CLASSIQUE, "Camille Léopold", computers=Script(trials=[MITES]))
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        hold_as_mover(desk, "MITESAB")
        await pilot.press("!")
        await type_keys(pilot, "indice")
        await pilot.press("enter")
        assert "!placer h7h mites" in await settled(pilot, app)
        await pilot.press("!", *"réserve", "enter")
        text = await settled(pilot, app)
        assert "LETTRES DE LA RÉSERVE" in text
        assert f"E     {desk.table.game.bag.count('E'):>2}" in text
        await pilot.press("!")
        await type_keys(pilot, "placer h7h mites")
        await pilot.press("enter")

        assert max(seat.score for seat in desk.table.game.seats) == 12


async def test_a_refused_word_is_shown_three_seconds_then_taken_back() -> None:
    watch = Watch()
    app = app_for(
        LOG2990_CLASSIQUE, "Camille Léopold", judge=WordList(["OUI"]), watch=watch, turn_ms=60_000
    )
    async with app.run_test(size=SMALL) as pilot:
        desk = desk_of(app)
        hold_as_mover(desk, "MITESAB")
        await pilot.press("left", *"mites", "enter")
        text = await settled(pilot, app)
        assert "MITES n'est pas dans le dictionnaire" in text
        assert "[M][I][T][E][S]" in text
        watch.sleep(3.1)
        desk.tick()

        assert desk.board.is_empty
        assert desk.table.game.turn == 2


async def test_the_time_of_the_turn_is_shown_and_runs_out() -> None:
    watch = Watch()
    app = app_for(LOG2990_CLASSIQUE, "Camille Léopold", watch=watch, turn_ms=60_000)
    async with app.run_test(size=SMALL) as pilot:
        watch.sleep(17.5)
        await pilot.press("escape")
        assert "Temps 0:43" in await settled(pilot, app)
        watch.sleep(60)
        desk_of(app).tick()

        assert desk_of(app).table.game.turn == 2


async def test_the_objectives_stand_beside_the_large_board() -> None:
    app = app_for(LOG2990_OBJECTIFS, "Camille Léopold")
    async with app.run_test(size=LARGE) as pilot:
        text = await settled(pilot, app)

        assert "OBJECTIFS" in text
        assert "[?] Objectif privé, caché" in text


async def test_the_infoh100_rules_are_played_on_the_full_screen_too() -> None:
    app = app_for(INFOH100, "Anna Bob")
    async with app.run_test(size=SMALL) as pilot:
        hold_as_mover(desk_of(app), "BONJOUR")
        await place(pilot, "bonjour", 7, 4, "h")

        assert "BONJOUR 32 + bonus 50 = 82 points" in await settled(pilot, app)
        assert "   0  1  2  3" in screen_text(app)


class Slow(Script):
    """A computer that thinks until the test lets it answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = threading.Event()

    def choose(self, profile: str, seen: GameView) -> Move:
        self.answer.wait(60)
        return Pass()


async def test_the_screen_stays_alive_while_a_computer_thinks() -> None:
    slow = Slow()
    app = app_for(names="@apple Léa", computers=slow)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Apple réfléchit..." in screen_text(app)
        await pilot.press("ctrl+v")
        await pilot.pause()
        assert "VALEUR DES LETTRES" in screen_text(app)
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert "Cette option ne sert pas" in screen_text(app)
        slow.answer.set()
        await settled(pilot, app)

        assert desk_of(app).table.game.mover.name == "Léa"


async def test_leaving_asks_first_and_keeps_the_game() -> None:
    shelf = Memory()
    app = app_for(shelf=shelf)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", "ctrl+q")
        assert "Quitter le programme (O/N) ?" in await settled(pilot, app)
        await pilot.press("n", "ctrl+q", "o")
        await pilot.pause()

    assert app.return_value is Leaving.FOR_GOOD
    resumed = CaramelsApp(house(MICRO, shelf=shelf))
    async with resumed.run_test(size=SMALL) as pilot:
        assert "> Bob" in await settled(pilot, resumed)


async def test_f10_leaves_for_the_line_mode() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f10")
        await pilot.pause()

    assert app.return_value is Leaving.FOR_THE_LINE_MODE


async def test_no_key_makes_the_program_fall() -> None:
    app = app_for()
    keys = ["f1", "escape", "f5", "f6", "escape", "f2", "ctrl+z", "ctrl+u", "pageup", "delete"]
    keys += ["é", "ß", "1", "?", "!", "*", "enter", "escape", "ctrl+o", "shift+tab", "insert"]
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*keys)

        assert desk_of(app).table.game.turn == 1
        assert isinstance(app.screen, GameScreen)


@pytest.mark.requirement("MIC-001", "MIC-015", "MIC-024")
async def test_two_people_and_two_computers_play_from_the_options_to_the_judgement() -> None:
    app = CaramelsApp(house(MICRO, computers=Swapper()))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("4")
        for name, level in (("Lea", ""), ("Apple", "1"), ("Bob", ""), ("Basic", "4")):
            await pilot.press(*name, "enter", *(f"o{level}" if level else "n"))
        await pilot.press(*"nnnn0")
        await pilot.pause()
        desk = desk_of(app)
        empty_bag(desk.table)
        while not desk.table.game.over:
            if desk.waiting is Waiting.PERSON:
                await pilot.press("ctrl+p")
            await settled(pilot, app)
        text = screen_text(app)

        assert "VOULEZ VOUS REJOUER UNE AUTRE PARTIE (O/N) ?" in text
        assert "Total combiné" in text


async def test_a_key_costs_far_less_than_fifty_milliseconds() -> None:
    """Measured in time of the processor, which a busy machine does not lengthen."""
    app = app_for()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press(*"mites", "enter")
        before = time.process_time()
        await pilot.press(*["down"] * 20)

        assert (time.process_time() - before) / 20 < 0.050
