"""An argument parser that speaks the player's language, in its help and in its refusals."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import NoReturn

from caramels.locale import UnknownText, text

REFUSED = 2

# What argparse says, and the sentence of the catalogue that says it instead.
_SENTENCES = (
    (r"argument (?P<name>.+): invalid choice: '?(?P<value>.*?)'? \(choose from (?P<choices>.*)\)",
     "cli.error.choice"),
    (r"argument (?P<name>.+): invalid (?:int|float|.*number.*) value: '(?P<value>.*)'",
     "cli.error.number"),
    (r"argument (?P<name>.+): invalid \S+ value: '(?P<value>.*)'", "cli.error.value"),
    (r"argument (?P<name>.+): expected .*", "cli.error.expected"),
    (r"argument (?P<name>.+): ignored explicit argument '(?P<value>.*)'", "cli.error.no_value"),
    (r"argument (?P<name>.+): not allowed with argument (?P<value>.+)", "cli.error.together"),
    (r"the following arguments are required: (?P<name>.+)", "cli.error.required"),
    (r"one of the arguments (?P<name>.+) is required", "cli.error.one_of"),
    (r"unrecognized arguments: (?P<value>.+)", "cli.error.unknown"),
    (r"ambiguous option: (?P<name>\S+) could match (?P<choices>.+)", "cli.error.ambiguous"),
    # A sentence of ours, from whoever reads that argument.
    (r"argument (?P<name>[^:]+): (?P<sentence>.+)", "cli.error.said"),
)  # fmt: skip


class FrenchHelp(argparse.HelpFormatter):
    """A help page without a word of English."""

    def start_section(self, heading: str | None) -> None:
        # French puts a space before the colon that argparse writes.
        super().start_section(f"{heading}\N{NO-BREAK SPACE}")

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(
            usage, actions, groups, text("cli.help.usage") + " " if prefix is None else prefix
        )


class FrenchParser(argparse.ArgumentParser):
    """
    The parser of every verb.

    A refusal is one line on the error output, and the exit status is 2.
    """

    def __init__(self, prog: str, description: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            formatter_class=FrenchHelp,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = text("cli.help.arguments")
        self._optionals.title = text("cli.help.options")
        self.add_argument("-h", "--help", action="help", help=text("cli.help.help"))

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog} : {refusal_of(message)}\n")
        sys.exit(REFUSED)


def refusal_of(message: str) -> str:
    """Return the player's sentence for what argparse would have said."""
    for pattern, code in _SENTENCES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values = {name: value.replace("'", "") for name, value in found.groupdict().items()}
            return text(code, **values)
    return text("cli.error.other")


def catalogue_of(code: str) -> str | None:
    """Return the sentence named *code*, or none when the catalogue has none."""
    try:
        return text(code)
    except UnknownText:
        return None
