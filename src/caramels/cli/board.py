"""`caramels board`: draw a position in the terminal."""

import argparse
import os
import sys

from caramels.locale import text

STYLES = ("infoh100", "ascii", "colour")


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", metavar="CGP", nargs="+", help=text("cli.board.position"))
    parser.add_argument("--style", choices=STYLES, help=text("cli.board.style"))


def run(arguments: argparse.Namespace) -> int:
    from caramels.cli.files import STANDARD_INPUT, read_text
    from caramels.formats.cgp import parse_cgp
    from caramels.formats.drawing import Style, draw

    words: list[str] = arguments.position
    named = words[0] == STANDARD_INPUT or words[0].endswith(".cgp")
    position = parse_cgp(read_text(words[0]) if len(words) == 1 and named else " ".join(words))

    sys.stdout.write(draw(position.board, Style(arguments.style or _likely_style())))
    for rack, points in zip(position.racks, position.scores, strict=True):
        print(text("cli.board.seat", rack=" ".join(rack) or "-", points=points))
    return 0


def _likely_style() -> str:
    return "colour" if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else "ascii"
