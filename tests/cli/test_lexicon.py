"""The word lists on the command line: built, described, questioned, written, compared."""

import gzip
import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from caramels.cli import main
from caramels.lexicon import DEFAULT, PROFILES, load
from caramels.lexicon.words import summary


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """What a command prints, no-break spaces made plain; its exit status must be *status*."""
    assert main(["lexicon", *words]) == status
    return capsys.readouterr().out.replace("\u00a0", " ")


def only_in(profile: str, other: str) -> str:
    """A word of one profile that another lacks."""
    lacking = load(other)
    return next(word for word in load(profile) if not lacking.is_word(word))


def test_a_valid_word_is_said_to_be_so_with_its_analysis(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert said(capsys, "check", "Chantais").splitlines() == [
        "Chantais : valide dans Français",
        "  chanter, verbe, indicatif imparfait, 1re/2e pers. sing.",
    ]


def test_one_invalid_word_among_valid_ones_makes_the_status_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "check", "chat", "maisin", status=1).splitlines()

    assert lines[-1].startswith("maisin : refusé par Français")
    assert "MAISON" in lines[-1]


def test_several_lists_answer_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    word = only_in("francais", "prudent")
    asked = [option for name in ("francais", "large", "prudent") for option in ("--lexicon", name)]

    assert said(capsys, "check", word, *asked, status=1) == (
        f"{word} : valide dans Français et Français large, pas dans Français prudent\n"
    )


def test_a_word_of_a_wider_list_is_said_to_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(valide dans Français large)" in said(
        capsys, "check", only_in("large", DEFAULT), status=1
    )


def test_the_answer_in_json_holds_all_that_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    valid, refused = json.loads(
        said(capsys, "check", "Œil", "km", "--lexicon", "prudent", "--json", status=1)
    )

    assert (valid["bare"], valid["valid"]) == ("OEIL", {"prudent": True})
    assert valid["analyses"][0] == {
        "lemma": "œil",
        "part": "nom",
        "description": "masculin singulier",
    }
    assert (refused["reason"], refused["analyses"]) == ("abbreviation", [])


def test_every_reading_of_a_word_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "explain", "portes").splitlines()

    assert "PORTES : porte, nom, féminin pluriel" in lines
    assert any(line.startswith("PORTES : porter, verbe, indicatif présent") for line in lines)


def test_words_are_read_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("chat\nchien\n"))

    assert said(capsys, "check", "-").count("valide dans Français") == 2


def test_a_list_is_compiled_and_found_again_under_its_title(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, compiled = tmp_path / "mots.txt", tmp_path / "mots.kwg"
    source.write_text("poêle\nporte-clés\npoêle\ncasserole\n", encoding="utf-8")
    titles = ["--title", "Cuisine", "--description", "À table"]

    built = said(capsys, "build", str(source), "-o", str(compiled), *titles)
    described = said(capsys, "info", str(compiled))

    assert "Cuisine : 2 mots." in built
    assert "porte-clés (2)" in built
    assert described.startswith("Cuisine : 2 mots\n  À table\n")
    assert said(capsys, "check", "POELE", "--lexicon", str(compiled)).startswith("POELE : valide")


def test_the_profiles_are_described_with_their_counts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "info").splitlines()

    for name in PROFILES:
        facts = summary()["profiles"][name]
        assert any(f"{facts['words']} mots" in line for line in lines)
        assert any(f"3:{facts['by_length']['3']} " in line for line in lines)


@pytest.mark.parametrize("name", ["mots.txt", "mots.txt.gz"])
def test_a_profile_is_written_as_a_plain_list(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    said(capsys, "export", "--profile", "prudent", "-o", str(path))
    data = path.read_bytes()
    lines = (gzip.decompress(data) if path.suffix == ".gz" else data).decode().split()

    assert lines == list(load("prudent"))


def test_two_lists_are_compared_each_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left, right = tmp_path / "a.txt", tmp_path / "b.txt"
    left.write_text("chat\nrat\n")
    right.write_text("chat\nlion\ntigre\n")

    lines = said(capsys, "compare", str(left), str(right)).splitlines()

    assert [line for line in lines if "seul" in line] == [
        f"1 mot de {left} seul",
        f"2 mots de {right} seul",
    ]
    assert "  RAT" in lines
    assert "  LION TIGRE" in lines
    assert "1 mot commun" in lines


@pytest.mark.parametrize("action", ["check", "explain"])
def test_a_thousand_words_are_answered_cold_within_moments_of_work(action: str) -> None:
    rng = random.Random(5)
    words = rng.sample(list(load("large")), 900)
    words += ["".join(rng.choices("ABCDEILNORSTU", k=7)) for _ in range(100)]
    before = children_time()

    subprocess.run(
        [sys.executable, "-m", "caramels", "lexicon", action, *words],
        stdout=subprocess.DEVNULL,
        check=False,
    )

    assert children_time() - before < 2


def children_time() -> float:
    """The seconds of work of the ended subprocesses."""
    spent = os.times()
    return spent.children_user + spent.children_system
