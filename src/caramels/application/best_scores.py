"""The five best scores of each mode."""

from caramels.application.site import Site

ROWS = 5

# Shown until real games have beaten them, and again after a reset.
FICTITIOUS = (
    (50, "Lise"),
    (40, "Marius"),
    (30, "Nora"),
    (20, "Oscar"),
    (10, "Paule"),
)


async def best_scores(site: Site, mode: str) -> list[tuple[int, list[str]]]:
    """Return the best different scores, highest first, each with everyone who reached it."""
    found = await site.desk.best_scores(mode, ROWS)
    names: dict[int, list[str]] = {points: list(who) for points, who in found}
    for points, name in FICTITIOUS:
        reached = names.setdefault(points, [])
        if name not in reached:
            reached.append(name)
    return [(points, names[points]) for points in sorted(names, reverse=True)[:ROWS]]
