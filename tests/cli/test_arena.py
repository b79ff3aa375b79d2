"""`caramels arena`: the figures of many games, for people and for programs."""

import json

import pytest

from caramels.cli import main
from caramels.cli.progress import Progress


def test_the_figures_of_a_round_robin_are_told_to_programs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "--players", "expert, level1,level2", "--games", "5", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)

    assert [player["games"] for player in answer["players"]] == [12, 12, 12]
    assert [met["players"] for met in answer["encounters"]] == [
        ["expert", "level1"],
        ["expert", "level2"],
        ["level1", "level2"],
    ]
    for met in answer["encounters"]:
        assert sum(met["wins"]) + met["draws"] == met["games"] == 6
    best = answer["players"][0]
    assert best["name"] == "expert"
    low, high = best["win_share_95"]
    assert low < best["win_share"] <= high
    assert best["average"] > answer["players"][2]["average"]
    assert len(best["objectives_met"]) == 8
    assert best["objectives"] == pytest.approx(sum(best["objectives_met"].values()), abs=0.01)


def test_people_get_tables_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--players", "level1", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert lines[0].split() == [
        "Joueur", "Parties", "Victoires", "(95", "%)", "Moyenne", "Écart-type", "Tours",
        "Bingos", "Objectifs",
    ]  # fmt: skip
    assert lines[1].split()[:3] == ["level1", "4", "–"]
    assert len(lines) == 12


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "maître"], "« maître » n’est pas un joueur"),
        (["--players", "rien:du_tout"], "« rien:du_tout » ne donne pas de joueur"),
        (["--players", "expert", "--games", "zéro"], "n’est pas un nombre"),
        (["--players", "expert", "--games", "0"], "n’est pas un nombre"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["arena", *words])
    except SystemExit as refused:
        status = int(str(refused.code))
    error = capsys.readouterr().err

    assert status == 2
    assert said in error.replace("\N{NO-BREAK SPACE}", " ")
    assert error.count("\n") == 1


def test_the_bar_says_how_far_the_work_is_and_how_long_it_takes() -> None:
    progress = Progress(200, done=100)
    progress.forward(50)

    line = progress.line(60.0).replace("\N{NO-BREAK SPACE}", " ")
    assert line.endswith(" 75 %, encore 1 min 00")
    assert line.count("█") == 22


def test_the_bar_is_silent_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(10)
    progress.forward(5)
    progress.close()

    assert capsys.readouterr().err == ""
