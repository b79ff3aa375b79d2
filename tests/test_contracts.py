"""Each contract between the packages, broken once in a model of the tree."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONTRACTS = [
    contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
]

# What breaks a contract: (the contract, the module, what it imports).
BREAKS = {
    "the server knows the terminal": ("Layers", "server/app.py", "import caramels.tui"),
    "a format knows a player": ("Layers", "formats/gcg.py", "import caramels.bots"),
    "a package without a layer": ("Layers", "utils/__init__.py", ""),
    "the rules read a clock": ("The domain is pure", "domain/tiles.py", "import time"),
    "the rules know the wire": ("The domain is pure", "domain/board.py", "import msgspec"),
    "a kernel knows the game": ("Kernels", "kernels/cross.py", "import caramels.domain"),
    "a use case knows a database": ("The application", "application/play.py", "import sqlite3"),
    "a route knows an adapter": ("Only composition", "server/app.py", "import caramels.adapters"),
    "a page of the terminal calls a kernel": ("Only what", "tui/app.py", "import caramels.kernels"),
    "a cycle": ("No import cycles", "domain/tiles.py", "import caramels.domain.board"),
}


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """Lay out the packages of the project with next to nothing in them."""
    package = tmp_path / "caramels"
    for path in (ROOT / "src" / "caramels").iterdir():
        if (path / "__init__.py").exists():
            (package / path.name).mkdir(parents=True)
            (package / path.name / "__init__.py").touch()
    for name in ("__init__", "__main__", "server/site", "cli/serve"):
        (package / f"{name}.py").touch()
    (package / "domain" / "board.py").write_text("import caramels.domain.tiles\n", "utf-8")
    (package / "domain" / "tiles.py").touch()
    return tmp_path


def lint(model: Path) -> subprocess.CompletedProcess[str]:
    code = "import sys; from importlinter.cli import lint_imports_command as run; run()"
    return subprocess.run(
        [sys.executable, "-c", code, "--config", str(ROOT / "pyproject.toml"), "--no-cache"],
        capture_output=True,
        text=True,
        check=False,
        cwd=model,
        env={**os.environ, "PYTHONPATH": str(model), "COLUMNS": "200"},
    )


def test_the_model_keeps_every_contract(model: Path) -> None:
    done = lint(model)

    assert done.returncode == 0, done.stdout
    assert f"{len(CONTRACTS)} kept" in done.stdout


@pytest.mark.parametrize(("contract", "module", "line"), BREAKS.values(), ids=BREAKS)
def test_it_is_noticed_when(contract: str, module: str, line: str, model: Path) -> None:
    path = model / "caramels" / module
    path.parent.mkdir(exist_ok=True)
    path.write_text(line + "\n", "utf-8")

    done = lint(model)

    broken = [text for text in done.stdout.splitlines() if text.endswith("BROKEN")]
    assert done.returncode == 1
    assert any(text.startswith(contract) for text in broken), done.stdout


def test_every_contract_is_broken_once() -> None:
    tried = {contract for contract, _, _ in BREAKS.values()}

    assert all(any(name.startswith(start) for start in tried) for name in CONTRACTS)
