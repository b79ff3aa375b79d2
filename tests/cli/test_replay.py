"""`caramels replay`: the answers in words, in JSON and in exit statuses."""

import json
from pathlib import Path

import pytest

from caramels.cli import main

GAME = (
    "#player1 ada Ada Birch\n#player2 col Col Dean\n#lexicon CSW24\n"
    ">ada: AEINRST 8D STAINER +66 66\n>col: DEOQUVW -QV +0 0\n"
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "partie.gcg"
    path.write_text(GAME, "utf-8")
    return path


def test_a_right_game_agrees(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game)]) == 0

    printed = capsys.readouterr().out
    assert "H4 STAINER" in printed
    assert printed.endswith("2 coups, tout concorde.\n")


def test_a_wrong_number_shows_both(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_text(GAME.replace("+66 66", "+67 66"), "utf-8")

    assert main(["replay", str(game)]) == 1

    printed = capsys.readouterr().out
    assert "+66 (fichier\N{NO-BREAK SPACE}: +67)" in printed
    assert printed.endswith("1 ligne ne concorde pas.\n")


def test_the_answer_in_json(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--json", "--tiles", "english", "--rules", "tabletop"]) == 0

    answer = json.loads(capsys.readouterr().out)
    assert answer["agrees"] is True
    assert answer["moves"] == [
        {
            "player": "ada",
            "kind": "play",
            "play": "H4 STAINER",
            "score": 66,
            "file_score": 66,
            "total": 66,
            "file_total": 66,
        },
        {
            "player": "col",
            "kind": "exchange",
            "play": "-QV",
            "score": 0,
            "file_score": 0,
            "total": 0,
            "file_total": 0,
        },
    ]


# What makes a file refused: (its text, what the refusal says).
REFUSED = {
    "a word off the board": (
        GAME.replace("8D", "8L"),
        "caramels : Ligne 4\N{NO-BREAK SPACE}: le mot sortirait du plateau.\n",
    ),
    "something else than a game": ("Bonjour", "ni un en-tête (#) ni un coup (>)"),
}


@pytest.mark.parametrize(("text", "said"), REFUSED.values(), ids=REFUSED)
def test_a_file_is_refused_for(
    text: str, said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text(text, "utf-8")

    assert main(["replay", str(game)]) == 2
    assert said in capsys.readouterr().err


def test_a_letter_that_is_not_on_the_rack_is_said_beside_the_numbers(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text(GAME.replace("8D STAINER", "8D SLAINER"), "utf-8")

    assert main(["replay", str(game)]) == 0

    printed = capsys.readouterr()
    assert printed.out.endswith("2 coups, tout concorde.\n")
    assert printed.err == (
        "caramels : Ligne 4\N{NO-BREAK SPACE}: la lettre L n’est pas sur le chevalet AEINRST.\n"
    )


def test_a_file_that_is_too_large_is_not_read(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_bytes(b"#note\n" * 700_000)

    assert main(["replay", str(game)]) == 2
    assert "trop gros" in capsys.readouterr().err


def test_a_folder_and_a_missing_file_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert main(["replay", str(tmp_path / "none.gcg")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
