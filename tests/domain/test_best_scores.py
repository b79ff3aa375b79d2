"""The tables of best scores."""

import pytest
from hypothesis import given, strategies as st

from caramels.domain.best_scores import FICTITIOUS, ROWS, Result, best_scores

TABLE = [(402, "Léa"), (395, "Noé"), (374, "Zoé"), (365, "Ana"), (362, "Max")]

# Results that come in, and the scores of the table after them.
VECTORS: dict[str, tuple[list[Result], list[int]]] = {
    "the table alone": ([], [402, 395, 374, 365, 362]),
    "399 and 365": ([(399, "Eva"), (365, "Tom")], [402, 399, 395, 374, 365]),
    "374 by the same name, and 316": ([(374, "Zoé"), (316, "Tom")], [402, 395, 374, 365, 362]),
}


@pytest.mark.requirement("LOG-212", "LOG-213")
@pytest.mark.parametrize(("results", "scores"), VECTORS.values(), ids=VECTORS)
def test_the_table_after(results: list[Result], scores: list[int]) -> None:
    assert [points for points, _ in best_scores([*TABLE, *results])] == scores


@pytest.mark.requirement("LOG-212", "LOG-213")
def test_a_score_bears_everybody_who_reached_it_once() -> None:
    table = best_scores([*TABLE, (365, "Tom"), (374, "Zoé"), (402, "Zoé")])

    assert table == best_scores([*table_again(table)])
    assert dict(table)[365] == ("Ana", "Tom")
    assert dict(table)[374] == ("Zoé",)
    assert dict(table)[402] == ("Léa", "Zoé")


@pytest.mark.requirement("LOG-214")
def test_the_table_begins_with_scores_that_anybody_beats() -> None:
    table = best_scores(FICTITIOUS)

    assert len(table) == ROWS
    assert max(points for points, _ in table) <= 50


@given(st.lists(st.tuples(st.integers(-50, 600), st.sampled_from(["Léa", "Noé", "Zoé"]))))
def test_rows_are_different_scores_from_the_highest_down(results: list[Result]) -> None:
    table = best_scores(results)

    assert [points for points, _ in table] == sorted({points for points, _ in results})[::-1][:ROWS]
    assert all(len(set(names)) == len(names) for _, names in table)


def table_again(table: tuple[tuple[int, tuple[str, ...]], ...]) -> list[Result]:
    return [(points, name) for points, names in table for name in names]
