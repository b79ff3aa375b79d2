"""The names that the package offers."""

import subprocess
import sys
from pathlib import Path

import pytest

import caramels

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
