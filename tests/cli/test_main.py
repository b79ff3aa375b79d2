"""The frame of the command line: help, version, refusals, interruptions."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from caramels import __version__, cli
from caramels.cli import main
from caramels.cli.parser import FrenchParser, catalogue_of

# A child process must meet the same tree as the tests.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[2])}

ENGLISH = (
    "usage:",
    "options:",
    "error:",
    "argument ",
    "invalid",
    "choose",
    "show",
    "required",
    "unrecognized",
    "expected",
)


def test_the_command_alone_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    status = main([])

    printed = capsys.readouterr().out
    assert status == 0
    assert printed.startswith("Utilisation\N{NO-BREAK SPACE}: caramels")
    assert not any(word in printed.lower() for word in ENGLISH)


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])

    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"Caramels {__version__}\n"


@pytest.mark.parametrize("verb", cli.VERBS)
def test_every_verb_has_its_line_of_help(verb: str) -> None:
    assert catalogue_of(f"cli.verb.{verb}")


# What is wrong with the command line: (the words, what the refusal must name).
WRONG_WORDS: dict[str, tuple[list[str], str]] = {
    "an unknown option": (["4", "--speed"], "--speed"),
    "an argument too many": (["4", "5"], "5"),
    "a missing argument": ([], "count"),
    "a missing value": (["4", "--style"], "--style"),
    "a choice that does not exist": (["4", "--style", "gothic"], "gothic"),
    "a word where a number belongs": (["four"], "four"),
    "a decimal where a number belongs": (["4.5"], "4.5"),
    "a value for a switch": (["4", "--json=yes"], "--json"),
    "two options that exclude each other": (["4", "--json", "--text"], "--text"),
}


@pytest.mark.parametrize(("words", "named"), WRONG_WORDS.values(), ids=WRONG_WORDS)
def test_a_wrong_command_line_is_refused_in_one_french_line(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = FrenchParser(prog="caramels essai")
    parser.add_argument("count", type=int)
    parser.add_argument("--style", choices=["ascii", "colour"])
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--json", action="store_true")
    either.add_argument("--text", action="store_true")

    with pytest.raises(SystemExit) as stopped:
        parser.parse_args(words)

    refusal = capsys.readouterr().err
    assert stopped.value.code == 2
    assert refusal.count("\n") == 1
    assert named in refusal
    assert not any(word in refusal for word in ENGLISH)


def test_an_unknown_verb_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["jouer-aux-échecs"])

    assert stopped.value.code == 2
    assert "jouer-aux-échecs" in capsys.readouterr().err


def test_it_runs_as_a_module_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "caramels", "--version"],
        capture_output=True,
        text=True,
        check=False,
        env=ENVIRONMENT,
    )

    assert (done.returncode, done.stdout) == (0, f"Caramels {__version__}\n")


def test_a_reader_who_leaves_causes_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "caramels"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env=ENVIRONMENT,
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (cli.PIPE_CLOSED, "")
