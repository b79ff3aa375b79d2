"""
The one thread that writes to a SQLite file.

Commands that wait together are written in one transaction and cost one flush to the disk
(group commit); each has a savepoint of its own, so that one that fails takes no other with it.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from caramels.adapters.migrations import scripts
from caramels.application.ports import OutcomeUnknown

MOST_AT_ONCE = 256
BUSY_SECONDS = 10

Task = Callable[[sqlite3.Connection], Any]


@dataclass(slots=True)
class Job:
    """One task and whoever waits for it."""

    task: Task
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"
    value: Any = None
    error: BaseException | None = None


def connect(path: Path | str) -> sqlite3.Connection:
    """Open the file for reading and writing, durable against loss of power."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, one step in one transaction."""
    for number, statements in scripts():
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if number > version:
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


class Writer:
    """Runs tasks one after the other, many in one transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def do(self, task: Task) -> Any:
        """
        Return what *task* returned, once it is durable.

        Raises:
            OutcomeUnknown: the transaction failed.
        """
        loop = asyncio.get_running_loop()
        job = Job(task, loop, loop.create_future())
        self._jobs.put(job)
        return await job.answer

    def close(self) -> None:
        """Finish what waits, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            try:
                self._transact(jobs)
            except Exception as error:
                self._roll_back()
                for job in jobs:
                    job.error = OutcomeUnknown(str(error))
            for job in jobs:
                _answer(job)

    def _next_jobs(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _transact(self, jobs: list[Job]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            try:
                job.value = job.task(connection)
            except sqlite3.OperationalError:
                raise
            except Exception as error:
                job.error = error
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            # If it cannot be undone now, the next transaction cannot begin, and will try again.
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")


def _answer(job: Job) -> None:
    def settle() -> None:
        if job.answer.done():
            return
        if job.error is not None:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.value)

    try:
        job.loop.call_soon_threadsafe(settle)
    except RuntimeError:
        # The loop is closed: nobody waits any more.
        return
