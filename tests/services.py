"""
The servers that some tests need beyond Python, where they can be reached.

Nothing is skipped in silence: the last lines of a test run say which of them took part.
"""

import asyncio
import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import redis

from tests.chaos.processes import postgres_programs, redis_program

POSTGRES_URL = os.environ.get(
    "CARAMELS_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres"
)
REDIS_URL = os.environ.get("CARAMELS_TEST_REDIS", "redis://127.0.0.1:6379/0")
PATIENCE_SECONDS = 3


async def _postgres_error() -> str:
    try:
        connection = await asyncpg.connect(POSTGRES_URL, timeout=PATIENCE_SECONDS)
        await connection.close()
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        return str(error) or type(error).__name__
    return ""


def _redis_error() -> str:
    try:
        client = redis.Redis.from_url(REDIS_URL, socket_connect_timeout=PATIENCE_SECONDS)
        client.ping()
        client.close()
    except (OSError, redis.RedisError) as error:
        return str(error) or type(error).__name__
    return ""


POSTGRES_MISSING = asyncio.run(_postgres_error())
"""Why there is no PostgreSQL to test with; empty when there is."""

REDIS_MISSING = _redis_error()
"""Why there is no Redis to test with; empty when there is."""


def report() -> list[str]:
    """Return the lines that tell whether each server took part."""
    return [
        _line("PostgreSQL", POSTGRES_URL, POSTGRES_MISSING),
        _line("Redis", REDIS_URL, REDIS_MISSING),
        _drills(),
    ]


@asynccontextmanager
async def postgres_database() -> AsyncIterator[str]:
    """Give the URL of an empty database of its own, and drop it in the end."""
    name = f"caramels_test_{uuid.uuid4().hex}"
    await _administer(f"CREATE DATABASE {name} TEMPLATE template0")
    try:
        yield urlunsplit(urlsplit(POSTGRES_URL)._replace(path=f"/{name}"))
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")


@asynccontextmanager
async def postgres_schema() -> AsyncIterator[str]:
    """Give the URL of an empty schema of its own, faster to make than a database."""
    name = f"caramels_test_{uuid.uuid4().hex}"
    await _administer(f"CREATE SCHEMA {name}")
    try:
        yield f"{POSTGRES_URL}?search_path={name}"
    finally:
        await _administer(f"DROP SCHEMA {name} CASCADE")


async def _administer(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES_URL, timeout=PATIENCE_SECONDS)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _drills() -> str:
    if postgres_programs() and redis_program():
        return "Drills with killed databases: tested with instances of our own"
    return "Drills with killed databases: NOT TESTED, PostgreSQL or Redis is not installed"


def _line(name: str, url: str, missing: str) -> str:
    if missing:
        return f"{name}: NOT TESTED, {urlsplit(url).netloc} cannot be used ({missing})"
    return f"{name}: tested at {urlsplit(url).netloc}"
