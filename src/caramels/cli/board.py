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
    from caramels.cli.positions import read_positions
    from caramels.formats.drawing import Style, draw

    style = Style(arguments.style or _likely_style())
    for position in read_positions(arguments.position):
        sys.stdout.write(draw(position.board, style))
        for rack, points in zip(position.racks, position.scores, strict=True):
            print(text("cli.board.seat", rack=" ".join(rack) or "-", points=points))
    return 0


def _likely_style() -> str:
    return "colour" if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else "ascii"
