"""`caramels train-leaves`: a leave file out of self-play, in one go or in several."""

from pathlib import Path

import pytest

from caramels.cli import main
from caramels.movegen.leaves import LeaveTable


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "mots.txt"
    path.write_text("\n".join(["AIR", "ES", "LE", "LES", "SE", "TA", "TAS", "TES"]), "utf-8")
    return str(path)


def test_a_small_file_is_written_and_read_again(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output, state = tmp_path / "leaves.klv.xz", tmp_path / "state.npz"
    asked = ["train-leaves", "-o", str(output), "--state", str(state), "--lexicon", words]

    assert main([*asked, "--generations", "20,30"]) == 0

    said = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert said[0].startswith("Génération 1 : 20 parties, ")
    assert said[1].startswith("Génération 2 : 30 parties, ")
    assert said[2].startswith(f"{output} : 864120 reliquats, ")
    leaves = LeaveTable.open(output)
    assert len(leaves) == 864_120
    assert leaves.values.any()
    assert not (leaves.values % 125).any()
    assert output.stat().st_size < 300_000

    output.unlink()
    assert main(asked) == 0
    assert "Reprise à la génération 3" in capsys.readouterr().out
    assert (LeaveTable.open(output).values == leaves.values).all()


def test_a_state_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state.npz"
    state.write_text("leaves")

    assert main(["train-leaves", "-o", str(tmp_path / "x.klv2"), "--state", str(state)]) == 2
    assert "apprentissage" in capsys.readouterr().err
