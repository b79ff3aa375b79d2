"""
Every screen as it was approved, in both sizes.

The approved screens lie in `screens/`; to approve a change on purpose, run these tests with
`CARAMELS_APPROVE=1` and look at what became of the files.
"""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from caramels.domain.moves import Direction, Play, Square
from caramels.domain.presets import LOG2990_OBJECTIFS, MICRO
from caramels.tui.full.app import CaramelsApp, Leaving
from tests.tui.houses import Script, empty_bag, hold, house
from tests.tui.screens import LARGE, SMALL, desk_of, hold_as_mover, place, settled, type_keys

SCREENS = Path(__file__).parent / "screens"
MITES = Play(Square(7, 6), Direction.ACROSS, "MITES")

Keys = Callable[[Pilot[Leaving], CaramelsApp], Awaitable[None]]


async def nothing(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Look at what is there first."""


async def four_turns(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Play the example of the seed, the last word with a blank and not kept yet."""
    for rack, word, row, col, way in (
        ("MITESAB", "mites", 7, 6, "h"),
        ("OUTEABC", "soute", 7, 10, "v"),
        ("QAIABCD", "quai", 9, 9, "h"),
    ):
        hold_as_mover(desk_of(app), rack)
        await place(pilot, word, row, col, way)
        await pilot.press("o", "n")
    hold_as_mover(desk_of(app), "FER?ABC")
    await type_keys(pilot, "ferm e")
    await pilot.press("enter", *["x"] * 4, *["d"] * 6, "v")


async def options(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Answer every option of a game of four but the last one, that one wrongly."""
    await pilot.press("4")
    for name, level in (("Léa", ""), ("Apple", "1"), ("Bob", ""), ("Basic", "4")):
        await pilot.press(*name, "enter", *(f"o{level}" if level else "n"))
    await pilot.press(*"oonnx")


def panel(key: str) -> Keys:
    """Let four play a turn, then open a panel."""

    async def keys(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
        hold(desk_of(app).table, "MITESAB")
        await place(pilot, "mites", 7, 6, "h")
        await pilot.press("o", "n")
        await settled(pilot, app)
        if key:
            await pilot.press(key)

    return keys


async def end(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Let four play the last turns of a good game."""
    table = desk_of(app).table
    for seat, rack in enumerate(("MITES", "QUA", "KY", "EE")):
        hold(table, *[""] * seat, rack)
    empty_bag(table)
    await place(pilot, "mites", 7, 6, "h")
    await pilot.press("o", "n")


async def objectives(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Look at the objectives by a typed command."""
    await pilot.press(*"!objectifs", "enter")


async def marker(pilot: Pilot[Leaving], app: CaramelsApp) -> None:
    """Lay two tiles from the marker in a game with objectives."""
    hold_as_mover(desk_of(app), "MITE?AB")
    await pilot.press("left", "left", *"mi")


FOUR = "Léa @apple Bob @basic"
CASES: dict[str, tuple[str, Keys]] = {
    "title": ("", nothing),
    "options": ("", options),
    "game": ("Léa Bob", four_turns),
    "four": (FOUR, panel("")),
    "symbols": (FOUR, panel("ctrl+s")),
    "values": (FOUR, panel("ctrl+v")),
    "distribution": (FOUR, panel("ctrl+d")),
    "help": (FOUR, panel("f1")),
    "end": ("Léa Bob Max Zoé", end),
}


@pytest.mark.requirement(
    "MIC-023",
    "MIC-024",
    "MIC-025",
    "MIC-031",
    "MIC-035",
    "MIC-039",
    "MIC-040",
    "MIC-049",
    "MIC-052",
)
@pytest.mark.requirement("BRL-014")
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", CASES)
async def test_the_screens_of_the_micro_scrabble_are_as_drawn(
    name: str, size: tuple[int, int]
) -> None:
    names, keys = CASES[name]
    await _as_drawn(name, CaramelsApp(house(MICRO, names, computers=Script())), keys, size)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_screens_of_the_other_games_are_as_drawn(size: tuple[int, int]) -> None:
    home = house(LOG2990_OBJECTIFS, "Camille Léopold", turn_ms=60_000)
    await _as_drawn("marker", CaramelsApp(home), marker, size)
    await _as_drawn("objectives", CaramelsApp(home), objectives, size)


async def _as_drawn(name: str, app: CaramelsApp, keys: Keys, size: tuple[int, int]) -> None:
    approved = SCREENS / f"{name}-{size[0]}x{size[1]}.txt"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await keys(pilot, app)
        text = await settled(pilot, app) + "\n"

    if "CARAMELS_APPROVE" in os.environ:
        approved.write_text(text, "utf-8")
    assert text == approved.read_text("utf-8")
    assert max(map(len, text.splitlines())) <= size[0]
