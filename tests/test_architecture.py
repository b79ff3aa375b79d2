"""The shape of the tree: what the domain may import, how long a file may grow, what stays out."""

import ast
import re
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "caramels"

ALLOWED_IN_DOMAIN = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "random",
    "re",
    "typing",
    "caramels",
}

LONGEST_FILE = 500
SOURCES = {".py", ".ts", ".js", ".svelte", ".css", ".tcss", ".sh", ".sql", ".toml"}
LONGER = {
    "tests/movegen/words.py": "a list of words",
    "web/src/components/game/GameScreen.svelte": "about to be taken apart",
    "web/src/protocol/messages.ts": "generated",
}

# What a file of ours never holds: addresses of registries, folders of one machine, keys.
FOREIGN = {
    "a registry of packages": r"registry[.]npmjs|files[.]pythonhosted|pypi[.]org/simple",
    "a folder of one machine": r"(?<![\w.])/(?:work|home|root|Users|tmp)/\w",
    "a file address": r"\bfile:[/]{3}\w",
    "a private key": r"[-]{5}BEGIN [A-Z ]*PRIVATE KEY",
    "a token": r"\b(?:gh[pousr]_\w{20}|AKIA[A-Z0-9]{16}|xox[bap]-\w{10})",
}


def tracked(root: Path = ROOT) -> list[Path]:
    """The files of the project, as git knows them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, check=True, text=True
    )
    return [root / name for name in listed.stdout.split("\0") if (root / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """The files that are text, by name."""
    for path in tracked():
        with suppress(UnicodeDecodeError):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


@pytest.mark.parametrize("module", sorted((SOURCE / "domain").rglob("*.py")), ids=str)
def test_the_domain_imports_only_what_cannot_touch_the_world(module: Path) -> None:
    imported = {name.split(".")[0] for name in imports_of(module)}

    assert imported <= ALLOWED_IN_DOMAIN


def test_no_file_is_too_long_to_know() -> None:
    lengths = {
        name: len(text.splitlines()) for name, text in texts() if Path(name).suffix in SOURCES
    }

    assert len(lengths) > 300
    assert {name for name, n in lengths.items() if n > LONGEST_FILE} <= LONGER.keys()


@pytest.mark.parametrize("pattern", FOREIGN.values(), ids=FOREIGN)
def test_no_file_holds(pattern: str) -> None:
    found = {name: hit[0] for name, text in texts() if (hit := re.search(pattern, text))}

    assert found == {}


# Lines that must be found, should anybody write one; cut by a bar, so that they are not found here.
FOUND = {
    "a registry of packages": '"resolved": "https://registry|.npmjs.org/vite"',
    "a folder of one machine": "data in /|home/camille/data",
    "a file address": "--find-links file|:///opt",
    "a private key": "-----|BEGIN RSA PRIVATE KEY-----",
    "a token": "ghp|_0123456789abcdefghij",
}


@pytest.mark.parametrize(("kind", "line"), FOUND.items(), ids=FOUND)
def test_a_line_is_found_that_holds(kind: str, line: str) -> None:
    assert re.search(FOREIGN[kind], line.replace("|", ""))


def imports_of(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
