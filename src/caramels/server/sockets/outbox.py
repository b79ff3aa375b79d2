"""What waits to be sent to one client; a client that reads too slowly is let go."""

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from caramels.server.protocols import PULSE, PulseProtocol

MOST_MESSAGES = 64
MOST_BYTES = 64_000
SECONDS_TO_SEND = 5.0
TOO_SLOW = 1013


class Outbox:
    """
    Sends in order, without ever making the sender wait.

    The first message may be of any size: a whole log is more than the bound of a slow reader.
    """

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: list[bytes] = []
        self._size = 0
        self._sender: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None

    def put(self, message: bytes) -> None:
        """Send *message* when its turn comes."""
        if self._closing is not None:
            return
        full = len(self._waiting) >= MOST_MESSAGES or self._size + len(message) > MOST_BYTES
        if self._waiting and full:
            self._waiting.clear()
            self.close(TOO_SLOW)
            return
        self._waiting.append(message)
        self._size += len(message)
        self._wake()

    @property
    def code(self) -> int | None:
        """With what code we close the socket; none: we do not."""
        return self._closing[0] if self._closing else None

    def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the socket after what waits was sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake()

    def _wake(self) -> None:
        if self._sender is None or self._sender.done():
            self._sender = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.pop(0)
                self._size -= len(message)
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await self._socket.send_text(message.decode())
            if self._closing and self._socket.application_state is WebSocketState.CONNECTED:
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await self._socket.close(*self._closing)
        except TimeoutError:
            self._give_up()
        except (WebSocketDisconnect, RuntimeError):
            self._waiting.clear()

    def _give_up(self) -> None:
        self._waiting.clear()
        self._closing = (TOO_SLOW, "")
        if self.pulse is not None:
            self.pulse.hang_up()

    @property
    def pulse(self) -> PulseProtocol | None:
        """The connection under the socket; none where another web server holds it."""
        pulse: PulseProtocol | None = (self._socket.scope.get("extensions") or {}).get(PULSE)
        return pulse

    async def is_read(self, seconds: float) -> bool:
        """Ask the client for a sign of life, and say after so many *seconds* if one came."""
        if self.pulse is not None:
            self.pulse.ping(0)
        await asyncio.sleep(seconds)
        if self._closing is not None:
            return False
        now = asyncio.get_running_loop().time()
        return self.pulse is None or self.pulse.silence(now) < seconds

    async def sent(self) -> None:
        """Wait until what waits was sent, or given up."""
        if self._sender is not None:
            await asyncio.wait([self._sender])
