"""`caramels bench`: figures for people and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from caramels.cli import main
from caramels.lexicon.kwg import Kwg
from caramels.movegen import measures
from caramels.movegen.leaves import LeaveTable

EMPTY = "/".join(["15"] * 15)
WORDS = ["AS", "CARAMEL", "CARAMELS", "ES", "ETE", "ETES", "LA", "LAS", "SE", "SET", "TA", "TE"]
DISTRIBUTION = {"mean", "p50", "p95", "p99", "max", "positions_measured"}


@pytest.fixture
def options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A short list and leaves of our own, and few games: what is measured stays the same."""
    monkeypatch.setattr(measures, "_GAMES", 2)
    monkeypatch.setattr(measures, "POSITIONS", 30)
    words, leaves = tmp_path / "mots.kwg", tmp_path / "reliquats.klv2"
    words.write_bytes(Kwg.from_words(WORDS).to_bytes())
    leaves.write_bytes(LeaveTable.from_points({"?": 25, "ES": 4}).to_klv2())
    return ["--lexicon", str(words), "--leaves", str(leaves)]


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["bench", *arguments, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["words"] == len(WORDS)
    assert answer["calibration_ms"] > 0
    return answer


def test_searches_are_measured_on_the_positions_of_a_file(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{EMPTY} TES/ 0/0 0\n{EMPTY} TE?/ 0/0 0 ld french;\n", encoding="utf-8")

    answer = report(capsys, "movegen", "--positions", str(file), *options)

    figures = answer["figures"]
    assert set(figures) == {
        "all_plays", "best_by_score", "best_by_equity", "cross_checks_afresh"
    }  # fmt: skip
    for shares in figures.values():
        counts = {share: values["positions_measured"] for share, values in shares.items()}
        assert counts == {"all": 2, "without_blank": 1, "with_blank": 1}
        assert all(set(values) >= DISTRIBUTION for values in shares.values())
    assert figures["all_plays"]["all"]["plays"] > 0


def test_positions_are_played_when_none_are_given(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    answer = report(capsys, "movegen", *options)

    assert answer["figures"]["all_plays"]["all"]["positions_measured"] > 0


def test_games_are_measured_for_both_ways_to_play(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    figures = report(capsys, "selfplay", *options)["figures"]

    assert set(figures) == {"greedy", "equity"}
    assert all(one["games_per_second"] > 0 and one["games"] == 10 for one in figures.values())


def test_a_list_is_measured_from_its_words_to_its_search(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    figures = report(capsys, "lexicon", *options)["figures"]

    assert {"build_ms", "check_ms", "pack_ms", "lookup_us", "kwg_bytes"} < set(figures)


@pytest.mark.parametrize("measure", ["movegen", "selfplay", "lexicon"])
def test_people_read_the_same_figures_in_french(
    measure: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", measure, *options]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("12 mots")
    assert lines[-1].startswith("Étalon de cette machine")
    assert len(lines) > 3


def test_a_file_that_is_no_leave_table_is_refused_in_a_sentence(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for data in (b"", b"words\nwords\n", b"\xff" * 40):
        (tmp_path / "faux.klv2").write_bytes(data)

        assert main(["bench", "movegen", "--leaves", str(tmp_path / "faux.klv2")]) == 2
        refusal = capsys.readouterr().err
        assert refusal.startswith("caramels : ")
        assert refusal.count("\n") == 1
