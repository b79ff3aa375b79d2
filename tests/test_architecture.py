"""The shape of the tree: what the domain may import, and how long a module may grow."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "caramels"

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

LONGEST_MODULE = 500


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("module", sorted((SOURCE / "domain").rglob("*.py")), ids=str)
def test_the_domain_imports_only_what_cannot_touch_the_world(module: Path) -> None:
    imported = {name.split(".")[0] for name in imports_of(module)}

    assert imported <= ALLOWED_IN_DOMAIN


def test_no_module_is_too_long_to_know() -> None:
    lengths = {str(path): len(path.read_text("utf-8").splitlines()) for path in modules()}

    assert {path: n for path, n in lengths.items() if n > LONGEST_MODULE} == {}


def imports_of(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
