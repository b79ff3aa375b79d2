"""Dictionaries, names, scores, history and secrets in a database."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from caramels.adapters import ledger, rows
from caramels.application.ports import BotName, Dictionary, Played

Statement: TypeAlias = tuple[str, Sequence[object]]


class SqlSite(ABC):
    """The `SiteStore`; how statements reach the database is for the whole store to say."""

    @abstractmethod
    async def _rows(self, statement: str, *values: object) -> Sequence[Any]:
        """Return the rows that a statement finds, among what is durable."""

    @abstractmethod
    async def _change(self, *statements: Statement) -> int:
        """
        Run statements in one transaction; return how many rows the last one touched.

        Raises:
            Taken: what must be unique is there already.
            OutcomeUnknown: the database failed on the way.
        """

    async def _count(self, statement: str, *values: object) -> int:
        return await self._change((statement, values))

    async def dictionaries(self) -> list[Dictionary]:
        # Not the order of the database, which depends on its collation.
        found = [Dictionary(*row) for row in await self._rows(rows.DICTIONARIES)]
        return sorted(found, key=lambda dictionary: key(dictionary.title))

    async def add_dictionary(self, dictionary: Dictionary, data: bytes) -> None:
        d = dictionary
        row = (d.id, d.title, key(d.title), d.description, d.words, d.hash, d.added_at)
        await self._change(
            (rows.ADD_DICTIONARY, row),
            (rows.ADD_LEXICON, (d.hash, data)),
        )

    async def change_dictionary(self, which: str, title: str, description: str) -> bool:
        return await self._count(rows.CHANGE_DICTIONARY, title, key(title), description, which) > 0

    async def delete_dictionary(self, which: str) -> bool:
        return await self._count(rows.DELETE_DICTIONARY, which) > 0

    async def compiled(self, digest: str) -> bytes | None:
        found = await self._rows(rows.LEXICON, digest)
        return found[0][0] if found else None

    async def bot_names(self) -> list[BotName]:
        return [BotName(*row) for row in await self._rows(rows.BOT_NAMES)]

    async def add_bot_name(self, name: BotName) -> None:
        await self._count(rows.ADD_BOT_NAME, name.id, name.level, name.name, key(name.name))

    async def change_bot_name(self, which: str, name: str) -> bool:
        return await self._count(rows.CHANGE_BOT_NAME, name, key(name), which) > 0

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
        await self._count(rows.ADD_SECRET, name, make())
        (row,) = await self._rows(rows.SECRET, name)
        return str(row[0])

    async def beat(self, node: str, until: int) -> None:
        await self._count(rows.BEAT, node, until)

    async def living(self, now: int) -> list[str]:
        return [node for (node,) in await self._rows(rows.LIVING, now)]


def key(name: str) -> str:
    """Return what two names have in common when they would be taken for one another."""
    return name.strip().casefold()
