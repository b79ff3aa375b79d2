"""The names that the package offers."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import caramels

ROOT = Path(__file__).parents[1]
HEAVY = {"numba", "numpy", "starlette", "uvicorn", "textual", "msgspec", "asyncio"}


@pytest.mark.parametrize("name", caramels.__all__)
def test_every_name_is_there(name: str) -> None:
    assert name in dir(caramels)
    assert getattr(caramels, name) is not None


def test_no_other_name_is() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        getattr(caramels, "Bord")  # noqa: B009 - mypy knows that it is not there


def test_the_whole_library_loads_nothing_heavy() -> None:
    code = (
        "import sys; from caramels import *; print(*{name.split('.')[0] for name in sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(caramels.__file__).parents[1])},
    )

    assert set(done.stdout.split()) & HEAVY == set()


def test_a_wheel_holds_the_program_its_words_and_its_pages(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", tmp_path], cwd=ROOT, check=True)
    wheel = next(tmp_path.glob("caramels-*.whl"))
    unpacked = tmp_path / "unpacked"
    with ZipFile(wheel) as archive:
        archive.extractall(unpacked)

    said = subprocess.run(
        [sys.executable, "-m", "caramels", "lexicon", "check", "caramel"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(unpacked), "LANG": "C.UTF-8"},
    ).stdout

    assert "caramel : valide" in said.replace("\N{NO-BREAK SPACE}", " ")
    assert (unpacked / "caramels" / "server" / "web" / "index.html").is_file()
    notices = next(unpacked.glob("*.dist-info/licenses"))
    assert {notice.name for notice in notices.iterdir()} == {"LICENSE", "THIRD_PARTY.md"}
