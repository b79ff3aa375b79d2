"""A PostgreSQL database: its connections, its schema, and the desk of the site in it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

import asyncpg

from caramels.adapters import rows
from caramels.adapters.migrations import scripts
from caramels.adapters.sql_site import SqlSite, Statement
from caramels.application.ports import OutcomeUnknown, Taken

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

CONNECTIONS = 8
CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 15.0

# Held while a node brings the schema up to date, so that two that start together do it once.
SCHEMA_LOCK = 0x436172616D656C73

# What a database says, or leaves unsaid, when it cannot answer now.
FAILURES = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

# Another node was at the same rows. The transaction is undone for certain: it may be repeated.
COLLISIONS = (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError)

NOW_MS = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ANY_NODE = f"SELECT 1 FROM nodes WHERE until >= ({NOW_MS}) LIMIT 1"


async def open_pool(url: str) -> "asyncpg.Pool[Any]":
    """
    Connect to the database.

    Raises:
        OSError, asyncpg.PostgresError: it cannot be reached, or does not let us in.
    """
    return await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=CONNECTIONS,
        timeout=CONNECT_SECONDS,
        command_timeout=STATEMENT_SECONDS,
        # Our statements are short: compiling them costs more than running them.
        server_settings={"application_name": "caramels", "jit": "off"},
    )


async def migrate(pool: "asyncpg.Pool[Any]") -> None:
    """Bring the schema up to date, whatever other nodes do at the same time."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)"
        )
        done = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
        for number, statements in scripts():
            if number > done:
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute("INSERT INTO migrations VALUES ($1)", number)
        # Only while no other node can be creating a table with them.
        if await connection.fetchval(ANY_NODE) is None:
            await connection.execute(rows.FORGET_LEXICONS)


@cache
def numbered(statement: str) -> str:
    """Return *statement* with its parameters as PostgreSQL names them."""
    first, *others = statement.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


class PostgresSite(SqlSite):
    """The `SiteStore` in a PostgreSQL database."""

    def __init__(self, pool: "asyncpg.Pool[Any]") -> None:
        self.pool = pool

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator["PoolConnectionProxy[Any]"]:
        try:
            async with self.pool.acquire(timeout=CONNECT_SECONDS) as connection:
                yield connection
        except COLLISIONS:
            raise
        except FAILURES as error:
            raise OutcomeUnknown(repr(error)) from error

    async def _rows(self, statement: str, *values: object) -> Sequence[Any]:
        async with self._connection() as connection:
            return await connection.fetch(numbered(statement), *values)

    async def _change(self, *statements: Statement) -> int:
        status = ""
        try:
            async with self._connection() as connection, connection.transaction():
                for statement, values in statements:
                    status = await connection.execute(numbered(statement), *values)
        except asyncpg.UniqueViolationError as error:
            raise Taken from error
        return int(status.rsplit(" ", 1)[-1])
