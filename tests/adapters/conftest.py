"""The stores that every contract is checked against."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from caramels.adapters.caching_store import CachingStore
from caramels.adapters.memory_store import MemoryStore
from caramels.adapters.sqlite_store import SqliteStore
from caramels.application.ports import SiteStore, TableStore


@pytest.fixture(params=["memory", "sqlite"])
def both(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MemoryStore | SqliteStore]:
    """A store that is empty."""
    if request.param == "memory":
        yield MemoryStore()
        return
    sqlite = SqliteStore(tmp_path / "caramels.db")
    yield sqlite
    sqlite.close()


@pytest.fixture(params=["plain", "cached"])
def tables(request: pytest.FixtureRequest, both: MemoryStore | SqliteStore) -> TableStore:
    """The tables of the store, as they are and behind a cache."""
    return CachingStore(both) if request.param == "cached" else both


@pytest.fixture
def desk(both: MemoryStore | SqliteStore) -> SiteStore:
    """The desk of the same store."""
    return both
