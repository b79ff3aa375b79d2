"""The stores that every contract is checked against."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TypeAlias

import pytest

from caramels.adapters.caching_store import CachingStore
from caramels.adapters.memory_store import MemoryStore
from caramels.adapters.postgres_store import PostgresStore
from caramels.adapters.sqlite_store import SqliteStore
from caramels.application.ports import SiteStore, TableStore
from tests.services import POSTGRES_MISSING, postgres_schema

Both: TypeAlias = MemoryStore | SqliteStore | PostgresStore

STORES = ["memory", "sqlite"] + ([] if POSTGRES_MISSING else ["postgres"])


@pytest.fixture(params=STORES)
async def both(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Both]:
    """A store that is empty."""
    match request.param:
        case "sqlite":
            sqlite = SqliteStore(tmp_path / "caramels.db")
            yield sqlite
            sqlite.close()
        case "postgres":
            async with postgres_schema() as url:
                postgres = await PostgresStore.open(url)
                yield postgres
                await postgres.close()
        case _:
            yield MemoryStore()


@pytest.fixture(params=["plain", "cached"])
def tables(request: pytest.FixtureRequest, both: Both) -> TableStore:
    """The tables of the store, as they are and behind a cache."""
    return CachingStore(both) if request.param == "cached" else both


@pytest.fixture
def desk(both: Both) -> SiteStore:
    """The desk of the same store."""
    return both
