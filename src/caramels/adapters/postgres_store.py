"""Tables, facts and lines in a PostgreSQL database, for any number of nodes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import asyncpg

from caramels.adapters import rows
from caramels.adapters.coalescer import Coalescer
from caramels.adapters.postgres_batch import STATEMENT, Batch
from caramels.adapters.postgres_site import COLLISIONS, PostgresSite, migrate, open_pool
from caramels.application.ports import Absence, Line, Outcome, OutcomeUnknown, Recorded, Write
from caramels.application.tables import Table

HOLD = "SELECT 1 FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE"

CLAIM = """
WITH due AS (
    SELECT id FROM tables WHERE wake_at <= $1 AND lease_until <= $1
    ORDER BY wake_at LIMIT $3 FOR UPDATE SKIP LOCKED
)
UPDATE tables t SET lease_until = $2 FROM due WHERE t.id = due.id
RETURNING t.id, revision, stage, room, created_at, started_at, number, game, wake_at
"""

# The lease of a table that was written since is over: it is zero.
RENEW = """
UPDATE tables SET lease_until = $1 WHERE lease_until > 0 AND id IN (
    SELECT id FROM tables WHERE id = ANY ($2::text[]) ORDER BY id FOR UPDATE
)
"""

CHANGED = """
SELECT k.id FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS k (id, revision, lines)
LEFT JOIN tables t ON t.id = k.id
WHERE t.revision IS DISTINCT FROM k.revision OR k.lines <> (
    SELECT coalesce(max(l.number), 0) FROM lines l WHERE l.table_id = k.id AND l.audience = -1
)
"""

# An epoch is only compared with itself; the clock makes a fresh one without asking anybody.
CONNECT = """
WITH mark AS (
    SELECT c.n, c.id, c.seat, c.node,
        (extract(epoch FROM clock_timestamp()) * 1000000)::bigint + c.n AS epoch
    FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) AS c (n, id, seat, node)
    ORDER BY c.id, c.seat
),
one AS (SELECT n, max(epoch) AS epoch FROM mark GROUP BY n),
kept AS (
    INSERT INTO presence (table_id, seat, epoch, node, due)
    SELECT mark.id, mark.seat, one.epoch, mark.node, NULL FROM mark JOIN one ON one.n = mark.n
    ORDER BY mark.id, mark.seat
    ON CONFLICT (table_id, seat) DO UPDATE
    SET epoch = excluded.epoch, node = excluded.node, due = excluded.due
)
SELECT n, epoch FROM one ORDER BY n
"""

DISCONNECT = """
WITH d AS (
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS d (n, id, seat, epoch, due)
),
mine AS (
    SELECT d.n, p.table_id, p.seat, p.epoch, d.due FROM presence p JOIN d
    ON p.table_id = d.id AND p.seat = d.seat AND p.epoch = d.epoch
    ORDER BY p.table_id, p.seat FOR UPDATE OF p
),
gone AS (
    UPDATE presence p SET due = mine.due FROM mine
    WHERE p.table_id = mine.table_id AND p.seat = mine.seat AND p.epoch = mine.epoch
    RETURNING mine.n
)
SELECT DISTINCT n FROM gone
"""

ORPHAN = "UPDATE presence SET due = $1, node = '' WHERE due IS NULL AND node <> ALL ($2::text[])"


@dataclass(frozen=True, slots=True)
class Coming:
    """Seats that connect."""

    table: str
    seats: Sequence[int]
    node: str


@dataclass(frozen=True, slots=True)
class Going:
    """Seats that have gone, at one epoch."""

    table: str
    seats: Sequence[int]
    epoch: int
    due: int


class PostgresStore(PostgresSite):
    """The `TableStore` and the `SiteStore` of a site with several processes."""

    def __init__(self, pool: "asyncpg.Pool[Any]") -> None:
        super().__init__(pool)
        self._writes: Coalescer[tuple[Write, bool], Outcome] = Coalescer(
            self._flush, lambda job: job[0].id
        )
        self._comings: Coalescer[Coming, int] = Coalescer(self._connect, lambda one: one.table)
        self._goings: Coalescer[Going, bool] = Coalescer(self._disconnect, lambda one: one.table)

    @classmethod
    async def open(cls, url: str) -> Self:
        """
        Connect, and bring the schema up to date.

        Raises:
            OSError, asyncpg.PostgresError: the database cannot be used.
        """
        pool = await open_pool(url)
        try:
            await migrate(pool)
        except BaseException:
            pool.terminate()
            raise
        return cls(pool)

    async def close(self) -> None:
        """Write what waits, and hang up."""
        for coalescer in (self._writes, self._comings, self._goings):
            await coalescer.close()
        await self.pool.close()

    # Tables.

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        found = await self._rows(rows.LOAD, table)
        return rows.table_of(found[0]) if found else None

    async def create(self, write: Write) -> None:
        await self._writes.do((write, True))

    async def write(self, write: Write) -> Outcome:
        return await self._writes.do((write, False))

    async def _flush(self, writes: list[tuple[Write, bool]]) -> Sequence[Outcome | OutcomeUnknown]:
        for holding in (False, True):
            try:
                return await self._attempt(Batch(writes), holding=holding)
            except COLLISIONS:
                continue
        # One that cannot be written takes no other with it.
        return [await self._alone(write) for write in writes]

    async def _alone(self, write: tuple[Write, bool]) -> Outcome | OutcomeUnknown:
        try:
            (outcome,) = await self._attempt(Batch([write]), holding=True)
        except (*COLLISIONS, OutcomeUnknown) as error:
            return OutcomeUnknown(repr(error))
        return outcome

    async def _attempt(self, batch: Batch, *, holding: bool) -> list[Outcome]:
        async with self._connection() as connection:
            if not holding:
                return batch.outcomes(await connection.fetch(STATEMENT, *batch.parameters))
            async with connection.transaction():
                # With the rows held, the statement after sees all that others have written.
                await connection.execute(HOLD, batch.held)
                found = await connection.fetch(STATEMENT, *batch.parameters)
            return batch.outcomes(found)

    async def done(self, table: str, cid: str) -> int | None:
        found = await self._rows(rows.DONE, table, cid)
        return found[0][0] if found else None

    async def facts(self, table: str, after: int) -> list[Recorded]:
        return [rows.recorded_of(row) for row in await self._rows(rows.FACTS, table, after)]

    async def lines(self, table: str, audience: int | None, after: int) -> list[Line]:
        key = rows.audience_key(audience)
        found = await self._rows(rows.LINES, table, key, after)
        return [rows.line_of(audience, row) for row in found]

    async def waiting(self) -> list[Table]:
        return [rows.table_of(row) for row in await self._rows(rows.WAITING)]

    async def tables_of(self, visitor: str) -> list[Table]:
        return [rows.table_of(row) for row in await self._rows(rows.TABLES_OF, visitor)]

    async def claim_due(self, now: int, lease_ms: int, limit: int) -> list[Table]:
        found = await self._rows(CLAIM, now, now + lease_ms, limit)
        return sorted((rows.table_of(row) for row in found), key=lambda table: table.wake_at or 0)

    async def renew(self, tables: Sequence[str], until: int) -> None:
        await self._count(RENEW, until, list(tables))

    async def changed(self, known: Mapping[str, tuple[int, int]]) -> list[str]:
        revisions = [revision for revision, _ in known.values()]
        lines = [number for _, number in known.values()]
        return [row[0] for row in await self._rows(CHANGED, list(known), revisions, lines)]

    # Connections.

    async def connect(self, table: str, seats: Sequence[int], node: str) -> int:
        return await self._comings.do(Coming(table, seats, node))

    async def _connect(self, comings: list[Coming]) -> list[int]:
        marks = [
            (n, one.table, seat, one.node) for n, one in enumerate(comings) for seat in one.seats
        ]
        columns = [[mark[column] for mark in marks] for column in range(4)]
        found = {row[0]: row[1] for row in await self._rows(CONNECT, *columns)}
        return [found.get(n, 0) for n in range(len(comings))]

    async def epoch(self, table: str, seats: Sequence[int]) -> int | None:
        found = await self._rows(rows.EPOCHS, table)
        return max((epoch for seat, epoch in found if seat in seats), default=None)

    async def disconnect(self, table: str, seats: Sequence[int], epoch: int, due: int) -> bool:
        return await self._goings.do(Going(table, seats, epoch, due))

    async def _disconnect(self, goings: list[Going]) -> list[bool]:
        marks = [
            (n, one.table, seat, one.epoch, one.due)
            for n, one in enumerate(goings)
            for seat in one.seats
        ]
        columns = [[mark[column] for mark in marks] for column in range(5)]
        gone = {row[0] for row in await self._rows(DISCONNECT, *columns)}
        return [n in gone for n in range(len(goings))]

    async def presence(self, table: str) -> dict[int, bool]:
        return {seat: due is None for seat, due in await self._rows(rows.PRESENCE, table)}

    async def absent(self, now: int, limit: int) -> list[Absence]:
        return [Absence(*row) for row in await self._rows(rows.ABSENT, now, limit)]

    async def pardon(self, due: int) -> None:
        await self._count(rows.PARDON, due, due)

    async def orphan(self, living: Sequence[str], due: int) -> int:
        return await self._count(ORPHAN, due, list(living))
