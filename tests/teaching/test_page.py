"""The page for classes says what is so."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "teaching.md"


def test_every_example_of_the_page_gives_what_it_shows() -> None:
    failed, attempted = doctest.testfile(str(PAGE), module_relative=False)

    assert failed == 0
    assert attempted > 10
