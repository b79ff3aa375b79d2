"""How the Micro Scrabble is shown and heard: racks, pause, colour, sound, speed."""

from dataclasses import replace

import pytest
from rich.color_triplet import ColorTriplet

from caramels.domain.moves import CENTRE, Direction, Play, Square
from caramels.domain.presets import MICRO
from caramels.tui.full.app import CaramelsApp
from caramels.tui.full.screens.game import GameScreen, trial_seconds
from caramels.tui.host.setup import Comfort
from tests.tui.houses import Script, hold, house
from tests.tui.screens import LARGE, SMALL, desk_of, place, screen_text, settled

MITES = Play(Square(7, 6), Direction.ACROSS, "MITES")


def app_for(names: str = "Léa Bob", **parts: object) -> CaramelsApp:
    return CaramelsApp(house(MICRO, names, **parts))  # type: ignore[arg-type]


@pytest.mark.requirement("MIC-026", "MIC-027")
async def test_a_pause_hides_the_rack_until_the_next_player_is_there() -> None:
    app = app_for(comfort=Comfort(pause=True))
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "EEIILND", "WXKYZJQ")
        await pilot.press("ctrl+p")
        text = await settled(pilot, app)
        assert "Bob : PRET (O/N) ?" in text
        assert "(chevalet caché)" in text
        await pilot.press("n")
        assert "PRET" in await settled(pilot, app)
        await pilot.press("o")
        assert "W   X   K   Y" in await settled(pilot, app)


@pytest.mark.requirement("MIC-026", "MIC-027")
async def test_a_pause_hides_the_next_rack_while_a_word_may_be_contested() -> None:
    app = app_for(comfort=Comfort(pause=True))
    async with app.run_test(size=SMALL) as pilot:
        hold(desk_of(app).table, "MITESAB", "WXKYZJQ")
        await place(pilot, "mites", 7, 6, "h")
        await pilot.press("o")
        text = await settled(pilot, app)

        assert "Quelqu'un conteste-t-il MITES (O/N) ?" in text
        assert "(chevalet caché)" in text


@pytest.mark.requirement("MIC-026")
async def test_with_visible_racks_the_next_rack_is_there_at_once() -> None:
    home = house(MICRO)
    app = CaramelsApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2", *"Lea", "enter", "n", *"Bob", "enter", "n", *"oonn0")
        await pilot.pause()
        hold(desk_of(app).table, "EEIILND", "WXKYZJQ")
        await pilot.press("ctrl+p")
        text = await settled(pilot, app)

        assert "Bob : PRET (O/N) ?" in text
        assert "W   X   K   Y" in text


@pytest.mark.requirement("MIC-026")
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_with_visible_racks_the_next_player_prepares_their_turn(
    size: tuple[int, int],
) -> None:
    rules = replace(MICRO, racks_visible=True)
    app = CaramelsApp(house(rules, "Léa Bob Zoé"))
    async with app.run_test(size=size) as pilot:
        hold(desk_of(app).table, "EEIILND", "W?KYZJQ")
        await pilot.press("escape")
        assert "Puis Bob : W ? K Y Z J Q" in await settled(pilot, app)
        await pilot.press("ctrl+p")
        assert "Puis Zoé : " in await settled(pilot, app)

    closed = app_for()
    async with closed.run_test(size=size) as pilot:
        assert "Puis Bob" not in await settled(pilot, closed)


@pytest.mark.requirement("MIC-028")
async def test_without_colour_the_squares_carry_symbols_and_no_colour() -> None:
    app = app_for(comfort=Comfort(colour=False))
    async with app.run_test(size=SMALL) as pilot:
        text = await settled(pilot, app)
        grid = app.screen.query_one("#grid")

        assert " A  mt ·  ·  ld" in text
        assert all(
            seg.style is None or seg.style.color is None for seg in grid.render_line(1)._segments
        )


@pytest.mark.requirement("MIC-017", "MIC-039", "BRL-004", "BRL-005", "BRL-007")
async def test_with_colours_the_squares_have_those_of_the_box_and_the_panel_names_them() -> None:
    app = app_for()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+s")
        text = await settled(pilot, app)
        double, triple, pink, red = (
            _ground_of(app, *square) for square in ((0, 3), (1, 5), (1, 1), (0, 0))
        )

    assert "ld lettre double, bleu clair" in text
    assert "mt mot triple, rouge" in text
    assert double.blue == max(double)
    assert triple.blue == max(triple)
    assert sum(double) > 1.5 * sum(triple)
    assert pink.red == max(pink)
    assert red.red == max(red)
    assert sum(pink) > 1.5 * sum(red)


def _ground_of(app: CaramelsApp, row: int, col: int) -> ColorTriplet:
    """Return the ground of a square that holds nothing."""
    cells = app.screen.query_one("#grid").render_line(row + 1)._segments
    style = cells[col + 1].style
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.get_truecolor()


@pytest.mark.requirement("MIC-029")
@pytest.mark.parametrize(("sound", "bells"), [(True, 3), (False, 0)])
async def test_a_sound_marks_each_movement_of_the_cursor(
    sound: bool, bells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[bool] = []
    app = app_for(comfort=Comfort(sound=sound))
    monkeypatch.setattr(app, "bell", lambda: rung.append(True))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*"mites", "enter", "down", "x", "right")

        assert len(rung) == bells


@pytest.mark.requirement("MIC-030", "MIC-053")
async def test_the_computer_shows_its_trials_on_the_grid_before_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = Play(CENTRE, Direction.DOWN, "MITES")
    app = app_for("Léa @apple", computers=Script([MITES], trials=[other, MITES]))
    seen: list[tuple[Play | None, str]] = []

    async with app.run_test(size=SMALL) as pilot:

        async def look(screen: GameScreen) -> None:
            await pilot.pause()
            seen.append((screen.desk.trial, screen_text(app)))

        monkeypatch.setattr(GameScreen, "linger", look)
        hold(desk_of(app).table, "EEIILND", "MITESAB")
        await pilot.press("ctrl+p")
        await settled(pilot, app)

        assert [trial for trial, _ in seen] == [other, MITES]
        assert all("Apple essaie MITES..." in text for _, text in seen)
        assert "MITES : 14 points" in seen[0][1]
        assert "MITES : 12 points" in seen[1][1]
        assert "[M][I][T][E][S]" in seen[1][1]
        assert "<M><I><T><E><S>" in screen_text(app)


@pytest.mark.requirement("MIC-030")
def test_a_trial_is_shown_from_no_time_at_all_to_a_second() -> None:
    times = [trial_seconds(speed) for speed in range(10)]

    assert times[0] == 0
    assert times == sorted(set(times))
    assert 0.8 < times[9] < 1.5
