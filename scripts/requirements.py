"""The numbered requirements, and the tests that prove them."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIST = ROOT / "docs" / "requirements.txt"
PAGE = ROOT / "docs" / "requirements.md"
PROVED = ROOT / "docs" / "requirements_proved.txt"

NUMBER = re.compile(r"\b(?:LOG|BRL|DUP|INF|MIC)-\d{3}\b")
# A text in a browser or component test: its title, or a row of the table that its title shows.
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_TEXT = re.compile(r"""'[^'\n]*'|"[^"\n]*"|`[^`]*`""")
_WEB_TESTS = ("*.test.ts", "*.spec.ts")


def listed() -> dict[str, str]:
    """Return the text of each requirement, by number."""
    lines = LIST.read_text("utf-8").splitlines()
    pairs = (line.partition(" ") for line in lines if not line.startswith("#"))
    return {number: text for number, _, text in pairs}


def proofs(root: Path = ROOT) -> dict[str, set[str]]:
    """Return the files that hold a test of each requirement, by number."""
    found: dict[str, set[str]] = defaultdict(set)
    for path, number in [*_in_python(root), *_in_tables(root), *_in_titles(root)]:
        found[number].add(path.relative_to(root).as_posix())
    return dict(found)


def once_proved() -> set[str]:
    """Return the numbers that must not lose their tests."""
    return set(PROVED.read_text("utf-8").split())


def page(found: dict[str, set[str]]) -> str:
    """Return `docs/requirements.md`."""
    texts = listed()
    proved = sum(number in found for number in texts)
    lines = [
        "# Requirements and their tests",
        "",
        "Written by `make requirements` from `docs/requirements.txt` and the tests: "
        "`@pytest.mark.requirement` in Python, the number in the title elsewhere.",
        "",
        f"{proved} of {len(texts)} are proved by a test.",
    ]
    for line in LIST.read_text("utf-8").splitlines():
        if line.startswith("#"):
            lines += ["", f"#{line}", ""]
        else:
            number, _, text = line.partition(" ")
            tests = ", ".join(f"`{path}`" for path in sorted(found.get(number, ())))
            lines.append(f"- **{number}** {text} → {tests or '« not yet »'}")
    return "\n".join(lines) + "\n"


def _in_python(root: Path) -> Iterator[tuple[Path, str]]:
    for path in (root / "tests").rglob("test_*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and _is_marker(call.func):
                for argument in call.args:
                    if isinstance(argument, ast.Constant):
                        yield path, str(argument.value)


def _is_marker(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "requirement"


def _in_tables(root: Path) -> Iterator[tuple[Path, str]]:
    """Find the numbers of the rule book's examples, which one test reads from tables."""
    for path in (root / "tests" / "fixtures" / "rulebook").glob("*.toml"):
        for cases in tomllib.loads(path.read_text("utf-8")).values():
            for case in cases:
                for number in case["requirements"]:
                    yield path, number


def _in_titles(root: Path) -> Iterator[tuple[Path, str]]:
    for folder in (root / "web" / "src", root / "web" / "tests"):
        for pattern in _WEB_TESTS:
            for path in folder.rglob(pattern):
                code = _COMMENT.sub("", path.read_text("utf-8"))
                for number in NUMBER.findall(" ".join(_TEXT.findall(code))):
                    yield path, number
