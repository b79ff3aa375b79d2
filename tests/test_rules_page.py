"""docs/rules.md tells the presets as they are."""

from dataclasses import fields, replace

import pytest
from scripts.rules_tables import PAGE, ROWS, presets_table, written

from caramels.domain.presets import CUSTOM, PRESETS
from caramels.domain.rules import Rules


def test_the_tables_are_up_to_date() -> None:
    page = PAGE.read_text("utf-8")

    assert page == written(page), "run python -m scripts.rules_tables"
    assert presets_table() in page


def test_every_variant_has_its_row() -> None:
    assert list(ROWS) == [f"V-{number}" for number in range(1, 28)]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_told_in_words(name: str) -> None:
    assert f"- **`{name}`**: " in PAGE.read_text("utf-8")


def test_rules_are_changed_field_by_field_as_the_page_says() -> None:
    mine = replace(CUSTOM, racks_visible=True)

    assert [f.name for f in fields(Rules) if getattr(mine, f.name) != getattr(CUSTOM, f.name)] == [
        "racks_visible"
    ]
