"""
Any sequence of writes, on every store, with crashes at every point: the same histories.

The memory store is the model. A crash leaves the writer without an answer, as when a process or
a database dies: before the change, between two of its statements, or after it is durable. Whoever
asked asks again, with the same client id.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, event, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from caramels.adapters.memory_store import MemoryStore
from caramels.adapters.postgres_batch import Batch
from caramels.adapters.postgres_store import PostgresStore
from caramels.adapters.sqlite_store import SqliteStore
from caramels.application.ports import (
    Absence,
    Committed,
    Line,
    Outcome,
    OutcomeUnknown,
    Recorded,
    Replayed,
    TableStore,
    Write,
)
from caramels.application.tables import Kind, Lexicon, Parameters, Person, Stage, Table
from caramels.domain.classic.facts import TurnPassed
from tests.services import POSTGRES_MISSING, postgres_schema

T = TypeVar("T")

TABLES = ("a", "b")
PARAMETERS = Parameters(
    Kind.SOLO, "classique", "log2990-classique", 60_000, 1, Lexicon("fr", "Français", "h")
)
LONG_AGO = 1

tables = st.sampled_from(TABLES)
seats = st.sampled_from((0, 1))
cids = st.sampled_from([f"cid-{number}" for number in range(12)])
moments = st.integers(LONG_AGO, 50)
crashes = st.none() | st.tuples(st.integers(0, 9), st.booleans())
"""Before which statement the process dies; or after it is all durable."""


class Crash(sqlite3.OperationalError):
    """The process died here, as far as anybody can tell."""


class FragileConnection:
    """A connection that dies at one statement; `COMMIT` it may survive, or not."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.left: int | None = None
        self.after_commit = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, statement: str, values: Any = ()) -> sqlite3.Cursor:
        self._count(statement)
        cursor = self._connection.execute(statement, values)
        if statement == "COMMIT" and self.after_commit:
            self.after_commit = False
            raise Crash("after the commit")
        return cursor

    def executemany(self, statement: str, values: Any) -> sqlite3.Cursor:
        self._count(statement)
        return self._connection.executemany(statement, values)

    def _count(self, statement: str) -> None:
        if self.left is None or statement == "ROLLBACK":
            return
        self.left -= 1
        if self.left < 0:
            self.left = None
            raise Crash(statement)


class FragilePostgres(PostgresStore):
    """A store whose connection dies before or after a statement, which is one transaction."""

    crash = ""

    async def _attempt(self, batch: Batch, *, holding: bool) -> list[Outcome]:
        crash, self.crash = self.crash, ""
        if crash == "before":
            raise OutcomeUnknown(crash)
        outcomes = await super()._attempt(batch, holding=holding)
        if crash == "after":
            raise OutcomeUnknown(crash)
        return outcomes


