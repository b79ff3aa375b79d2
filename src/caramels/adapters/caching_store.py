"""A store of tables that remembers the latest of what it read and wrote."""

from collections import OrderedDict
from collections.abc import Mapping

from caramels.application.ports import (
    Committed,
    Outcome,
    OutcomeUnknown,
    Recorded,
    TableStore,
    Write,
)
from caramels.application.tables import Table

MOST_TABLES = 20_000
MOST_FACTS = 4


class CachingStore:
    """
    Another store, with recent tables and their latest facts at hand.

    What is at hand may be old where several nodes write: a write at an old revision is refused
    by the store, and whoever needs the truth asks for it *fresh*.
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._facts: OrderedDict[str, tuple[Recorded, ...]] = OrderedDict()
        self.done = store.done
        self.lines = store.lines
        self.waiting = store.waiting
        self.tables_of = store.tables_of
        self.claim_due = store.claim_due
        self.renew = store.renew
        self.connect = store.connect
        self.epoch = store.epoch
        self.disconnect = store.disconnect
        self.presence = store.presence
        self.absent = store.absent
        self.pardon = store.pardon
        self.orphan = store.orphan

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        if not fresh and (known := self._tables.get(table)) is not None:
            return known
        found = await self._store.load(table)
        if found is None:
            return None
        self._remember(found)
        return self._tables[table]

    async def create(self, write: Write) -> None:
        await self._store.create(write)
        self._note(write)

    async def write(self, write: Write) -> Outcome:
        try:
            outcome = await self._store.write(write)
        except OutcomeUnknown:
            self._tables.pop(write.id, None)
            raise
        if isinstance(outcome, Committed):
            self._note(write)
        else:
            self._tables.pop(write.id, None)
        return outcome

    async def changed(self, known: Mapping[str, tuple[int, int]]) -> list[str]:
        changed = await self._store.changed(known)
        for table in changed:
            self.forget(table)
        return changed

    def forget(self, table: str) -> None:
        """Read *table* from the store the next time: another node has changed it."""
        self._tables.pop(table, None)

    async def facts(self, table: str, after: int) -> list[Recorded]:
        latest = self._facts.get(table, ())
        known = self._tables.get(table)
        whole = known is not None and latest and latest[-1].number >= known.number
        if whole and latest[0].number <= after + 1:
            return list(latest[after + 1 - latest[0].number :])
        return await self._store.facts(table, after)

    def _note(self, write: Write) -> None:
        if write.table is None:
            return
        self._remember(write.table)
        if write.facts:
            before = self._facts.pop(write.id, ())
            if before and before[-1].number + 1 != write.facts[0].number:
                before = ()
            self._facts[write.id] = (*before, *write.facts)[-MOST_FACTS:]
            if len(self._facts) > MOST_TABLES:
                self._facts.popitem(last=False)

    def _remember(self, table: Table) -> None:
        known = self._tables.get(table.id)
        if known is not None and known.revision > table.revision:
            return
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
