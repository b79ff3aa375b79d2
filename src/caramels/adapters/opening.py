"""The adapters that an operator's settings name."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from caramels.adapters.caching_store import CachingStore
from caramels.adapters.local_announcer import LocalAnnouncer
from caramels.adapters.sqlite_store import SqliteStore
from caramels.adapters.system_clock import SystemClock
from caramels.application.ports import Announcer, Clock, SiteStore, TableStore
from caramels.domain.errors import BadFile

try:
    import fcntl
except ImportError:  # pragma: no cover - where there is no such lock
    fcntl = None  # type: ignore[assignment]

SQLITE_FILE = "caramels.db"
LOCK_FILE = "caramels.lock"
POSTGRES_SCHEMES = ("postgresql", "postgres")
REDIS_SCHEMES = ("redis", "rediss", "unix")


@dataclass(frozen=True, slots=True)
class Adapters:
    """The adapters of one node, open."""

    tables: TableStore
    desk: SiteStore
    announcer: Announcer
    clock: Clock


def check_urls(database: str, announcer: str) -> None:
    """
    Check that we know what the settings name.

    Raises:
        BadFile: we do not, or they do not fit together.
    """
    if database and urlsplit(database).scheme not in POSTGRES_SCHEMES:
        raise BadFile("database_url", scheme=urlsplit(database).scheme)
    known = (*POSTGRES_SCHEMES, *REDIS_SCHEMES)
    if announcer and urlsplit(announcer).scheme not in known:
        raise BadFile("announcer_url", scheme=urlsplit(announcer).scheme)
    if announcer and not database:
        # Two processes on one SQLite file would each trust their own memory.
        raise BadFile("announcer_alone")


@asynccontextmanager
async def open_adapters(
    database: str, announcer: str, data: Path, node: str
) -> AsyncIterator[Adapters]:
    """
    Open the adapters of *node*, and close them in the end.

    Without *database*, a SQLite file in *data* for this process alone; without *announcer*, the
    database announces.

    Raises:
        BadFile: the settings name something unknown, or the database does not let us in.
        OSError: the folder cannot be used.
    """
    check_urls(database, announcer)
    if not database:
        with _alone(data):
            sqlite = SqliteStore(data / SQLITE_FILE)
            try:
                yield Adapters(CachingStore(sqlite), sqlite, LocalAnnouncer(), SystemClock())
            finally:
                sqlite.close()
        return
    async with AsyncExitStack() as stack:
        yield await _open_shared(stack, database, announcer or database, node)


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """
    Make the folder, and keep other processes of ours out of it.

    Each would trust its own memory of the file, and take the other's players for gone.
    """
    data.mkdir(parents=True, exist_ok=True)
    if fcntl is None:
        yield
        return
    with (data / LOCK_FILE).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadFile("data_in_use", folder=str(data)) from error
        yield


async def _open_shared(
    stack: AsyncExitStack, database: str, announcer_url: str, node: str
) -> Adapters:
    # A site on SQLite starts without the drivers of servers that it does not use.
    from caramels.adapters.postgres_clock import PostgresClock  # noqa: PLC0415
    from caramels.adapters.postgres_site import FAILURES  # noqa: PLC0415
    from caramels.adapters.postgres_store import PostgresStore  # noqa: PLC0415
    from caramels.adapters.postgres_wire import PostgresWire  # noqa: PLC0415
    from caramels.adapters.redis_wire import RedisWire  # noqa: PLC0415
    from caramels.adapters.shared_announcer import SharedAnnouncer, Wire  # noqa: PLC0415

    try:
        store = await PostgresStore.open(database)
    except FAILURES as error:
        raise BadFile("database_closed", detail=str(error) or type(error).__name__) from error
    stack.push_async_callback(store.close)
    clock = PostgresClock(store.pool)
    stack.push_async_callback(clock.close)
    await clock.start()
    wire: Wire
    if urlsplit(announcer_url).scheme in POSTGRES_SCHEMES:
        wire = PostgresWire(announcer_url)
    else:
        wire = RedisWire(announcer_url)
    cache = CachingStore(store)

    def changed(topic: str) -> None:
        kind, _, table = topic.partition(":")
        if kind == "table":
            cache.forget(table)

    announcer = SharedAnnouncer(wire, node, changed)
    stack.push_async_callback(announcer.close)
    await announcer.start()
    return Adapters(cache, store, announcer, clock)
