"""`caramels moves`: every play of a position, or the best ones."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.domain.rules import Rules
    from caramels.domain.tiles import TileSet
    from caramels.formats.cgp import Position
    from caramels.lexicon import Lexicon
    from caramels.movegen.found import FoundPlay

SHOWN = 15
"""How many plays are listed when no number is asked for."""


def register(parser: argparse.ArgumentParser) -> None:
    from caramels.domain.presets import PRESETS

    parser.add_argument("position", metavar="CGP", nargs="+", help=text("cli.moves.position"))
    parser.add_argument("--lexicon", metavar="DICTIONNAIRE", help=text("cli.moves.lexicon"))
    parser.add_argument("--tiles", metavar="LETTRES", help=text("cli.moves.tiles"))
    parser.add_argument("--rules", choices=sorted(PRESETS), default="custom",
                        help=text("cli.moves.rules"))  # fmt: skip
    count = parser.add_mutually_exclusive_group()
    count.add_argument("--limit", metavar="N", type=_count, default=SHOWN,
                       help=text("cli.moves.limit"))  # fmt: skip
    count.add_argument("--all", action="store_true", help=text("cli.moves.all"))
    parser.add_argument("--by", choices=("score", "equity"), default="score",
                        help=text("cli.moves.by"))  # fmt: skip
    parser.add_argument("--vertical", action="store_true", help=text("cli.moves.vertical"))
    parser.add_argument("--json", action="store_true", help=text("cli.moves.json"))


def run(arguments: argparse.Namespace) -> int:
    from functools import cache

    from caramels.cli.positions import read_positions
    from caramels.lexicon import load

    opened = cache(load)
    limit: int | None = None if arguments.all else arguments.limit
    for number, position in enumerate(read_positions(arguments.position)):
        rules = _rules_of(position, arguments)
        lexicon = opened(arguments.lexicon or _lexicon_of(position))
        found = _found(position, rules, lexicon, arguments.by)[:limit]
        if arguments.json:
            answer = [_described(one) for one in found]
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        else:
            sys.stdout.write("\n" * (number > 0) + _as_table(found))
    return 0


def _count(word: str) -> int:
    """A number of plays; argparse tells of any other word."""
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number


def _rules_of(position: "Position", arguments: argparse.Namespace) -> "Rules":
    """The preset asked for, with the tiles of the game and the first words that are wanted."""
    from dataclasses import replace

    from caramels.domain.errors import BadFile
    from caramels.domain.moves import Direction
    from caramels.domain.presets import preset

    rules = preset(arguments.rules)
    if named := arguments.tiles or position.value_of("ld"):
        rules = replace(rules, tiles=_tiles_of(named))
    if not arguments.vertical:
        rules = replace(rules, first_word_directions=(Direction.ACROSS,))
    if len(position.racks[0]) > rules.rack_size:
        raise BadFile("rack_too_long", rack=position.racks[0])
    return rules


def _tiles_of(name: str) -> "TileSet":
    """A set that we know, or that of a CSV file."""
    from pathlib import Path

    from caramels.cli.files import read_text
    from caramels.domain.presets import known_tiles
    from caramels.domain.tiles import TileSet

    if name.endswith(".csv"):
        return TileSet.parse_csv(Path(name).stem, read_text(name))
    return known_tiles(name)


def _lexicon_of(position: "Position") -> str:
    """The word list that the position names, if it is one of ours."""
    from caramels.lexicon import DEFAULT, PROFILES

    told = position.value_of("lex")
    return told if told in PROFILES else DEFAULT


def _found(
    position: "Position", rules: "Rules", lexicon: "Lexicon", order: str
) -> "list[FoundPlay]":
    """Every play, the best first; among equals those at the top left."""
    from caramels.movegen.fast import engine_of

    def place(found: "FoundPlay") -> tuple[int, int, int, str, str]:
        worth = found.equity if order == "equity" else found.score
        play = found.play
        return -worth, play.start.row, play.start.col, play.direction, play.word

    plays = engine_of(lexicon).all_plays(position.board, position.racks[0], rules)
    return sorted(plays, key=place)


def _described(found: "FoundPlay") -> dict[str, str | int | float]:
    from caramels.domain.moves import reference
    from caramels.movegen.found import POINT

    start, direction = found.play.start, found.play.direction
    return {
        "row": start.row,
        "col": start.col,
        "direction": direction.value,
        "word": found.play.word,
        "tiles": "".join(letter for _, _, letter in found.placed),
        "score": found.score,
        "leave": found.kept,
        "equity": found.equity / POINT,
        "reference": reference(start, direction),
    }


def _as_table(found: "list[FoundPlay]") -> str:
    if not found:
        return text("cli.moves.none") + "\n"
    names = ("reference", "word", "score", "leave", "equity")
    rows = [[text(f"cli.moves.column.{name}") for name in names]]
    for one in map(_described, found):
        equity = f"{one['equity']:.1f}".replace(".", ",")
        rows.append([str(one[name]) for name in names[:-1]] + [equity])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(_aligned(row, widths) for row in rows)


def _aligned(row: list[str], widths: list[int]) -> str:
    reference, word, score, leave, equity = (
        cell.rjust(width) if number in {2, 4} else cell.ljust(width)
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"{reference}  {word}  {score}  {leave}  {equity}".rstrip() + "\n"
