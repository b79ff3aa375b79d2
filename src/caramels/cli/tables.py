"""The tile sets and the leave tables that a command line names."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caramels.domain.tiles import TileSet
    from caramels.movegen.leaves import LeaveTable


def tiles_named(name: str) -> "TileSet":
    """
    Return a set that we know, or that of a CSV file.

    Raises:
        BadFile: there is no such set, or the file is not one.
        OSError: the file cannot be read.
    """
    from caramels.cli.files import read_text
    from caramels.domain.presets import known_tiles
    from caramels.domain.tiles import TileSet

    if name.endswith(".csv"):
        return TileSet.parse_csv(Path(name).stem, read_text(name))
    return known_tiles(name)


def leaves_named(name: str | None, tiles: "TileSet") -> "LeaveTable | None":
    """
    Return the leave table of a file; when none is named, ours, if the game is played in French.

    Raises:
        BadFile: it is not a leave table.
        OSError: it cannot be read.
    """
    from caramels.bots.champion import trained_leaves
    from caramels.domain.tiles import FRENCH
    from caramels.movegen.leaves import LeaveTable

    if name is not None:
        return LeaveTable.open(Path(name))
    return trained_leaves() if tiles == FRENCH else None
