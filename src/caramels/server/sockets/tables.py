"""The channel of one table: `/ws/tables/{table}`."""

import asyncio
import logging
from dataclasses import dataclass

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from caramels.application import converse, play, presence
from caramels.application.changes import Done, load
from caramels.application.ports import OutcomeUnknown
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Stage, Table
from caramels.domain.classic.orders import Accept, Confirm, Contest, Order
from caramels.domain.commands import PlaceLetters
from caramels.domain.errors import Refusal
from caramels.domain.moves import Direction, Exchange, Pass, Square
from caramels.protocol import table as messages
from caramels.protocol.messages import table_client_decoder
from caramels.server.rates import Bucket
from caramels.server.services import Services
from caramels.server.sockets.door import NOT_MESSAGES, admitted, heard
from caramels.server.sockets.hub import Client
from caramels.server.sockets.outbox import Outbox

log = logging.getLogger(__name__)

NOT_A_MESSAGE = 1003
TOO_MUCH = 1008
COME_BACK = 1012
SECONDS_TO_SPEAK = 10.0
SECONDS_TO_RETRY = 1.0

_DIRECTIONS = {"h": Direction.ACROSS, "v": Direction.DOWN}

Ordered = (
    messages.Place
    | messages.ExchangeLetters
    | messages.PassTurn
    | messages.Confirm
    | messages.Contest
    | messages.Accept
)


async def table_socket(socket: WebSocket) -> None:
    """Serve one client of one table, from its hello to its last message."""
    async with admitted(socket) as visitor:
        if visitor is None:
            return
        outbox = Outbox(socket)
        client = Client(visitor, (), outbox)
        try:
            await _Visit(socket, client).run()
        except WebSocketDisconnect:
            return
        except (*NOT_MESSAGES, TimeoutError):
            outbox.close(NOT_A_MESSAGE)
        except OutcomeUnknown:
            outbox.close(COME_BACK)
        except _TooMuch:
            outbox.close(TOO_MUCH)
        except Exception:
            log.exception("a channel has failed", extra={"table": socket.path_params["table"]})
            outbox.close(COME_BACK)
        await outbox.sent()


class _TooMuch(Exception):
    """More messages than anybody needs."""


