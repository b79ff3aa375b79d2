"""What the documents and docstrings say, run."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

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
