"""
The command line: one module for each verb.

A verb module has `register(parser)`, which declares its arguments, and `run(arguments)`, which
returns the exit status and imports its machinery only then: `caramels --help` must stay quick.
A verb is offered as soon as its module exists.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from caramels import __version__
from caramels.cli.parser import FrenchParser, catalogue_of
from caramels.cli.refusals import sentence
from caramels.domain.errors import CaramelsError
from caramels.locale import text

# Each verb and the module that knows it, in the order of the help page.
VERBS = {
    "play": "play",
    "serve": "serve",
    "replay": "replay",
    "convert": "convert",
    "board": "board",
    "lexicon": "lexicon",
    "moves": "moves",
    "arena": "arena",
    "bench": "bench",
    "train-leaves": "train_leaves",
    "loadtest": "loadtest",
}

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Verb(Protocol):
    """What a module of this package offers."""

    def register(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, arguments: argparse.Namespace) -> int: ...


def main(words: Sequence[str] | None = None) -> int:
    """Run the verb named on the command line and return its exit status."""
    try:
        status = _run(sys.argv[1:] if words is None else list(words))
        sys.stdout.flush()
        return status
    except (CaramelsError, OSError) as refusal:
        if isinstance(refusal, BrokenPipeError):
            return _pipe_closed()
        print(f"caramels : {sentence(refusal)}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def offered() -> dict[str, str]:
    """Return the verbs whose module exists, and the module of each."""
    modules = {verb: f"{__name__}.{name}" for verb, name in VERBS.items()}
    return {verb: module for verb, module in modules.items() if find_spec(module)}


def _run(words: list[str]) -> int:
    verbs = offered()
    chosen: Verb | None = None
    parser = FrenchParser(prog="caramels", description=text("cli.about"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"Caramels {__version__}",
        help=text("cli.help.version"),
    )
    choices = parser.add_subparsers(dest="verb", metavar="VERBE", title=text("cli.help.verbs"))
    for verb, module in verbs.items():
        summary = catalogue_of(f"cli.verb.{verb}")
        verb_parser = choices.add_parser(verb, help=summary, description=summary)
        # Only the verb that is called needs its module.
        if words[:1] == [verb]:
            chosen = import_module(module)
            chosen.register(verb_parser)

    arguments = parser.parse_args(words)
    if chosen is None:
        sys.stdout.write(parser.format_help())
        return 0
    return chosen.run(arguments)


def _pipe_closed() -> int:
    # Whoever read our output has left; what is still buffered must not complain at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
