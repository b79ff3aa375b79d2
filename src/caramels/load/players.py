"""One scripted player: a socket that comes back, and a command that is sent until answered."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from caramels.load import said
from caramels.load.measures import Measures
from caramels.load.said import ViewSeen

BOT_DELAY = 3.0
CONNECT_SECONDS = 15.0
SHORTEST_PAUSE = 0.2
LONGEST_PAUSE = 1.2
SETTLED = frozenset({"elsewhere", "unknown_table", "not_seated", "left", "cancelled", "rejected"})

Choice = dict[str, object]
Choose = Callable[[ViewSeen, int], Choice]


@dataclass(frozen=True, slots=True)
class Script:
    """How the players of a crowd behave."""

    addresses: tuple[str, ...]
    choose: Choose
    think: Callable[[], float]
    """Seconds before a move; infinite: the turn runs out."""
    measures: Measures
    rng: Random


@dataclass(slots=True)
class Asked:
    """A command on its way."""

    cid: str
    message: bytes
    sent_at: float


@dataclass(slots=True)
class Journal:
    """What a player was told, for whoever verifies it."""

    acks: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    unanswered: str = ""
    latest: int = 0


@dataclass(slots=True, eq=False)
class Table:
    """What the players of one table share."""

    id: str
    sent_at: float = 0.0
    ended: bool = False
    finish: Callable[[], None] = lambda: None


class Player:
    """One seat of one table."""

    def __init__(self, script: Script, table: Table, seat: int, cookie: str) -> None:
        self.script = script
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.journal = Journal()
        self.view: ViewSeen | None = None
        self.welcomed = asyncio.Event()
        self.rested = asyncio.Event()
        """Set when nothing is asked and nothing will be."""
        self._lines = {"game": 0, "table": 0, "own": 0}
        self._asked: Asked | None = None
        self._transport: WSTransport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._lost_at = 0.0
        self._left = False
        self._resting = False
        self._coming: asyncio.Task[None] | None = None

    # Coming and going.

    def come(self) -> None:
        """Connect, and again whenever the connection is lost."""
        self._coming = asyncio.get_running_loop().create_task(self._connect())

    def leave(self) -> None:
        """Hang up for good."""
        self._left = True
        self._stop_timer()
        if self._transport is not None:
            self._transport.disconnect(False)

    def rest(self) -> None:
        """Move no more; a command on its way is still sent until it is answered."""
        self._resting = True
        self._stop_timer()
        if self._asked is None:
            self.rested.set()

    def drop(self) -> None:
        """Lose the connection."""
        if self._transport is not None:
            self._transport.disconnect(False)

    async def _connect(self) -> None:
        rng = self.script.rng
        while not self._left:
            addresses = list(self.script.addresses)
            rng.shuffle(addresses)
            # As a proxy would: where nobody answers, the next is asked at once.
            for address in addresses:
                if await self._reaches(address):
                    return
            await asyncio.sleep(rng.uniform(SHORTEST_PAUSE, LONGEST_PAUSE))

    async def _reaches(self, address: str) -> bool:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await ws_connect(
                    lambda: _Ear(self),
                    f"ws://{address}/ws/tables/{self.table.id}",
                    extra_headers={"Cookie": self.cookie},
                )
        except (OSError, TimeoutError, WSError):
            return False
        self.script.measures.connects.add(loop.time() - began)
        return True

    def opened(self, transport: WSTransport) -> None:
        self._transport = transport
        take = self.welcomed.is_set()
        self._send({"type": "hello", **self._lines, "take": take})

    def closed(self) -> None:
        self._transport = None
        self._stop_timer()
        if self._left or self.table.ended:
            return
        self.script.measures.disconnects += 1
        loop = asyncio.get_running_loop()
        self._lost_at = self._lost_at or loop.time()
        pause = self.script.rng.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
        loop.call_later(pause, self.come)

    # What is said.

    def hear(self, text: memoryview) -> None:
        message = said.said_decoder.decode(text)
        match message:
            case said.Welcome():
                self._on_welcome(message)
            case said.Facts():
                self._on_facts(message)
            case said.Lines():
                self._note(message.entries)
            case said.Ack(cid=cid, number=number):
                self._on_answer(cid)
                self.journal.acks[cid] = number
            case said.Refused(cid=cid, code=code):
                self._on_answer(cid, refused=True)
                self.journal.refused[cid] = code
                refusals = self.script.measures.refusals
                refusals[code] = refusals.get(code, 0) + 1
                self._consider()
            case said.Closed(reason=reason):
                closings = self.script.measures.closings
                closings[reason] = closings.get(reason, 0) + 1
                self._left = reason in SETTLED
                if self._left:
                    self.rested.set()
            case _:
                return

    def _on_welcome(self, message: said.Welcome) -> None:
        loop = asyncio.get_running_loop()
        self._note(message.log)
        if self._lost_at:
            self.script.measures.returns.add(loop.time() - self._lost_at)
            self._lost_at = 0.0
        if message.state.seats:
            self.seat = message.state.seats[0]
        self.welcomed.set()
        if message.view is not None:
            self._see(message.view)
        if self._asked is not None and self._transport is not None:
            self._transport.send(WSMsgType.TEXT, self._asked.message)

    def _on_facts(self, message: said.Facts) -> None:
        if message.first > self._lines["game"] + 1:
            # A gap: what was missed comes with the next welcome.
            self.drop()
            return
        self._see(message.view)

    def _see(self, view: ViewSeen) -> None:
        now = asyncio.get_running_loop().time()
        before, self.view = self.view, view
        self._lines["game"] = view.number
        self.journal.latest = max(self.journal.latest, view.number)
        if before is not None and before.turn != view.turn:
            self._measure(before, now)
        if before is None or before.turn != view.turn or view.pending is not None:
            self._due = _due(view, now)
        if view.ended is not None:
            self._end()
        self._consider()

    def _measure(self, before: ViewSeen, now: float) -> None:
        """Say how long the news took that another's turn, or the clock's, is over."""
        measures, table = self.script.measures, self.table
        if before.to_move is None or before.pending is not None:
            return
        if before.seats[before.to_move].bot is not None:
            measures.bots.add(now - self._due)
        elif table.sent_at:
            if before.to_move != self.seat:
                measures.deliveries.add(now - table.sent_at)
                table.sent_at = 0.0
        elif self._due and now > self._due:
            measures.turns.add(now - self._due)

    def _note(self, entries: list[said.EntrySeen]) -> None:
        for entry in entries:
            self._lines[entry.stream] = max(self._lines[entry.stream], entry.number)

    def _on_answer(self, cid: str, *, refused: bool = False) -> None:
        asked = self._asked
        if asked is None or asked.cid != cid:
            return
        if not refused:
            self.script.measures.acks.add(asyncio.get_running_loop().time() - asked.sent_at)
        self._asked = None
        self.journal.unanswered = ""
        if self._resting:
            self.rested.set()

    def _end(self) -> None:
        self._stop_timer()
        if not self.table.ended:
            self.table.ended = True
            self.script.measures.finished += 1
            self.table.finish()

    # What is done.

    def _consider(self) -> None:
        view = self.view
        if view is None or view.ended is not None or view.to_move != self.seat:
            return
        if self._asked or self._resting:
            return
        if view.pending is not None or self._timer is not None or self._transport is None:
            return
        think = self.script.think()
        if think != float("inf"):
            self._timer = asyncio.get_running_loop().call_later(think, self._move, view.turn)

    def _move(self, turn: int) -> None:
        self._timer = None
        view = self.view
        if view is None or view.turn != turn or self._asked or view.to_move != self.seat:
            self._consider()
            return
        cid = secrets.token_urlsafe(9)
        message = msgspec.json.encode(
            {"cid": cid, "turn": turn, **self.script.choose(view, self.seat)}
        )
        self._asked = Asked(cid, message, asyncio.get_running_loop().time())
        self.table.sent_at = self._asked.sent_at
        self.journal.unanswered = cid
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, message)

    def _send(self, message: dict[str, Any]) -> None:
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Ear(WSListener):
    """Hands what a socket says to its player."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._parts = b""

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._player.opened(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            self._parts += frame.get_payload_as_bytes()
            if frame.fin:
                whole, self._parts = self._parts, b""
                self._player.hear(memoryview(whole))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._player.closed()


def _due(view: ViewSeen, now: float) -> float:
    if view.to_move is None:
        return 0.0
    if view.seats[view.to_move].bot is not None:
        return now + BOT_DELAY
    return now + view.remaining_ms / 1000 if view.remaining_ms is not None else 0.0
