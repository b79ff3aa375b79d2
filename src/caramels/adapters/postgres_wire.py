"""Announcements over PostgreSQL's NOTIFY."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import asyncpg

from caramels.adapters.postgres_site import CONNECT_SECONDS, FAILURES
from caramels.adapters.shared_announcer import WireDown

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

CHANNEL = "caramels"
NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
CHECK_SECONDS = 5.0

# A notification is a hint: nobody waits until it is on the disk.
SETTINGS = {"application_name": "caramels announcer", "synchronous_commit": "off"}


class PostgresWire:
    """One connection that tells and one that listens."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._teller: asyncpg.Connection[Any] | None = None

    async def send(self, payloads: list[str]) -> None:
        try:
            if self._teller is None or self._teller.is_closed():
                self._teller = await self._connect()
            await self._teller.execute(NOTIFY, CHANNEL, payloads)
        except FAILURES as error:
            raise WireDown(repr(error)) from error

    async def receive(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        def heard(
            connection: "asyncpg.Connection[Any] | PoolConnectionProxy[Any]",
            process: int,
            channel: str,
            payload: object,
        ) -> None:
            hear(str(payload))

        try:
            listener = await self._connect()
        except FAILURES as error:
            raise WireDown(repr(error)) from error
        try:
            await listener.add_listener(CHANNEL, heard)
            ready()
            while True:
                # A silent connection may be a dead one.
                await asyncio.sleep(CHECK_SECONDS)
                await listener.execute("SELECT 1")
        except FAILURES as error:
            raise WireDown(repr(error)) from error
        finally:
            listener.terminate()

    async def close(self) -> None:
        if self._teller is not None:
            self._teller.terminate()

    async def _connect(self) -> "asyncpg.Connection[Any]":
        return await asyncpg.connect(
            self._url,
            timeout=CONNECT_SECONDS,
            command_timeout=CONNECT_SECONDS,
            server_settings=SETTINGS,
        )
