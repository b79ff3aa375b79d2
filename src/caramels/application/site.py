"""Everything that the use cases work with."""

from dataclasses import dataclass
from random import Random

from caramels.application.ports import (
    Announcer,
    Clock,
    SiteStore,
    TableStore,
    Thinkers,
    Words,
)


@dataclass(frozen=True, slots=True)
class Site:
    """The ports, put together once when the site starts."""

    tables: TableStore
    desk: SiteStore
    announcer: Announcer
    clock: Clock
    words: Words
    thinkers: Thinkers
    rng: Random
    node: str
