"""Tables, facts and lines in a SQLite file."""

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from caramels.adapters import rows
from caramels.adapters.sql_site import SqlSite, Statement
from caramels.adapters.sqlite_writer import Writer, connect, migrate
from caramels.application.ports import (
    Absence,
    Committed,
    Conflict,
    Line,
    Outcome,
    OutcomeUnknown,
    Recorded,
    Replayed,
    Taken,
    Write,
)
from caramels.application.tables import Table

READERS = 2
T = TypeVar("T")


class SqliteStore(SqlSite):
    """The `TableStore` and the `SiteStore` of a site with one process."""

    def __init__(self, path: Path) -> None:
        connection = connect(path)
        migrate(connection)
        # Words that no dictionary offers and no game needs; only now is nobody creating one.
        connection.execute(rows.FORGET_LEXICONS)
        # A process that used the file before does so no more, whatever it said.
        connection.execute(rows.FORGET_NODES)
        self._writer = Writer(connection)
        self._readers = ThreadPoolExecutor(
            READERS, thread_name_prefix="sqlite-reader", initializer=self._open_reader
        )
        self._path = path
        # An epoch is only compared with itself: none may come twice, even after a restart.
        self._epochs = itertools.count(time.time_ns() // 1_000)
        self._local = rows.ThreadConnections()

    def _open_reader(self) -> None:
        self._local.connection = connect(self._path)

    def _close_reader(self) -> None:
        self._local.connection.close()

    async def read(self, task: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, lambda: task(self._local.connection))
        except sqlite3.Error as error:
            raise OutcomeUnknown(repr(error)) from error

    async def change(self, task: Callable[[sqlite3.Connection], Any]) -> Any:
        return await self._writer.do(task)

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self.read(lambda c: c.execute(statement, values).fetchall())

    async def _change(self, *statements: Statement) -> int:
        def run(connection: sqlite3.Connection) -> int:
            counts = [connection.execute(*statement).rowcount for statement in statements]
            return counts[-1]

        try:
            count: int = await self.change(run)
        except sqlite3.IntegrityError as error:
            raise Taken from error
        return count

    def close(self) -> None:
        """Write what waits, and close the file."""
        self._writer.close()
        for _ in range(READERS):
            self._readers.submit(self._close_reader)
        self._readers.shutdown(wait=True)

    # Tables.

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        row = await self.read(lambda c: c.execute(rows.LOAD, (table,)).fetchone())
        return rows.table_of(row) if row else None

    async def create(self, write: Write) -> None:
        await self.change(lambda c: _create(c, write))

    async def write(self, write: Write) -> Outcome:
        try:
            outcome: Outcome = await self.change(lambda c: _write(c, write))
        except rows.Stale:
            return Conflict()
        return outcome

    async def done(self, table: str, cid: str) -> int | None:
        row = await self.read(lambda c: c.execute(rows.DONE, (table, cid)).fetchone())
        return row[0] if row else None

    async def facts(self, table: str, after: int) -> list[Recorded]:
        found = await self.read(lambda c: c.execute(rows.FACTS, (table, after)).fetchall())
        return [rows.recorded_of(row) for row in found]

    async def lines(self, table: str, audience: int | None, after: int) -> list[Line]:
        key = rows.audience_key(audience)
        found = await self.read(lambda c: c.execute(rows.LINES, (table, key, after)).fetchall())
        return [rows.line_of(audience, row) for row in found]

    async def waiting(self) -> list[Table]:
        found = await self.read(lambda c: c.execute(rows.WAITING).fetchall())
        return [rows.table_of(row) for row in found]

    async def tables_of(self, visitor: str) -> list[Table]:
        found = await self.read(lambda c: c.execute(rows.TABLES_OF, (visitor,)).fetchall())
        return [rows.table_of(row) for row in found]

    async def claim_due(self, now: int, lease_ms: int, limit: int) -> list[Table]:
        def any_due(connection: sqlite3.Connection) -> bool:
            return connection.execute(rows.ANY_DUE, (now, now)).fetchone() is not None

        def claim(connection: sqlite3.Connection) -> list[Any]:
            found = connection.execute(rows.DUE, (now, now, limit)).fetchall()
            leases = [(now + lease_ms, row[0]) for row in found]
            connection.executemany(rows.LEASE, leases)
            return found

        # Looking costs nothing; only a claim is a write.
        if not await self.read(any_due):
            return []
        return [rows.table_of(row) for row in await self.change(claim)]

    async def renew(self, tables: Sequence[str], until: int) -> None:
        leases = [(until, table) for table in tables]
        await self.change(lambda c: c.executemany(rows.RENEW, leases))

    async def changed(self, known: Mapping[str, tuple[int, int]]) -> list[str]:
        def compare(connection: sqlite3.Connection) -> list[str]:
            return [
                table
                for table, versions in known.items()
                if connection.execute(rows.VERSIONS, (table, table)).fetchone() != versions
            ]

        return await self.read(compare)

    # Connections.

    async def connect(self, table: str, seats: Sequence[int], node: str) -> int:
        def note(connection: sqlite3.Connection) -> None:
            marks = [(table, seat, epoch, node, None) for seat in seats]
            connection.executemany(rows.PRESENT, marks)

        epoch = next(self._epochs)
        await self.change(note)
        return epoch

    async def epoch(self, table: str, seats: Sequence[int]) -> int | None:
        found = await self.read(lambda c: c.execute(rows.EPOCHS, (table,)).fetchall())
        return max((epoch for seat, epoch in found if seat in seats), default=None)

    async def disconnect(self, table: str, seats: Sequence[int], epoch: int, due: int) -> bool:
        def note(connection: sqlite3.Connection) -> bool:
            marks = [(due, table, seat, epoch) for seat in seats]
            return connection.executemany(rows.GONE, marks).rowcount > 0

        gone: bool = await self.change(note)
        return gone

    async def presence(self, table: str) -> dict[int, bool]:
        found = await self.read(lambda c: c.execute(rows.PRESENCE, (table,)).fetchall())
        return {seat: due is None for seat, due in found}

    async def absent(self, now: int, limit: int) -> list[Absence]:
        found = await self.read(lambda c: c.execute(rows.ABSENT, (now, limit)).fetchall())
        return [Absence(*row) for row in found]

    async def pardon(self, due: int) -> None:
        await self.change(lambda c: c.execute(rows.PARDON, (due, due)))

    async def orphan(self, living: Sequence[str], due: int) -> int:
        marks = ",".join("?" for _ in living)
        statement = f"{rows.ORPHAN} ({marks})"
        count: int = await self.change(
            lambda c: c.execute(statement, (due, *living)).rowcount,
        )
        return count


def _create(connection: sqlite3.Connection, write: Write) -> None:
    table = rows.needed(write.table)
    connection.execute(rows.INSERT, rows.row_of(table))
    _write_parts(connection, write)


def _write(connection: sqlite3.Connection, write: Write) -> Outcome:
    if write.cid is not None:
        done = connection.execute(rows.DONE, (write.id, write.cid)).fetchone()
        if done:
            return Replayed(done[0])
    if write.absence is not None:
        key = (write.id, write.absence.seat, write.absence.epoch)
        if not connection.execute(rows.FORGET, key).rowcount:
            return Conflict()
    if write.table is not None:
        values = (*rows.update_of(write.table), write.id, write.table.revision - 1)
        if not connection.execute(rows.UPDATE, values).rowcount:
            # Undo the forgetting as well: the savepoint is rolled back.
            raise rows.Stale
    return Committed(_write_parts(connection, write))


def _write_parts(connection: sqlite3.Connection, write: Write) -> tuple[Line, ...]:
    table = write.table
    connection.executemany(rows.FACT, [rows.fact_row(write.id, fact) for fact in write.facts])
    if write.cid is not None:
        number = table.number if table else 0
        connection.execute(rows.COMMAND, (write.id, write.cid, number))
    if table is not None:
        connection.executemany(rows.HOLDER, rows.holders_of(table))
    lines = tuple(_add_line(connection, write.id, line) for line in write.lines)
    if write.expects:
        marks = [(write.id, seat, 0, "", write.expected_by) for seat in write.expects]
        connection.executemany(rows.PRESENT, marks)
    if write.result is not None:
        connection.execute(rows.HISTORY, rows.history_row(write.id, write.result))
        connection.executemany(rows.SCORE, rows.score_rows(write.result))
    return lines


def _add_line(connection: sqlite3.Connection, table: str, line: Line) -> Line:
    key = (table, rows.audience_key(line.audience))
    (number,) = connection.execute(rows.LAST_LINE, key).fetchone()
    numbered = rows.numbered(line, number + 1)
    connection.execute(rows.LINE, (*key, *rows.line_row(numbered)))
    return numbered
