"""`caramels convert` and `caramels board`: from one form into another."""

from pathlib import Path

import pytest

from caramels.cli import main
from caramels.domain.classic.game import replay
from caramels.domain.presets import CUSTOM
from caramels.formats.cgp import parse_cgp
from caramels.formats.gcg import decode_gcg, parse_gcg
from caramels.formats.ledger import read_ledger
from caramels.formats.recount import recount

GAMES = sorted((Path(__file__).parents[1] / "fixtures" / "games").glob("*.gcg"))
POSITION = "/".join(["15"] * 7 + ["3CARaMEL5"] + ["15"] * 7) + " AEINRST/ 74/-3 0 ld french;"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_and_its_ledger_tell_the_same_story(path: Path, tmp_path: Path) -> None:
    ledger, back = tmp_path / "partie.json", tmp_path / "retour.gcg"
    counted = recount(parse_gcg(decode_gcg(path.read_bytes())), CUSTOM)

    assert main(["convert", str(path), str(ledger)]) == 0
    assert main(["convert", str(ledger), str(back)]) == 0

    game = replay(read_ledger(ledger.read_bytes()))
    last = {line.player: line.total for line in counted.lines}
    assert game.board == counted.board
    assert [seat.score for seat in game.seats] == [last[0], last[1]]
    again = recount(parse_gcg(back.read_text("utf-8")), CUSTOM)
    plays = [line.move for line in counted.lines if line.kind != "challenge"]
    assert again.board == counted.board
    assert [line.move for line in again.lines if line.kind == "play"] == [
        line.move for line in counted.lines if line.kind == "play"
    ]
    assert len(plays) >= len(again.lines) - len(game.seats)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_ends_in_a_position(path: Path, tmp_path: Path) -> None:
    direct, indirect = tmp_path / "direct.cgp", tmp_path / "indirect.cgp"
    ledger = tmp_path / "partie.json"

    for source, target in ((path, direct), (path, ledger), (ledger, indirect)):
        assert main(["convert", str(source), str(target)]) == 0

    position = parse_cgp(direct.read_text("utf-8"))
    other = parse_cgp(indirect.read_text("utf-8"))
    assert position.board == other.board
    assert sorted(position.scores) == sorted(other.scores)
    assert position.value_of("ld") == path.stem.partition("_")[0]


@pytest.mark.parametrize("extension", ["gcg", "json", "cgp"])
def test_a_form_converts_to_itself(extension: str, tmp_path: Path) -> None:
    once, twice = tmp_path / f"a.{extension}", tmp_path / f"b.{extension}"

    assert main(["convert", str(GAMES[0]), str(once)]) == 0
    assert main(["convert", str(once), str(twice)]) == 0

    assert once.read_bytes() == twice.read_bytes()


# What cannot be converted, and what the refusal says.
REFUSED = {
    "a position holds no moves": ("p.cgp", "p.gcg", "les coups qui y ont mené"),
    "nor facts": ("p.cgp", "p.json", "les coups qui y ont mené"),
    "an extension that nobody knows": ("p.cgp", "p.pdf", ".gcg, .cgp ou .json"),
    "a ledger that is none": ("p.json", "p.gcg", "n’est pas une partie enregistrée"),
}


@pytest.mark.parametrize(("source", "target", "said"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_since(
    source: str, target: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / source).write_text(POSITION, "utf-8")

    assert main(["convert", str(tmp_path / source), str(tmp_path / target)]) == 2

    assert said in capsys.readouterr().err
    assert not (tmp_path / target).exists()


def test_a_position_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.cgp"
    file.write_text(POSITION, "utf-8")

    assert main(["board", *POSITION.split(), "--style", "infoh100"]) == 0
    from_words = capsys.readouterr().out
    assert main(["board", str(file), "--style", "infoh100"]) == 0

    assert capsys.readouterr().out == from_words
    assert "#3" in from_words
    assert "Chevalet\N{NO-BREAK SPACE}: A E I N R S T   Points\N{NO-BREAK SPACE}: 74" in from_words


def test_without_a_terminal_the_drawing_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", POSITION]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_what_is_no_position_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "rien"]) == 2
    assert "CGP" in capsys.readouterr().err


def test_a_rack_that_cannot_have_been_there_is_said_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "a.gcg", tmp_path / "b.json"
    source.write_text("#player1 ada\n#player2 col\n>ada: BCDEITZ 8G FIZ +64 64\n", "utf-8")

    assert main(["convert", str(source), str(target)]) == 0

    assert "la lettre F n’est pas sur le chevalet BCDEITZ" in capsys.readouterr().err
    assert main(["convert", str(target), str(tmp_path / "c.gcg")]) == 0
    assert ">ada: FIZ 8G FIZ" in (tmp_path / "c.gcg").read_text("utf-8")
