"""The page of licences names everything that is pinned."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "THIRD_PARTY.md").read_text("utf-8").lower()


@pytest.mark.parametrize(
    "path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda p: p.stem
)
def test_every_pinned_package_is_on_the_page(path: Path) -> None:
    pinned = re.findall(r"^([\w.-]+)==", path.read_text("utf-8"), re.MULTILINE)

    assert pinned
    assert [name for name in pinned if not re.search(rf"\b{re.escape(name)}\b", PAGE)] == []


def test_every_package_of_the_pages_is_on_the_page() -> None:
    asked = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    names = [*asked.get("dependencies", {}), *asked.get("devDependencies", {})]

    assert names
    assert [name for name in names if name.removesuffix("/test").lstrip("@") not in PAGE] == []
