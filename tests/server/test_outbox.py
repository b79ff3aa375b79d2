"""What happens to a client that does not read."""

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocket

from caramels.server.sockets import outbox
from caramels.server.sockets.outbox import MOST_BYTES, MOST_MESSAGES, TOO_SLOW, Outbox


class Wire:
    """A socket whose other end reads when it is told to; it remembers what was sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.reading = asyncio.Event()
        self.hung_up = False

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(self, message: Any) -> None:
        if message["type"] != "websocket.accept":
            await self.reading.wait()
        self.sent.append(dict(message))

    def hang_up(self) -> None:
        self.hung_up = True

    async def open(self) -> WebSocket:
        scope = {"type": "websocket", "extensions": {"caramels.pulse": self}}
        socket = WebSocket(scope, self.receive, self.send)
        await socket.accept()
        self.sent.clear()
        return socket


async def test_messages_are_sent_in_order_without_waiting() -> None:
    wire = Wire()
    box = Outbox(await wire.open())

    for number in range(10):
        box.put(b"%d" % number)
    box.close()
    wire.reading.set()
    await box.sent()

    assert [message.get("text") for message in wire.sent] == [*map(str, range(10)), None]
    assert wire.sent[-1] == {"type": "websocket.close", "code": 1000, "reason": ""}


@pytest.mark.parametrize(
    ("count", "size"), [(MOST_MESSAGES + 2, 10), (4, MOST_BYTES // 2)], ids=["messages", "bytes"]
)
async def test_a_client_that_does_not_read_is_let_go(count: int, size: int) -> None:
    wire = Wire()
    box = Outbox(await wire.open())

    for _ in range(count):
        box.put(b"x" * size)
        await asyncio.sleep(0)
    wire.reading.set()
    await box.sent()

    assert wire.sent[-1]["code"] == TOO_SLOW
    assert len(wire.sent) < count


async def test_one_long_message_is_no_overflow() -> None:
    wire = Wire()
    box = Outbox(await wire.open())

    box.put(b"x" * MOST_BYTES * 3)
    wire.reading.set()
    await box.sent()

    assert len(wire.sent) == 1


async def test_a_connection_that_takes_nothing_for_seconds_is_hung_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "SECONDS_TO_SEND", 0.05)
    wire = Wire()
    box = Outbox(await wire.open())

    box.put(b"x")
    await box.sent()

    assert wire.hung_up
    box.put(b"y")
    assert wire.sent == []
