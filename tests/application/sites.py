"""Sites in memory, for the use cases."""

from random import Random

from caramels.adapters.local_announcer import LocalAnnouncer
from caramels.adapters.memory_store import MemoryStore
from caramels.application.site import Site
from tests.server.worlds import FakeThinkers, FakeWords, HandClock


def site_on(store: MemoryStore, *, node: str = "test") -> Site:
    """Return a site that keeps everything in *store*."""
    return Site(
        tables=store,
        desk=store,
        announcer=LocalAnnouncer(),
        clock=HandClock(),
        words=FakeWords(),
        thinkers=FakeThinkers(),
        rng=Random(2990),
        node=node,
    )
