"""The clock of the database, so that all nodes agree on the time."""

import asyncio
import time
from typing import TYPE_CHECKING, Any

from caramels.adapters.postgres_site import FAILURES, NOW_MS

if TYPE_CHECKING:
    import asyncpg

SYNC_SECONDS = 5.0
NS_PER_MS = 1_000_000


class PostgresClock:
    """
    Milliseconds since 1970 as `clock_timestamp()` counts them, never going back.

    Between two looks at the database it goes on by the steady clock of the machine.
    """

    def __init__(self, pool: "asyncpg.Pool[Any]") -> None:
        self._pool = pool
        self._offset_ms = 0
        self._latest = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look once, and again every few seconds."""
        await self.sync()
        self._task = asyncio.create_task(self._follow())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sync(self) -> None:
        """Ask the database what time it is."""
        async with self._pool.acquire() as connection:
            # The first answer pays for what a connection must do once.
            await connection.fetchval(NOW_MS)
            before = time.monotonic_ns()
            there = await connection.fetchval(NOW_MS)
            after = time.monotonic_ns()
        self._offset_ms = there - (before + after) // 2 // NS_PER_MS

    def now_ms(self) -> int:
        self._latest = max(self._latest, time.monotonic_ns() // NS_PER_MS + self._offset_ms)
        return self._latest

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            try:
                await self.sync()
            except FAILURES:
                # The steady clock of the machine is good enough for a while.
                continue
