"""`caramels loadtest`: let a crowd of scripted players play on a site of this machine."""

import argparse
from collections.abc import Callable
from importlib.util import find_spec

from caramels.cli.open_files import allow_open_files
from caramels.domain.errors import BadFile
from caramels.locale import text

DRIVER = "picows"
DEFAULT_GAMES = 1_000
MOST_GAMES = 10_000
DEFAULT_SECONDS = 60
MOST_SECONDS = 3_600
DEFAULT_THINK = 20.0
PERCENT = 100


def register(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--address", default="", help=text("cli.loadtest.address"))
    parser.add_argument(
        "--games", type=_up_to(MOST_GAMES), default=DEFAULT_GAMES, help=text("cli.loadtest.games")
    )
    parser.add_argument("--solo", type=_up_to(PERCENT), default=50, help=text("cli.loadtest.solo"))
    parser.add_argument(
        "--seconds",
        type=_up_to(MOST_SECONDS),
        default=DEFAULT_SECONDS,
        help=text("cli.loadtest.seconds"),
    )
    parser.add_argument(
        "--think", type=float, default=DEFAULT_THINK, help=text("cli.loadtest.think")
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure, print, and return 1 when a promise is not kept."""
    if find_spec(DRIVER) is None:
        raise BadFile("load_driver", name=DRIVER)
    import uvloop

    from caramels.load.run import Load, run_load

    load = Load(
        address=arguments.address,
        games=max(1, arguments.games),
        solo=arguments.solo / PERCENT,
        seconds=max(1, arguments.seconds),
        think=max(0.1, arguments.think),
    )
    # One socket for a game against a computer player, two for the others.
    allow_open_files(round(load.games * (2 - load.solo)))
    outcome = uvloop.run(run_load(load))
    print("\n".join(outcome.lines))
    for missed in outcome.missed:
        print(text("cli.loadtest.missed", what=missed))
    return 1 if outcome.missed else 0


def _up_to(most: int) -> Callable[[str], int]:
    def number(word: str) -> int:
        if not word.isdecimal() or int(word) > most:
            raise argparse.ArgumentTypeError(text("cli.loadtest.bad_number", most=most))
        return int(word)

    return number
