"""The rack under the grid: tiles with their values, and gaps where tiles lie on the board."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from caramels.domain.rules import Rules
from caramels.domain.tiles import BLANK, tile_of
from caramels.tui.full.palette import Palette
from caramels.tui.host.wording import say

GAP = "."
BLANK_FACE = "?"


def left_on_rack(rack: str, laid: Iterable[str]) -> str:
    """
    Return *rack* with a gap for every tile that lies on the board for the moment.

    >>> left_on_rack("SOL?S", "Si")
    '.OL.S'
    """
    tiles = list(rack)
    for letter in laid:
        if (tile := tile_of(letter)) in tiles:
            tiles[tiles.index(tile)] = GAP
    return "".join(tiles)


def hidden_rack(label: str) -> tuple[Text, ...]:
    """Return the rack as it shows when nobody may see it."""
    return (Text(label + say("screen.hidden")),)


def small_rack(label: str, tiles: str, rules: Rules, colours: Palette) -> tuple[Text, ...]:
    """Return the rack in two lines: letters, and their values in the corner below."""
    faces = [f" {_face(tile)} " for tile in tiles]
    values = [f"{_worth(tile, rules):>3}" for tile in tiles]
    return _lines(label, (faces, values), tiles, colours)


def large_rack(label: str, tiles: str, rules: Rules, colours: Palette) -> tuple[Text, ...]:
    """Return the rack in four lines, every tile in its frame."""
    edges = ["+---+"] * len(tiles)
    faces = [f"| {_face(tile).replace(GAP, ' ')} |" for tile in tiles]
    values = [f"|{_worth(tile, rules):>3}|" for tile in tiles]
    blank = " " * len(label)
    return (
        *_lines(blank, (edges,), tiles, colours),
        *_lines(label, (faces, values), tiles, colours),
        *_lines(blank, (edges,), tiles, colours),
    )


def _lines(label: str, rows: Iterable[list[str]], tiles: str, colours: Palette) -> tuple[Text, ...]:
    lines = []
    for number, row in enumerate(rows):
        line = Text(label if number == 0 else " " * len(label))
        for cell, tile in zip(row, tiles, strict=True):
            line.append(cell, _style(tile, colours))
            line.append(" ")
        lines.append(line)
    return tuple(lines)


def _style(tile: str, colours: Palette) -> Style:
    if tile == GAP:
        return Style()
    return colours.blank if tile == BLANK else colours.tile


def _face(tile: str) -> str:
    return BLANK_FACE if tile == BLANK else tile


def _worth(tile: str, rules: Rules) -> str:
    points = 0 if tile == GAP else rules.tiles.points_of(tile)
    return str(points) if points else ""
