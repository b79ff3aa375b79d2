"""What the documents and docstrings say, run."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from caramels.cli import main

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for folder in ("domain", "formats")
    for path in (ROOT / "src" / "caramels" / folder).rglob("*.py")
    if path.stem != "__init__"
)


@pytest.mark.parametrize("name", ["caramels", *MODULES])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_turn_of_the_readme_is_played() -> None:
    text = (ROOT / "README.md").read_text("utf-8")

    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
    assert text.count(">>> ") >= 8


def commands() -> list[str]:
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]


def test_the_commands_of_the_readme_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    targets = (ROOT / "Makefile").read_text("utf-8")

    for command in commands():
        program, *words = command.split()
        if program == "make":
            assert f"\n{words[0]}:" in targets, command
        elif words == ["play"]:
            with pytest.raises(SystemExit, match="0"):
                main([*words, "--help"])
        else:
            assert main(words) == 0, command

    drawing = capsys.readouterr().out.rpartition("   1  2  3")[2].partition("Chevalet")[0]
    assert drawing in (ROOT / "README.md").read_text("utf-8")
