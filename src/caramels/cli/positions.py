"""The positions that a command line names: written out, or in a file."""

from collections.abc import Sequence

from caramels.cli.files import STANDARD_INPUT, read_text
from caramels.domain.errors import BadFile
from caramels.formats.cgp import Position, parse_cgp


def read_positions(words: Sequence[str]) -> list[Position]:
    """
    Return the position that *words* spell, or those of the file that they name, one a line.

    Raises:
        OSError: the file cannot be read.
        BadFile: a line is not a position.
    """
    if len(words) > 1 or not (words[0] == STANDARD_INPUT or words[0].endswith(".cgp")):
        return [parse_cgp(" ".join(words))]
    return positions_in(words[0])


def positions_in(name: str) -> list[Position]:
    """
    Return the positions of a file, one a line; `-` is the standard input.

    Raises:
        OSError: the file cannot be read.
        BadFile: a line is not a position, or there is none.
    """
    lines = enumerate(read_text(name).splitlines(), start=1)
    positions = [_parse_line(line, number) for number, line in lines if line.strip()]
    if not positions:
        raise BadFile("not_cgp", 1)
    return positions


def _parse_line(line: str, number: int) -> Position:
    try:
        return parse_cgp(line)
    except BadFile as fault:
        raise BadFile(fault.reason, number, **fault.values) from None
