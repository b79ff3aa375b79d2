"""The stores in plain dictionaries: the definition of what the others must do, and for tests."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from caramels.adapters.sql_site import key
from caramels.application.ports import (
    Absence,
    BotName,
    Committed,
    Conflict,
    Dictionary,
    Line,
    Outcome,
    Played,
    Recorded,
    Replayed,
    Result,
    Taken,
    Write,
)
from caramels.application.tables import Stage, Table


class MemorySite:
    """What the administrator looks after, as long as the process lives."""

    def __init__(self) -> None:
        self._dictionaries: dict[str, Dictionary] = {}
        self._compiled: dict[str, bytes] = {}
        self._bot_names: dict[str, BotName] = {}
        self._history: dict[str, Result] = {}
        self._scores: set[tuple[str, int, str]] = set()
        self._secrets: dict[str, str] = {}
        self._nodes: dict[str, int] = {}

    async def dictionaries(self) -> list[Dictionary]:
        return sorted(self._dictionaries.values(), key=lambda each: key(each.title))

    async def add_dictionary(self, dictionary: Dictionary, data: bytes) -> None:
        self._check_title(dictionary.id, dictionary.title)
        self._dictionaries[dictionary.id] = dictionary
        self._compiled.setdefault(dictionary.hash, data)

    async def change_dictionary(self, which: str, title: str, description: str) -> bool:
        if which not in self._dictionaries:
            return False
        self._check_title(which, title)
        changed = replace(self._dictionaries[which], title=title, description=description)
        self._dictionaries[which] = changed
        return True

    def _check_title(self, which: str, title: str) -> None:
        others = (each for each in self._dictionaries.values() if each.id != which)
        if key(title) in {key(each.title) for each in others}:
            raise Taken

    async def delete_dictionary(self, which: str) -> bool:
        return self._dictionaries.pop(which, None) is not None

    async def compiled(self, digest: str) -> bytes | None:
        return self._compiled.get(digest)

    async def bot_names(self) -> list[BotName]:
        return list(self._bot_names.values())

    async def add_bot_name(self, name: BotName) -> None:
        self._check_name(name.id, name.name)
        self._bot_names[name.id] = name

    async def change_bot_name(self, which: str, name: str) -> bool:
        if which not in self._bot_names:
            return False
        self._check_name(which, name)
        self._bot_names[which] = replace(self._bot_names[which], name=name)
        return True

    def _check_name(self, which: str, name: str) -> None:
        others = (each for each in self._bot_names.values() if each.id != which)
        if key(name) in {key(each.name) for each in others}:
            raise Taken

    async def delete_bot_name(self, which: str) -> bool:
        return self._bot_names.pop(which, None) is not None

    async def history(self, limit: int) -> list[Played]:
        played = [Played(table, result) for table, result in self._history.items()]
        return sorted(played, key=lambda each: -each.result.started_at)[:limit]

    async def best_scores(self, mode: str, rows_wanted: int) -> list[tuple[int, list[str]]]:
        mine = [(points, name) for where, points, name in self._scores if where == mode]
        best = sorted({points for points, _ in mine}, reverse=True)[:rows_wanted]
        return [(score, sorted(name for points, name in mine if points == score)) for score in best]

    async def reset(self, what: str) -> None:
        lists: dict[str, Callable[[], None]] = {
            "dictionaries": self._dictionaries.clear,
            "names": self._bot_names.clear,
            "scores": self._scores.clear,
            "history": self._history.clear,
        }
        lists[what]()

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._secrets:
            self._secrets[name] = make()
        return self._secrets[name]

    async def beat(self, node: str, until: int) -> None:
        self._nodes[node] = until

    async def living(self, now: int) -> list[str]:
        return [node for node, until in self._nodes.items() if until >= now]


class MemoryStore(MemorySite):
    """Tables, facts and lines, as long as the process lives."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, Table] = {}
        self._leases: dict[str, int] = {}
        self._facts: dict[str, list[Recorded]] = {}
        self._lines: dict[tuple[str, int | None], list[Line]] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._epochs = itertools.count(1)
        # Epoch, node and when the grace is over, by table and seat.
        self._presence: dict[tuple[str, int], tuple[int, str, int | None]] = {}

    async def load(self, table: str, *, fresh: bool = False) -> Table | None:
        return self._tables.get(table)

    async def create(self, write: Write) -> None:
        self._apply(write)

    async def write(self, write: Write) -> Outcome:
        if write.cid is not None and (write.id, write.cid) in self._commands:
            return Replayed(self._commands[write.id, write.cid])
        if write.absence is not None and not self._is_absent(write.absence):
            return Conflict()
        if write.table is not None:
            stored = self._tables.get(write.id)
            if stored is None or stored.revision != write.table.revision - 1:
                return Conflict()
        return Committed(self._apply(write))

    def _is_absent(self, absence: Absence) -> bool:
        epoch, _, due = self._presence.get((absence.table, absence.seat), (-1, "", None))
        return epoch == absence.epoch and due is not None

    def _apply(self, write: Write) -> tuple[Line, ...]:
        if write.absence is not None:
            del self._presence[write.id, write.absence.seat]
        if write.table is not None:
            self._tables[write.id] = write.table
            self._leases.pop(write.id, None)
        self._facts.setdefault(write.id, []).extend(write.facts)
        if write.cid is not None:
            self._commands[write.id, write.cid] = write.table.number if write.table else 0
        for seat in write.expects:
            self._presence[write.id, seat] = (0, "", write.expected_by)
        if write.result is not None:
            self._history.setdefault(write.id, write.result)
            self._scores |= {(write.result.mode, p, name) for name, p in write.result.scores}
        return tuple(self._add_line(write.id, line) for line in write.lines)

    def _add_line(self, table: str, line: Line) -> Line:
        lines = self._lines.setdefault((table, line.audience), [])
        lines.append(replace(line, number=len(lines) + 1))
        return lines[-1]

    async def done(self, table: str, cid: str) -> int | None:
        return self._commands.get((table, cid))

    async def facts(self, table: str, after: int) -> list[Recorded]:
        return [fact for fact in self._facts.get(table, []) if fact.number > after]

    async def lines(self, table: str, audience: int | None, after: int) -> list[Line]:
        return self._lines.get((table, audience), [])[after:]

    async def waiting(self) -> list[Table]:
        waiting = [table for table in self._tables.values() if table.stage is Stage.WAITING]
        return sorted(waiting, key=lambda table: (table.created_at, table.id))

    async def tables_of(self, visitor: str) -> list[Table]:
        return [
            table
            for table in self._tables.values()
            if table.stage in (Stage.WAITING, Stage.PLAYING) and table.seats_of(visitor)
        ]

    async def claim_due(self, now: int, lease_ms: int, limit: int) -> list[Table]:
        due = [
            table
            for table in self._tables.values()
            if table.wake_at is not None
            and table.wake_at <= now
            and self._leases.get(table.id, 0) <= now
        ][:limit]
        self._leases |= {table.id: now + lease_ms for table in due}
        return due

    async def renew(self, tables: Sequence[str], until: int) -> None:
        self._leases |= {table: until for table in tables if table in self._leases}

    async def changed(self, known: Mapping[str, tuple[int, int]]) -> list[str]:
        return [
            table
            for table, versions in known.items()
            if (self._tables[table].revision, len(self._lines.get((table, None), []))) != versions
        ]

    async def connect(self, table: str, seats: Sequence[int], node: str) -> int:
        epoch = next(self._epochs)
        self._presence |= {(table, seat): (epoch, node, None) for seat in seats}
        return epoch

    async def epoch(self, table: str, seats: Sequence[int]) -> int | None:
        marks = (self._presence.get((table, seat)) for seat in seats)
        return max((mark[0] for mark in marks if mark), default=None)

    async def disconnect(self, table: str, seats: Sequence[int], epoch: int, due: int) -> bool:
        gone = [seat for seat in seats if self._presence.get((table, seat), (-1,))[0] == epoch]
        self._presence |= {(table, seat): (epoch, "", due) for seat in gone}
        return bool(gone)

    async def presence(self, table: str) -> dict[int, bool]:
        marks = self._presence.items()
        return {seat: due is None for (where, seat), (_, _, due) in marks if where == table}

    async def absent(self, now: int, limit: int) -> list[Absence]:
        due = [
            Absence(table, seat, epoch)
            for (table, seat), (epoch, _, due) in self._presence.items()
            if due is not None and due <= now
        ]
        return due[:limit]

    async def pardon(self, due: int) -> None:
        for seat, (epoch, node, gone) in list(self._presence.items()):
            if gone is not None and gone < due:
                self._presence[seat] = (epoch, node, due)

    async def orphan(self, living: Sequence[str], due: int) -> int:
        orphans = [
            key
            for key, (_, node, gone) in self._presence.items()
            if gone is None and node not in living
        ]
        self._presence |= {key: (self._presence[key][0], "", due) for key in orphans}
        return len(orphans)
