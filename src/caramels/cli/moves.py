"""`caramels moves`: every play of a position, or the best ones."""

import argparse
import sys
from typing import TYPE_CHECKING, TypeAlias

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.domain.rules import Rules
    from caramels.formats.cgp import Position
    from caramels.lexicon import Lexicon
    from caramels.movegen.leaves import LeaveTable

SHOWN = 15
"""How many plays are listed when no number is asked for."""

Listed: TypeAlias = tuple[int, int, int, bytes, bytes, int, str, float]
"""Row, column, whether it reads down, the word, the tiles laid, points, tiles kept, equity."""

_DIRECTIONS = ("across", "down")


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
    parser.add_argument("--leaves", metavar="FICHIER", help=text("cli.moves.leaves"))
    parser.add_argument("--vertical", action="store_true", help=text("cli.moves.vertical"))
    parser.add_argument("--json", action="store_true", help=text("cli.moves.json"))


def run(arguments: argparse.Namespace) -> int:
    from functools import cache

    from caramels.cli.positions import read_positions
    from caramels.cli.tables import leaves_named
    from caramels.lexicon import load

    opened, weighed = cache(load), cache(leaves_named)
    limit: int | None = None if arguments.all else arguments.limit
    for number, position in enumerate(read_positions(arguments.position)):
        rules = _rules_of(position, arguments)
        lexicon = opened(arguments.lexicon or _lexicon_of(position))
        leaves = weighed(arguments.leaves, rules.tiles)
        found = _found(position, rules, lexicon, leaves, arguments.by)[:limit]
        if arguments.json:
            sys.stdout.write(_as_json(found))
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

    from caramels.cli.tables import tiles_named
    from caramels.domain.errors import BadFile
    from caramels.domain.moves import Direction
    from caramels.domain.presets import preset

    rules = preset(arguments.rules)
    if named := arguments.tiles or position.value_of("ld"):
        rules = replace(rules, tiles=tiles_named(named))
    if not arguments.vertical:
        rules = replace(rules, first_word_directions=(Direction.ACROSS,))
    if len(position.racks[0]) > rules.rack_size:
        raise BadFile("rack_too_long", rack=position.racks[0])
    return rules


def _lexicon_of(position: "Position") -> str:
    """The word list that the position names, if it is one of ours."""
    from caramels.lexicon import DEFAULT, PROFILES

    told = position.value_of("lex")
    return told if told in PROFILES else DEFAULT


def _found(
    position: "Position",
    rules: "Rules",
    lexicon: "Lexicon",
    leaves: "LeaveTable | None",
    order: str,
) -> list[Listed]:
    """Every play, the best first; among equals those at the top left."""
    import numpy as np

    from caramels.movegen.fast import engine_of
    from caramels.movegen.found import POINT

    plays = engine_of(lexicon).all_plays(position.board, position.racks[0], rules, leaves=leaves)
    read = plays.read()
    worth = plays.equities if order == "equity" else plays.scores
    places = np.lexsort((read["word"], read["down"], read["col"], read["row"], -worth))
    kept = plays.kept()
    scores, equities = plays.scores.tolist(), (plays.equities / POINT).tolist()
    return [
        (*play, scores[at], kept[at], equities[at])
        for at, play in zip(places.tolist(), read[places].tolist(), strict=True)
    ]


def _as_json(found: list[Listed]) -> str:
    """One line; letters, numbers and question marks need no escape."""
    return "[" + ", ".join(map(_described, found)) + "]\n"


def _described(one: Listed) -> str:
    row, col, down, word, tiles, score, leave, equity = one
    return (
        f'{{"row": {row}, "col": {col}, "direction": "{_DIRECTIONS[down]}", '
        f'"word": "{word.decode()}", "tiles": "{tiles.decode()}", "score": {score}, '
        f'"leave": "{leave}", "equity": {equity}, "reference": "{_reference(row, col, down)}"}}'
    )


def _reference(row: int, col: int, down: int) -> str:
    from caramels.domain.moves import Direction, Square, reference

    return reference(Square(row, col), Direction(_DIRECTIONS[down]))


def _as_table(found: list[Listed]) -> str:
    if not found:
        return text("cli.moves.none") + "\n"
    names = ("reference", "word", "score", "leave", "equity")
    rows = [[text(f"cli.moves.column.{name}") for name in names]]
    for row, col, down, word, _, score, leave, equity in found:
        value = f"{equity:.1f}".replace(".", ",")
        rows.append([_reference(row, col, down), word.decode(), str(score), leave, value])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(_aligned(row, widths) for row in rows)


def _aligned(row: list[str], widths: list[int]) -> str:
    reference, word, score, leave, equity = (
        cell.rjust(width) if number in {2, 4} else cell.ljust(width)
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"{reference}  {word}  {score}  {leave}  {equity}".rstrip() + "\n"
