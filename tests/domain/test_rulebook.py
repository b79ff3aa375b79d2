"""The examples that the rule books work out, read from tests/fixtures/rulebook."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.commands import PlaceLetters, parse_command
from caramels.domain.errors import Code, IllegalPlay
from caramels.domain.legality import check_geometry
from caramels.domain.moves import Play
from caramels.domain.presets import LOG2990_CLASSIQUE, preset
from caramels.domain.scoring import score, score_placement

RULEBOOK = Path(__file__).parents[1] / "fixtures" / "rulebook"


def cases(name: str) -> list[Any]:
    table = tomllib.loads((RULEBOOK / f"{name}.toml").read_text("utf-8"))
    return [
        pytest.param(case, id=case["name"], marks=pytest.mark.requirement(*case["requirements"]))
        for case in table[name]
    ]


def board_after(*plays: str) -> Board:
    board = EMPTY_BOARD
    for play in plays:
        board = board.with_play(Play.parse(play))
    return board


@pytest.mark.parametrize("case", cases("plays"))
def test_a_placement_is_worth(case: dict[str, Any]) -> None:
    board, play, rules = (
        board_after(*case["before"]),
        Play.parse(case["play"]),
        preset(case["rules"]),
    )

    found = score_placement(check_geometry(board, play, rules), rules)

    assert dict(found.words) == case["words"]
    assert found.points == case["points"]


@pytest.mark.parametrize("case", cases("commands"))
def test_a_command_places(case: dict[str, Any]) -> None:
    board = board_after(case["before"])
    command = parse_command(case["command"])

    assert isinstance(command, PlaceLetters)
    assert str(command.on(board)) == case["play"]
    words = {word.word.upper() for word in board.placement(command.on(board)).words}
    assert words in ({"ABONDANT"}, {"BONS"})


@pytest.mark.requirement("LOG-097", "LOG-155")
def test_the_command_printed_in_the_subject_runs_off_the_board() -> None:
    command = parse_command("!placer g9h adant")

    assert isinstance(command, PlaceLetters)
    with pytest.raises(IllegalPlay) as refused:
        command.on(board_after("G10 BON"))
    assert refused.value.code is Code.OUTSIDE_BOARD


# A blank on the board, whatever the case of the letter typed over it: (play, points).
BLANKS = {
    "a blank stays worth nothing": ("11H SEL", 13),
    "however its letter is written later": ("H4 CARAMELS", 10),
    "or in lower case": ("H4 CARAMElS", 10),
}


@pytest.mark.requirement("LOG-139", "BRL-018", "MIC-010", "MIC-011")
@pytest.mark.parametrize(("play", "points"), BLANKS.values(), ids=BLANKS)
def test_a_blank_is_for_ever(play: str, points: int) -> None:
    board = board_after("H4 CARAMEl")

    assert score(board, Play.parse(play), LOG2990_CLASSIQUE).points == points
    if play.startswith("H4"):
        assert board.with_play(Play.parse(play))[Play.parse("H4 CARAMEL").squares()[-1]] == "l"
