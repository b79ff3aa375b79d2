"""Who may open a socket: a known visitor, from our own pages, and not too many at once."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from caramels.server.addresses import address_of, from_our_pages, is_loopback
from caramels.server.services import Services

TOO_MUCH = 1008

# What decoding a frame may raise; nesting too deep is an error of its own.
NOT_MESSAGES = (msgspec.DecodeError, UnicodeError, RecursionError)


class Door:
    """Counts the sockets of each address."""

    def __init__(self) -> None:
        self.inside: Counter[str] = Counter()

    def let_in(self, address: str, most: int) -> bool:
        if self.inside[address] >= most:
            return False
        self.inside[address] += 1
        return True

    def let_out(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]


@asynccontextmanager
async def admitted(socket: WebSocket) -> AsyncIterator[str | None]:
    """Accept the socket of a known visitor; yield none, with the socket refused, otherwise."""
    services: Services = socket.app.state.services
    visitor = services.visitors.visitor_of(socket)
    if visitor is None or not from_our_pages(socket):
        await socket.close()
        yield None
        return
    limits = services.settings.limits
    address = address_of(socket, limits.proxies)
    free = is_loopback(address) and not limits.include_loopback
    if not free and not services.door.let_in(address, limits.sockets_per_address):
        await socket.accept()
        await socket.close(TOO_MUCH)
        yield None
        return
    services.metrics.sockets.inc()
    try:
        await socket.accept()
        yield visitor
    finally:
        services.metrics.sockets.dec()
        if not free:
            services.door.let_out(address)


async def heard(socket: WebSocket) -> str:
    """
    Return the next text of the client.

    Raises:
        WebSocketDisconnect: there is none.
        DecodeError: it is not text.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise msgspec.DecodeError("only text is spoken here")
    return text