class StoreMachine(RuleBasedStateMachine):
    """Does the same to the model and to a real store, and compares what they hold."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.model = MemoryStore()
        self.real: TableStore = self.open()
        self.epochs: dict[tuple[str, int], tuple[int, int]] = {}

    def open(self) -> TableStore:
        raise NotImplementedError

    def crash_next(self, point: int, after: bool) -> None:
        raise NotImplementedError

    def heal(self) -> None:
        raise NotImplementedError

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @initialize()
    def create(self) -> None:
        for table_id in TABLES:
            table = Table(table_id, 1, Stage.PLAYING, PARAMETERS, (Person("Ada", "ada"),), 5)
            for store in (self.model, self.real):
                self.do(store.create(Write(table_id, table=table)))

    def write(self, write: Write, crash: tuple[int, bool] | None) -> None:
        """Write to both, asking again if nobody knows."""
        expected = self.do(self.model.write(write))
        if crash is not None:
            self.crash_next(*crash)
        try:
            found: Outcome | None = self.do(self.real.write(write))
            self.heal()
        except OutcomeUnknown:
            self.heal()
            event("nobody knew")
            found = self._ask_again(write)
        if isinstance(expected, Committed) and isinstance(found, Replayed):
            # It had been written before the crash.
            assert write.cid is not None
            assert self.do(self.model.done(write.id, write.cid)) == found.number
        elif found is not None:
            assert found == expected

    def _ask_again(self, write: Write) -> Outcome | None:
        if write.cid is not None:
            return self.do(self.real.write(write))
        # Without a client id, whoever wrote looks whether the table has changed.
        table = self.do(self.real.load(write.id, fresh=True))
        before = write.table is not None and table is not None
        if before and table is not None and write.table is not None:
            if table.revision >= write.table.revision:
                return None
            return self.do(self.real.write(write))
        return None

    def changed(self, table_id: str, facts: int, stale: bool, wake_at: int | None) -> Write:
        table = self.do(self.model.load(table_id))
        assert table is not None
        numbers = range(table.number + 1, table.number + 1 + facts)
        after = table.next(number=table.number + facts, wake_at=wake_at)
        if stale:
            after = after.next()
        recorded = tuple(Recorded(number, 7, TurnPassed(number % 2)) for number in numbers)
        return Write(table_id, table=after, facts=recorded)

    @rule(
        table_id=tables,
        cid=cids,
        facts=st.integers(0, 3),
        lines=st.lists(st.sampled_from((None, 0, 1)), max_size=3),
        stale=st.booleans(),
        wake_at=st.none() | moments,
        crash=crashes,
    )
    def move(
        self,
        *,
        table_id: str,
        cid: str,
        facts: int,
        lines: list[int | None],
        stale: bool,
        wake_at: int | None,
        crash: tuple[int, bool] | None,
    ) -> None:
        write = self.changed(table_id, facts, stale, wake_at)
        said = tuple(Line(audience, 7, 0, "Ada", "chat", {"text": cid}) for audience in lines)
        self.write(Write(table_id, cid, write.table, write.facts, said), crash)

    @rule(table_id=tables, facts=st.integers(0, 2), stale=st.booleans(), crash=crashes)
    def wake(self, table_id: str, facts: int, stale: bool, crash: tuple[int, bool] | None) -> None:
        self.write(self.changed(table_id, facts, stale, None), crash)

    @rule(table_id=tables, cid=cids, audience=st.sampled_from((None, 0)), crash=crashes)
    def say(
        self, table_id: str, cid: str, audience: int | None, crash: tuple[int, bool] | None
    ) -> None:
        line = Line(audience, 9, 0, "Ada", "chat", {"text": "Bonjour"})
        self.write(Write(table_id, cid, lines=(line,)), crash)

    @rule(table_id=tables, seat=seats)
    def come(self, table_id: str, seat: int) -> None:
        model, real = (
            self.do(store.connect(table_id, [seat], "node")) for store in (self.model, self.real)
        )
        self.epochs[table_id, seat] = model, real

    @rule(table_id=tables, seat=seats, due=moments, late=st.booleans())
    def go(self, table_id: str, seat: int, due: int, late: bool) -> None:
        model, real = self.epochs.get((table_id, seat), (0, 0))
        shift = 1_000_000_000 if late else 0
        gone = self.do(self.model.disconnect(table_id, [seat], model + shift, due))
        assert self.do(self.real.disconnect(table_id, [seat], real + shift, due)) == gone

    @rule(table_id=tables, seat=seats, stale=st.booleans())
    def judge_absent(self, table_id: str, seat: int, stale: bool) -> None:
        model, real = self.epochs.get((table_id, seat), (0, 0))
        write = self.changed(table_id, 1, stale, None)
        outcomes = [
            self.do(
                store.write(
                    Write(
                        table_id,
                        table=write.table,
                        facts=write.facts,
                        absence=Absence(table_id, seat, epoch),
                    )
                )
            )
            for store, epoch in ((self.model, model), (self.real, real))
        ]
        assert outcomes[0] == outcomes[1]

    @rule(now=moments, limit=st.integers(1, 3))
    def claim(self, now: int, limit: int) -> None:
        claimed = [
            {table.id for table in self.do(store.claim_due(now, 10, 9))}
            for store in (self.model, self.real)
        ]
        assert claimed[0] == claimed[1]

    @invariant()
    def hold_the_same(self) -> None:
        for table_id in TABLES:
            model, real = (
                self.do(self.everything(store, table_id)) for store in (self.model, self.real)
            )
            assert model == real

    async def everything(self, store: TableStore, table_id: str) -> list[object]:
        absent = await store.absent(99, 99)
        done = [await store.done(table_id, f"cid-{number}") for number in range(12)]
        lines = [await store.lines(table_id, audience, 0) for audience in (None, 0, 1)]
        return [
            await store.load(table_id, fresh=True),
            await store.facts(table_id, 0),
            lines,
            done,
            await store.presence(table_id),
            {(absence.table, absence.seat) for absence in absent},
        ]


class SqliteMachine(StoreMachine):
    """The model against a file."""

    def open(self) -> TableStore:
        self.folder = Path(tempfile.mkdtemp(prefix="caramels-machine-"))
        return self.reopened()

    def reopened(self) -> SqliteStore:
        self.store = SqliteStore(self.folder / "caramels.db")
        self.fragile = FragileConnection(self.store._writer._connection)
        self.store._writer._connection = self.fragile  # type: ignore[assignment]
        return self.store

    def crash_next(self, point: int, after: bool) -> None:
        if after:
            self.fragile.after_commit = True
        else:
            self.fragile.left = point

    def heal(self) -> None:
        self.fragile.left, self.fragile.after_commit = None, False

    @rule()
    def open_the_file_again(self) -> None:
        self.store.close()
        self.real = self.reopened()

    def teardown(self) -> None:
        self.heal()
        self.store.close()
        self.loop.close()
        shutil.rmtree(self.folder)


class PostgresMachine(StoreMachine):
    """The model against a schema of a database."""

    def open(self) -> TableStore:
        self.stack = AsyncExitStack()
        self.store: FragilePostgres = self.do(self._open())
        return self.store

    async def _open(self) -> FragilePostgres:
        url = await self.stack.enter_async_context(postgres_schema())
        store = await FragilePostgres.open(url)
        self.stack.push_async_callback(store.close)
        return store

    def crash_next(self, point: int, after: bool) -> None:
        self.store.crash = "after" if after else "before"

    def heal(self) -> None:
        self.store.crash = ""

    def teardown(self) -> None:
        self.heal()
        self.do(self.stack.aclose())
        self.loop.close()


common = {"deadline": None, "suppress_health_check": list(HealthCheck)}

SqliteMachine.TestCase.settings = settings(max_examples=20, stateful_step_count=25, **common)  # type: ignore[arg-type]
TestSqliteHistories = SqliteMachine.TestCase

if not POSTGRES_MISSING:
    PostgresMachine.TestCase.settings = settings(max_examples=5, stateful_step_count=20, **common)  # type: ignore[arg-type]
    TestPostgresHistories = PostgresMachine.TestCase
