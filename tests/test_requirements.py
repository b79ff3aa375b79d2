"""The requirements and the tests that prove them."""

from pathlib import Path

import pytest
from scripts.requirements import PAGE, listed, once_proved, page, proofs


def test_all_the_requirements_are_listed() -> None:
    assert len(listed()) == 434


def test_no_test_names_a_requirement_that_does_not_exist() -> None:
    assert proofs().keys() - listed().keys() == set()


def test_no_requirement_loses_its_test() -> None:
    assert once_proved() - proofs().keys() == set()


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(proofs()), "run make requirements"


# Where a proof may stand: (the file, what it holds).
PLACES = {
    "a marked test": (
        "tests/domain/test_rules.py",
        'import pytest\n@pytest.mark.requirement("LOG-001")\ndef test_it() -> None: ...\n',
    ),
    "a table of the rule book": (
        "tests/fixtures/rulebook/plays.toml",
        '[[plays]]\nrequirements = ["LOG-001"]\n',
    ),
    "the title of a component test": (
        "web/src/game/rack.test.ts",
        "test('LOG-001: a rack turns', () => {})\n",
    ),
    "a row of a component test": (
        "web/tests/receiver.test.ts",
        "test.each([['3 LOG-001 a click', 1]])('%s', () => {})\n",
    ),
    "the title of a browser test": ("web/tests/solo.spec.ts", "test(`plays (LOG-001)`, run)\n"),
}


@pytest.mark.parametrize(("file", "text"), PLACES.values(), ids=PLACES)
def test_a_proof_is_found_in(file: str, text: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text, "utf-8")

    assert proofs(tmp_path) == {"LOG-001": {file}}


def test_a_number_in_a_comment_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "rack.test.ts").write_text(
        "/* LOG-001 */ // LOG-001\ntest('x')\n", "utf-8"
    )

    assert proofs(tmp_path) == {}
