"""uvicorn's protocols, with a limit on slow headers and with pings that the site judges."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_SECONDS = 5.0
PULSE = "caramels.pulse"

# The head of a ping with four bytes.
PING = b"\x89\x04"

# Clients are pinged a slot at a time, so that pings never come in bursts.
SLOTS = 20


class TimedHttpProtocol(HttpToolsProtocol):
    """Closes a connection whose request does not come within a few seconds."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._stop()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        super().handle_websocket_upgrade()
        # The parser knows us as we know it: nothing would ever free either.
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(HEADER_SECONDS, self._close)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.close()


class Inbox:
    """What a client said and nobody has read yet; an `asyncio.Queue` takes ten times the room."""

    __slots__ = ("_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Return the next message, for the one who reads."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)

    def empty(self) -> bool:
        return not self._waiting


class PulseProtocol(WebSocketsSansIOProtocol):
    """
    Remembers when its client was last heard, and can ping it.

    Who is silent for too long is for `caramels.server.pulse` to say: it knows whether it was the
    server that did not listen.
    """

    living: ClassVar[tuple[set["PulseProtocol"], ...]] = tuple(set() for _ in range(SLOTS))
    _made: ClassVar[int] = 0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = Inbox()  # type: ignore[assignment]
        self.heard = self.loop.time()
        self.dismissed = False
        """Whether it is the server that leaves."""
        PulseProtocol._made += 1
        self._slot = self.living[PulseProtocol._made % SLOTS]

    def connection_lost(self, exc: Exception | None) -> None:
        self._slot.discard(self)
        super().connection_lost(exc)
        self._untie()

    def _untie(self) -> None:
        """Let go of what knows us: while people play, nothing else frees what goes in circles."""
        self.conn.parser = None  # type: ignore[assignment]
        if self.handshake_initiated:
            self.scope = {**self.scope, "extensions": {}}

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        event.headers.clear()
        if self.response.status_code == 101:  # noqa: PLR2004 - switching protocols
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[PULSE] = self
            self._slot.add(self)

    def start_keepalive(self) -> None:
        """Note that the socket is open: what was said to open it is needed no more."""
        super().start_keepalive()
        self.scope["headers"] = []
        self.response = None  # type: ignore[assignment]

    def shutdown(self) -> None:
        self.dismissed = True
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        super().data_received(data)

    def silence(self, now: float) -> float:
        """Return for how many seconds nothing was heard, though we listened."""
        if self.read_paused:
            # Its messages wait while an earlier one is dealt with: so do its answers to pings.
            self.heard = now
        return now - self.heard

    def ping(self, number: int) -> None:
        """Ask the client for a sign of life."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            # Thousands go out each second: written as they are, they cost a third.
            self.transport.write(PING + number.to_bytes(PING[1], "big"))

    def hang_up(self) -> None:
        """End a connection whose other end is not there."""
        self.transport.abort()
