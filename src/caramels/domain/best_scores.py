"""
The tables of best scores.

A table holds the best different *scores*. Everybody who reached a score stands beside it, once;
the same name may stand beside several scores.
"""

from collections.abc import Iterable
from typing import TypeAlias

ROWS = 5

Result: TypeAlias = tuple[int, str]
"""What somebody scored, and their name."""

Row: TypeAlias = tuple[int, tuple[str, ...]]

# Shown until real games have beaten them, and again after a reset: easily beaten.
FICTITIOUS: tuple[Result, ...] = (
    (50, "Lise"),
    (40, "Marius"),
    (30, "Nora"),
    (20, "Oscar"),
    (10, "Paule"),
)


def best_scores(results: Iterable[Result], rows: int = ROWS) -> tuple[Row, ...]:
    """
    Return the *rows* best scores, highest first, with the names that reached each.

    >>> best_scores([(399, "Zoé"), (402, "Noé"), (399, "Léa"), (399, "Zoé")], rows=2)
    ((402, ('Noé',)), (399, ('Zoé', 'Léa')))
    """
    names: dict[int, list[str]] = {}
    for points, name in results:
        reached = names.setdefault(points, [])
        if name not in reached:
            reached.append(name)
    best = sorted(names, reverse=True)[:rows]
    return tuple((points, tuple(names[points])) for points in best)
