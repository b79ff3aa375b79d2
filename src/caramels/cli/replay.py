"""`caramels replay`: count a real game again, beside the numbers of its file."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.formats.recount import Recount

AGREES, DIFFERS = 0, 1


def register(parser: argparse.ArgumentParser) -> None:
    from caramels.domain.presets import PRESETS

    parser.add_argument("file", metavar="PARTIE.gcg", help=text("cli.replay.file"))
    parser.add_argument("--rules", choices=sorted(PRESETS), help=text("cli.replay.rules"))
    parser.add_argument("--tiles", choices=("french", "english"), help=text("cli.replay.tiles"))
    parser.add_argument("--json", action="store_true", help=text("cli.replay.json"))


def run(arguments: argparse.Namespace) -> int:
    from caramels.cli.files import read_bytes
    from caramels.cli.refusals import tell_doubts
    from caramels.domain.presets import known_tiles, preset
    from caramels.formats.gcg import decode_gcg, parse_gcg
    from caramels.formats.recount import recount

    game = parse_gcg(decode_gcg(read_bytes(arguments.file)))
    tiles = known_tiles(arguments.tiles) if arguments.tiles else None
    counted = recount(game, preset(arguments.rules or "custom"), tiles)

    tell_doubts(counted.doubts)
    nicks = [player.nick for player in game.players]
    if arguments.json:
        sys.stdout.write(_as_json(counted, nicks))
    else:
        wrong = sum(not line.agrees for line in counted.lines)
        code = "cli.replay.differs" if wrong else "cli.replay.agrees"
        sys.stdout.write(_as_table(counted, nicks))
        print(text(code, n=wrong or len(counted.lines)))
    return AGREES if counted.agrees else DIFFERS


def _as_json(counted: "Recount", nicks: list[str]) -> str:
    moves = [
        {
            "player": nicks[line.player],
            "kind": line.kind,
            "play": line.move,
            "score": line.score,
            "file_score": line.file_score,
            "total": line.total,
            "file_total": line.file_total,
        }
        for line in counted.lines
    ]
    answer = {"agrees": counted.agrees, "moves": moves}
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


def _as_table(counted: "Recount", nicks: list[str]) -> str:
    head = tuple(text(f"cli.replay.column.{name}") for name in ("player", "move", "score", "total"))
    rows = [head]
    rows += [
        (
            nicks[line.player],
            line.move,
            _beside(line.score, line.file_score, "+d"),
            _beside(line.total, line.file_total, "d"),
        )
        for line in counted.lines
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(_aligned(row, widths) + "\n" for row in rows)


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    player, move, *numbers = zip(row, widths, strict=True)
    words = [cell.ljust(width) for cell, width in (player, move)]
    words += [cell.rjust(width) for cell, width in numbers]
    return "  ".join(words)


def _beside(ours: int, theirs: int, form: str) -> str:
    """Return our number, and the file's where it is another."""
    number = format(ours, form)
    if ours == theirs:
        return number
    return text("cli.replay.instead", number=number, file=format(theirs, form))