@dataclass(slots=True)
class _Visit:
    """One client at one table."""

    socket: WebSocket
    client: Client

    @property
    def services(self) -> Services:
        services: Services = self.socket.app.state.services
        return services

    @property
    def site(self) -> Site:
        return self.services.site

    @property
    def table_id(self) -> str:
        table_id: str = self.socket.path_params["table"]
        return table_id

    async def run(self) -> None:
        async with asyncio.timeout(SECONDS_TO_SPEAK):
            hello = await self._receive()
        if not isinstance(hello, messages.Hello):
            raise msgspec.ValidationError("hello comes first")
        table = await self._seated(hello)
        if table is None:
            return
        seats = self.client.seats
        self.client.epoch = await presence.arrive(self.site, table, seats)
        try:
            await self.services.hub.enter(table, self.client, hello)
            await self._serve()
        except (WebSocketDisconnect, TimeoutError, _TooMuch, *NOT_MESSAGES):
            raise
        except Exception:
            # It is we who fail, so nobody is to lose their seat for it.
            self.client.outbox.close(COME_BACK)
            raise
        finally:
            self.services.hub.exit(self.table_id, self.client)
            await self._depart(table, seats)

    async def _seated(self, hello: messages.Hello) -> Table | None:
        """Return the table, if the visitor may sit down there now."""
        try:
            table = await load(self.site, self.table_id, fresh=True)
        except Declined:
            self.client.leave("unknown_table")
            return None
        if table.stage is Stage.CANCELLED:
            self.client.leave("cancelled", table.host.name)
            return None
        self.client.seats = table.seats_of(self.client.visitor)
        if not self.client.seats:
            self.client.leave(*_why_not_seated(table, self.client.visitor))
            return None
        others = self.services.hub.others(self.table_id, self.client)
        if others and not hello.take:
            self.client.leave("elsewhere")
            return None
        for other in others:
            other.leave("elsewhere")
        return table

    async def _depart(self, table: Table, seats: tuple[int, ...]) -> None:
        pulse = self.client.outbox.pulse
        silent = pulse.silence(asyncio.get_running_loop().time()) if pulse else 0.0
        if pulse is not None and pulse.dismissed:
            # We stop: the seat stays connected through a node that lives no more.
            return
        excused = self.client.outbox.code == COME_BACK
        epoch, silent_ms = self.client.epoch, int(silent * 1000)
        while True:
            try:
                await presence.depart(self.site, table, seats, epoch, silent_ms, excused=excused)
            except OutcomeUnknown:
                log.warning("a departure is not written yet", extra={"table": table.id})
                await asyncio.sleep(SECONDS_TO_RETRY)
            else:
                return

    async def _receive(self) -> messages.FromTableClient:
        return table_client_decoder.decode(await heard(self.socket))

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        limits = self.services.settings.limits
        all_messages = Bucket(limits.messages_per_second, limits.messages_burst, loop.time())
        chat = Bucket(limits.chat_per_second, limits.chat_burst, loop.time())
        while True:
            message = await self._receive()
            now = loop.time()
            if not all_messages.take(now):
                raise _TooMuch
            if isinstance(message, messages.Ping):
                self.client.tell(messages.Pong())
            elif isinstance(message, messages.Hello):
                raise msgspec.ValidationError("hello comes once")
            else:
                await self._answer(message, may_talk=chat, now=now)

    async def _answer(
        self,
        message: Ordered | messages.Say | messages.Arrange | messages.Abandon,
        *,
        may_talk: Bucket,
        now: float,
    ) -> None:
        try:
            seat = self._seat_of(message.seat)
            if isinstance(message, messages.Say) and not may_talk.take(now):
                raise Declined(SiteCode.TOO_MANY_REQUESTS)
            with self.services.metrics.commands.time():
                done = await self._do(seat, message)
        except Refusal as refusal:
            kind = converse.kind_of(refusal)
            self.client.tell(
                messages.Refused(message.cid, refusal.code, dict(refusal.values), kind)
            )
        except Declined as declined:
            self.client.tell(messages.Refused(message.cid, declined.code, declined.values, ""))
        else:
            self.client.tell(messages.Ack(message.cid, done.number))
            if isinstance(message, messages.Abandon):
                self.client.leave("left")

    def _seat_of(self, asked: int | None) -> int:
        seats = self.client.seats
        if asked is None and seats:
            return seats[0]
        if asked is None or asked not in seats:
            raise Declined(SiteCode.NOT_SEATED)
        return asked

    async def _do(
        self, seat: int, message: Ordered | messages.Say | messages.Arrange | messages.Abandon
    ) -> Done:
        site, table_id, cid = self.site, self.table_id, message.cid
        match message:
            case messages.Say():
                return await converse.say(
                    site, table_id, seat, message.text, cid=cid, turn=message.turn
                )
            case messages.Arrange():
                rack = message.letters.replace("*", "?")
                return await play.arrange(site, table_id, seat, rack, cid=cid)
            case messages.Abandon():
                return await self._abandon(seat, cid)
            case _:
                return await self._order(seat, message)

    async def _abandon(self, seat: int, cid: str) -> Done:
        table = await load(self.site, self.table_id)
        if table.stage is Stage.ENDED:
            return await presence.leave_ended(self.site, table, seat)
        return await play.abandon(self.site, self.table_id, seat, cid=cid)

    async def _order(self, seat: int, message: Ordered) -> Done:
        order = _order_of(message)
        try:
            return await play.give_order(
                self.site, self.table_id, seat, order, cid=message.cid, turn=message.turn
            )
        except Refusal as refusal:
            text = _as_typed(message)
            if text:
                await converse.note_refused(
                    self.site, self.table_id, seat, text, refusal, cid=message.cid
                )
            raise


def _why_not_seated(table: Table, visitor: str) -> tuple[str, str | None]:
    gone = table.departure
    if gone is not None and gone.visitor == visitor and gone.rejected:
        return "rejected", table.host.name
    return "not_seated", None


def _order_of(message: Ordered) -> Order:
    match message:
        case messages.Place():
            return PlaceLetters(
                Square.parse(message.square),
                _DIRECTIONS[message.direction],
                # On the board it is the blank that is in lower case.
                message.letters.swapcase(),
            )
        case messages.ExchangeLetters():
            return Exchange(message.letters.replace("*", "?"))
        case messages.PassTurn():
            return Pass()
        case messages.Confirm():
            return Confirm(message.keep)
        case messages.Contest():
            return Contest(message.upheld)
        case messages.Accept():
            return Accept()


def _as_typed(message: Ordered) -> str:
    """Return the command that a message stands for, if it can be typed."""
    match message:
        case messages.Place():
            return f"!placer {message.square.lower()}{message.direction} {message.letters}"
        case messages.ExchangeLetters():
            return f"!échanger {message.letters.replace('?', '*').lower()}"
        case messages.PassTurn():
            return "!passer"
        case _:
            return ""
