"""The five best scores of each mode."""

from caramels.application.site import Site
from caramels.domain.best_scores import FICTITIOUS, ROWS, best_scores as ranked


async def best_scores(site: Site, mode: str) -> list[tuple[int, list[str]]]:
    """Return the best different scores, highest first, each with everyone who reached it."""
    found = await site.desk.best_scores(mode, ROWS)
    results = [(points, name) for points, names in found for name in names]
    return [(points, list(names)) for points, names in ranked([*results, *FICTITIOUS])]
