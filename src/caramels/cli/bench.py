"""`caramels bench`: how fast the engine is on this machine."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, TypeAlias

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.domain.rules import Rules
    from caramels.lexicon import Lexicon

MEASURES = ("movegen", "selfplay", "lexicon")

Report: TypeAlias = dict[str, Any]


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("measure", metavar="MESURE", choices=MEASURES,
                        help=text("cli.bench.measure"))  # fmt: skip
    parser.add_argument("--lexicon", metavar="DICTIONNAIRE", help=text("cli.moves.lexicon"))
    parser.add_argument("--tiles", metavar="LETTRES", help=text("cli.moves.tiles"))
    parser.add_argument("--leaves", metavar="FICHIER", help=text("cli.moves.leaves"))
    parser.add_argument("--positions", metavar="CGP", help=text("cli.bench.positions"))
    parser.add_argument("--json", action="store_true", help=text("cli.bench.json"))


def run(arguments: argparse.Namespace) -> int:
    from caramels.lexicon import DEFAULT, load

    lexicon = load(arguments.lexicon or DEFAULT)
    report = measured(arguments, lexicon)
    if arguments.json:
        sys.stdout.write(json.dumps(report, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write("\n".join(lines_of(report)) + "\n")
    return 0


def measured(arguments: argparse.Namespace, lexicon: "Lexicon") -> Report:
    """Measure what is asked for, and the machine beside it."""
    from caramels.cli.positions import positions_in
    from caramels.cli.tables import leaves_named
    from caramels.movegen import measures

    rules = _rules(arguments.tiles)
    leaves = leaves_named(arguments.leaves, rules.tiles)
    report: Report = {"measure": arguments.measure, "lexicon": lexicon.name, "words": len(lexicon)}
    if arguments.measure == "lexicon":
        report["figures"] = measures.measure_lexicon(list(lexicon))
    elif arguments.measure == "selfplay":
        report["figures"] = measures.measure_selfplay(lexicon, rules, leaves)
    else:
        if arguments.positions:
            asked = positions_in(arguments.positions)
            racks = [(one.board, one.racks[0]) for one in asked]
            positions = measures.positions_of(racks, rules, lexicon)
        else:
            positions = measures.played_positions(lexicon, rules, measures.POSITIONS)
        report["unit"] = "microseconds of CPU, one thread, least of several rounds"
        report["figures"] = measures.measure_movegen(lexicon, positions, leaves)
    return report | {"calibration_ms": round(measures.calibration(), 1)}


def _rules(tiles: str | None) -> "Rules":
    from dataclasses import replace

    from caramels.cli.tables import tiles_named
    from caramels.domain.presets import CUSTOM

    return CUSTOM if tiles is None else replace(CUSTOM, tiles=tiles_named(tiles))


def lines_of(report: Report) -> list[str]:
    """Return the report as people read it: a line for each figure, or for each row of figures."""
    lines = [text("cli.bench.about", name=report["lexicon"], n=report["words"])]
    for name, figures in report["figures"].items():
        if not isinstance(figures, dict):
            lines.append(f"{_name(name)} {_number(figures)}")
        elif any(isinstance(values, dict) for values in figures.values()):
            lines.append(_name(name))
            lines += [f"  {_name(share)} {_row(values)}" for share, values in figures.items()]
        else:
            lines.append(f"{_name(name)} {_row(figures)}")
    return [*lines, text("cli.bench.calibration", ms=_number(report["calibration_ms"]))]


def _row(values: dict[str, float]) -> str:
    return ", ".join(f"{_name(name)} {_number(value)}" for name, value in values.items())


def _name(figure: str) -> str:
    return text(f"cli.bench.{figure}")


def _number(value: float) -> str:
    """As French writes it: a comma, and a space between thousands."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
