"""Dictionaries, names, scores, history and secrets in a SQLite file."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from caramels.adapters import ledger, rows
from caramels.application.ports import BotName, Dictionary, Played, Taken

T = TypeVar("T")


class SqliteSite(ABC):
    """The `SiteStore`; reading and writing are those of the whole store."""

    @abstractmethod
    async def read(self, task: Callable[[sqlite3.Connection], T]) -> T:
        """Run *task* on a connection that sees what is durable."""

    @abstractmethod
    async def change(self, task: Callable[[sqlite3.Connection], Any]) -> Any:
        """Run *task* in a transaction, and return when it is durable."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self.read(lambda c: c.execute(statement, values).fetchall())

    async def _count(self, statement: str, *values: object) -> int:
        count: int = await self.change(lambda c: c.execute(statement, values).rowcount)
        return count

    async def _unique(self, statement: str, *values: object) -> int:
        try:
            return await self._count(statement, *values)
        except sqlite3.IntegrityError as error:
            raise Taken from error

    async def dictionaries(self) -> list[Dictionary]:
        return [Dictionary(*row) for row in await self._rows(rows.DICTIONARIES)]

    async def add_dictionary(self, dictionary: Dictionary, data: bytes) -> None:
        d = dictionary
        row = (d.id, d.title, key(d.title), d.description, d.words, d.hash, d.added_at)

        def add(connection: sqlite3.Connection) -> None:
            connection.execute(rows.ADD_DICTIONARY, row)
            connection.execute(rows.ADD_LEXICON, (d.hash, data))

        try:
            await self.change(add)
        except sqlite3.IntegrityError as error:
            raise Taken from error

    async def change_dictionary(self, which: str, title: str, description: str) -> bool:
        return await self._unique(rows.CHANGE_DICTIONARY, title, key(title), description, which) > 0

    async def delete_dictionary(self, which: str) -> bool:
        return await self._count(rows.DELETE_DICTIONARY, which) > 0

    async def compiled(self, digest: str) -> bytes | None:
        found = await self._rows(rows.LEXICON, digest)
        return found[0][0] if found else None

    async def bot_names(self) -> list[BotName]:
        return [BotName(*row) for row in await self._rows(rows.BOT_NAMES)]

    async def add_bot_name(self, name: BotName) -> None:
        await self._unique(rows.ADD_BOT_NAME, name.id, name.level, name.name, key(name.name))

    async def change_bot_name(self, which: str, name: str) -> bool:
        return await self._unique(rows.CHANGE_BOT_NAME, name, key(name), which) > 0

    async def delete_bot_name(self, which: str) -> bool:
        return await self._count(rows.DELETE_BOT_NAME, which) > 0

    async def history(self, limit: int) -> list[Played]:
        found = await self._rows(rows.HISTORY_LIST, limit)
        return [Played(table, ledger.read_result(data)) for table, data in found]

    async def best_scores(self, mode: str, rows_wanted: int) -> list[tuple[int, list[str]]]:
        return rows.grouped(await self._rows(rows.BEST, mode, mode, rows_wanted))

    async def reset(self, what: str) -> None:
        await self._count(rows.RESETS[what])

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        def get(connection: sqlite3.Connection) -> str:
            connection.execute(rows.ADD_SECRET, (name, make()))
            (value,) = connection.execute(rows.SECRET, (name,)).fetchone()
            return str(value)

        value: str = await self.change(get)
        return value

    async def beat(self, node: str, until: int) -> None:
        await self._count(rows.BEAT, node, until)

    async def living(self, now: int) -> list[str]:
        return [node for (node,) in await self._rows(rows.LIVING, now)]


def key(name: str) -> str:
    """Return what two names have in common when they would be taken for one another."""
    return name.strip().casefold()
