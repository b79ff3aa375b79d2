"""`caramels play`: the game on one machine, in the terminal."""

import argparse
import io
import os
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.domain.rules import Rules
    from caramels.lexicon import Lexicon
    from caramels.tui.host.house import House
    from caramels.tui.host.shelf import FileShelf

RULES = ("micro", "infoh100", "tabletop", "log2990-classique", "log2990-objectifs", "custom")
DEFAULT_LEXICON = "francais"
WIDE = 80
NARROW = 40
SIMPLE_TERMINALS = {"", "dumb", "unknown"}


def register(parser: argparse.ArgumentParser) -> None:
    def add(flag: str, **settings: object) -> None:
        name = flag.removeprefix("--")
        parser.add_argument(flag, help=text(f"tui.flag.{name}"), **settings)  # type: ignore[arg-type]

    add("--rules", choices=RULES, default="micro")
    add("--players", metavar="NOMS")
    add("--lexicon", metavar="NOM", default=DEFAULT_LEXICON)
    add("--seed", type=int, metavar="N")
    add("--save", type=Path, metavar="FICHIER")
    add("--resume", action="store_true")
    add("--gcg", type=Path, metavar="FICHIER")
    add("--turn", type=int, metavar="SECONDES")
    add("--racks", action="store_true")
    add("--pause", action="store_true")
    add("--mono", action="store_true")
    add("--sound", action="store_true")
    add("--speed", type=int, choices=range(10), metavar="0-9", default=3)
    add("--simple", action="store_true")
    add("--columns", type=int, metavar="N")


def run(arguments: argparse.Namespace) -> int:
    house, shelf = _house(arguments)
    if _wants_lines(arguments):
        return _lines(house, shelf, arguments.columns)
    return _full_screen(house, shelf, arguments.columns)


def _wants_lines(arguments: argparse.Namespace) -> bool:
    capable = sys.stdin.isatty() and sys.stdout.isatty()
    dumb = os.environ.get("TERM", "") in SIMPLE_TERMINALS
    return bool(arguments.simple or os.environ.get("CARAMELS_SIMPLE") or dumb or not capable)


def _house(arguments: argparse.Namespace) -> tuple["House", "FileShelf"]:
    from dataclasses import replace

    from caramels.domain.presets import preset
    from caramels.tui.host.engine import Dictionary
    from caramels.tui.host.house import House
    from caramels.tui.host.players import parse_players
    from caramels.tui.host.setup import Comfort
    from caramels.tui.host.shelf import FileShelf, folder_of_games

    rules = preset(arguments.rules)
    if arguments.racks:
        rules = replace(rules, racks_visible=True)
    rng = random.Random(arguments.seed)
    dictionary = Dictionary(lambda: _lexicon(arguments.lexicon), rng)
    if arguments.lexicon != DEFAULT_LEXICON:
        # A list that cannot be read is refused before the first question.
        _ = dictionary.lexicon
    shelf = FileShelf(arguments.save, folder_of_games(), gcg=arguments.gcg)
    if arguments.resume and arguments.save is None:
        shelf.latest()
    house = House(
        rules=rules,
        judge=dictionary,
        computers=dictionary,
        shelf=shelf,
        clock=_now_ms,
        rng=rng,
        turn_ms=_turn_ms(rules, arguments.turn),
        seats=parse_players(arguments.players) if arguments.players else None,
        comfort=Comfort(arguments.pause, _has_colour(arguments), arguments.sound, arguments.speed),
    )
    house.check()
    shelf.check()
    return house, shelf


def _has_colour(arguments: argparse.Namespace) -> bool:
    return not arguments.mono and "NO_COLOR" not in os.environ


def _lexicon(name: str) -> "Lexicon":
    from caramels.lexicon import load

    return load(name)


def _turn_ms(rules: "Rules", seconds: int | None) -> int | None:
    from caramels.domain.errors import Code, NotAllowed

    if seconds is None:
        return rules.turn_time.default_ms if rules.turn_time else None
    if rules.turn_time is None or not rules.turn_time.allows(seconds * 1000):
        raise NotAllowed(Code.TURN_TIME, turn_ms=seconds * 1000)
    return seconds * 1000


def _full_screen(house: "House", shelf: "FileShelf", columns: int | None) -> int:
    from caramels.tui.full.app import CaramelsApp, Leaving
    from caramels.tui.host.wording import say

    app = CaramelsApp(house)
    leaving = app.run()
    if leaving is Leaving.FOR_THE_LINE_MODE:
        return _lines(house, shelf, columns)
    if shelf.place:
        print(say("saved"), shelf.place)
    return app.return_code or 0


def _lines(house: "House", shelf: "FileShelf", columns: int | None) -> int:
    from caramels.tui.host.setup import speaks_to_numbers
    from caramels.tui.lines.program import program
    from caramels.tui.lines.terminal import Stream, run as carry
    from caramels.tui.lines.voice import Voice

    # A byte that is no character is a wrong answer like another, not the end of the game.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    width = columns or (WIDE if speaks_to_numbers(house.rules) else NARROW)
    voice = Voice(width, sound=house.comfort.sound)
    return carry(
        program(house, voice),
        Stream(sys.stdin),
        sys.stdout,
        clock=house.clock,
        place=lambda: shelf.place,
        echo=sys.stdin.isatty(),
    )


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
