"""The tables that have listeners here, and what each listener is told when something changes."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from caramels.application import presence
from caramels.application.ports import Line, OutcomeUnknown, Recorded
from caramels.application.site import Site
from caramels.application.tables import Stage, Table
from caramels.protocol import table as messages
from caramels.protocol.entries import entries_of, entry_of
from caramels.protocol.fields import Message
from caramels.protocol.messages import encode
from caramels.protocol.views import rules_view, table_state, view_message, viewer_of
from caramels.server.sockets.outbox import Outbox

log = logging.getLogger(__name__)

Seats = tuple[int, ...]

COME_BACK = 1012

# A page that says it is being closed is gone by then; one that was loaded again is not.
DOUBT_SECONDS = 1.0


@dataclass(eq=False, slots=True)
class Client:
    """One socket at a table."""

    visitor: str
    seats: Seats
    outbox: Outbox
    epoch: int = 0
    """Of its connection: a later one of the same seats has taken its place."""

    def tell(self, message: Message) -> None:
        self.outbox.put(encode(message))

    def leave(self, reason: str, name: str | None = None) -> None:
        """Say that nothing more comes, and close."""
        self.tell(messages.Closed(reason, name))  # type: ignore[arg-type]
        self.outbox.close()


@dataclass(eq=False, slots=True)
class Room:
    """A table with its listeners, as they last were told of it."""

    table: Table
    presence: dict[int, bool]
    lines: dict[int | None, int]
    clients: set[Client] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    stale: set[str] = field(default_factory=set)


class Hub:
    """Every table that somebody watches through this node."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.arrivals = 0
        """How many clients have ever come in."""
        site.announcer.listen(self.hear)

    @property
    def sockets(self) -> int:
        return sum(len(room.clients) for room in self._rooms.values())

    def known(self) -> dict[str, tuple[int, int]]:
        """Return the revision and the number of shared lines of each table, as told here."""
        return {
            id_: (room.table.revision, room.lines.get(None, 0)) for id_, room in self._rooms.items()
        }

    def hear(self, topic: str) -> None:
        """Take note that something has changed, and tell the listeners soon."""
        what, _, rest = topic.partition(":")
        table_id, _, whose = rest.partition(":")
        if (room := self._rooms.get(table_id)) is None:
            return
        idle = not room.stale
        room.stale.add(f"{what}:{whose}")
        if idle:
            self._start(self._catch_up(table_id, room))

    async def enter(self, table: Table, client: Client, hello: messages.Hello) -> None:
        """Welcome a client; from now on it hears everything."""
        try:
            while not await self._let_in(table, client, hello):
                pass
        except BaseException:
            self.exit(table.id, client)
            raise

    async def _let_in(self, table: Table, client: Client, hello: messages.Hello) -> bool:
        """Welcome a client, unless the last one left meanwhile and the room went with them."""
        room = self._rooms.get(table.id)
        if room is None:
            room = self._rooms[table.id] = Room(table, {}, {})
            room.stale.update({"presence:", "lines:all"})
        async with room.lock:
            await self._refresh(room)
            if self._rooms.get(table.id) is not room:
                return False
            room.clients.add(client)
            self.arrivals += 1
            client.tell(await self._welcome(room, client, hello))
        return True

    def exit(self, table_id: str, client: Client) -> None:
        """Forget a client."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        room.clients.discard(client)
        if not room.clients:
            del self._rooms[table_id]

    def others(self, table_id: str, client: Client) -> list[Client]:
        """Return the other clients of the same visitor at a table."""
        room = self._rooms.get(table_id)
        if room is None:
            return []
        return [one for one in room.clients if one is not client and one.visitor == client.visitor]

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, table_id: str, room: Room) -> None:
        try:
            async with room.lock:
                await self._refresh(room)
        except OutcomeUnknown as error:
            log.warning("the store did not answer: %s", error, extra={"table": table_id})
        except Exception:
            log.exception("a table could not be announced", extra={"table": table_id})

    async def _refresh(self, room: Room) -> None:
        """Tell what is stale; callers hold the lock of the room."""
        try:
            await self._tell(room)
        except BaseException:
            # Whoever listens must not go on with a gap: they come back and get everything.
            for client in tuple(room.clients):
                client.outbox.close(COME_BACK)
            raise

    async def _tell(self, room: Room) -> None:
        stale, room.stale = room.stale, set()
        table = await self._site.tables.load(room.table.id)
        if table is not None and table.revision > room.table.revision:
            await self._tell_table(room, table)
        if "presence:" in stale:
            await self._tell_presence(room)
        audiences = {
            None if name == "lines:all" else int(name[6:]) for name in stale if "lines:" in name
        }
        for audience in audiences:
            await self._tell_lines(room, audience)

    async def _tell_table(self, room: Room, table: Table) -> None:
        before, room.table = room.table, table
        if table.stage in (Stage.WAITING, Stage.CANCELLED):
            for client in tuple(room.clients):
                _tell_room(client, before, table)
            return
        if before.game is None:
            for client in tuple(room.clients):
                client.seats = table.seats_of(client.visitor)
                client.tell(await self._welcome(room, client, messages.Hello()))
            return
        facts = await self._site.tables.facts(table.id, before.number)
        self._tell_facts(room, before, facts)

    def _tell_facts(self, room: Room, before: Table, facts: list[Recorded]) -> None:
        table, game, now = room.table, room.table.game, self._site.clock.now_ms()
        if game is None:
            return
        for client in tuple(room.clients):
            client.seats = table.seats_of(client.visitor)
            if not client.seats:
                client.leave("left")
        told: dict[Seats, bytes] = {}
        viewers = {client.seats for client in room.clients if client.seats}
        for seats, entries in entries_of(before.game, facts, *viewers).items():
            seen = view_message(table, game, viewer_of(table, seats), room.presence, now)
            told[seats] = encode(messages.Facts(before.number + 1, entries, seen))
        for client in room.clients:
            if client.seats:
                client.outbox.put(told[client.seats])

    async def _tell_presence(self, room: Room) -> None:
        before = room.presence
        room.presence = await self._site.tables.presence(room.table.id)
        for client in tuple(room.clients):
            latest = await self._site.tables.epoch(room.table.id, client.seats)
            if latest is not None and latest != client.epoch:
                client.leave("elsewhere")
            elif not all(room.presence.get(seat, True) for seat in client.seats):
                self._start(self._contradict(room, client, client.epoch))
        for seat, present in room.presence.items():
            if before.get(seat) != present:
                for client in room.clients:
                    client.tell(messages.Presence(seat, present))

    async def _contradict(self, room: Room, client: Client, epoch: int) -> None:
        """
        Say that a client is there, if it still is after a while.

        The farewell of a page may come after that page was loaded again, and would then be
        taken for that of the new one.
        """
        if not await client.outbox.is_read(DOUBT_SECONDS):
            return
        async with room.lock:
            if client not in room.clients or client.epoch != epoch:
                return
            with suppress(OutcomeUnknown):
                client.epoch = await presence.arrive(self._site, room.table, client.seats)
                if client not in room.clients:
                    # It has left meanwhile, as who was not there any more.
                    await presence.depart(self._site, room.table, client.seats, client.epoch)

    async def _tell_lines(self, room: Room, audience: int | None) -> None:
        known = room.lines.get(audience, 0)
        lines = await self._site.tables.lines(room.table.id, audience, known)
        if not lines:
            return
        room.lines[audience] = lines[-1].number
        message = encode(messages.Lines([entry_of(line) for line in lines]))
        for client in room.clients:
            if audience is None or audience in client.seats:
                client.outbox.put(message)

    async def _welcome(self, room: Room, client: Client, hello: messages.Hello) -> messages.Welcome:
        table, now = room.table, self._site.clock.now_ms()
        entries = [entry_of(line) for line in await self._lines_since(room, client, hello)]
        view = rules = None
        if table.game is not None:
            if hello.game < table.number:
                facts = await self._site.tables.facts(table.id, 0)
                facts = [fact for fact in facts if fact.number <= table.number]
                told = entries_of(None, facts, client.seats)[client.seats]
                entries += [entry for entry in told if entry.number > hello.game]
            viewer = viewer_of(table, client.seats)
            view = view_message(table, table.game, viewer, room.presence, now)
            rules = rules_view(table.game.rules)
        entries.sort(key=lambda entry: entry.at)
        return messages.Welcome(table_state(table, client.visitor), view, rules, entries)

    async def _lines_since(self, room: Room, client: Client, hello: messages.Hello) -> list[Line]:
        table = room.table
        lines = await self._site.tables.lines(table.id, None, hello.table)
        if client.seats:
            audience = min(client.seats)
            own = await self._site.tables.lines(table.id, audience, hello.own)
            room.lines.setdefault(audience, own[-1].number if own else hello.own)
            lines += own
        return lines


def _tell_room(client: Client, before: Table, table: Table) -> None:
    """Tell one client of a waiting room what has changed in it."""
    if table.stage is Stage.CANCELLED:
        client.leave("cancelled", table.host.name)
        return
    client.seats = table.seats_of(client.visitor)
    left = table.departure
    if not client.seats:
        rejected = left is not None and left.visitor == client.visitor and left.rejected
        client.leave("rejected" if rejected else "left", table.host.name)
        return
    state = table_state(table, client.visitor)
    if table.guest is not None:
        if before.guest != table.guest:
            client.tell(messages.Room(state, "joined", table.guest.name))
    elif before.guest is not None:
        rejected = left is not None and left.rejected
        event: Any = "rejected" if rejected else "guest_left"
        client.tell(messages.Room(state, event, before.guest.name))
