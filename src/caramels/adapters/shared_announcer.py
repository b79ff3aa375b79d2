"""Announcements from every node to every node, over a wire that may lose them."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

log = logging.getLogger(__name__)

# PostgreSQL takes no more than 8,000 bytes in one notification.
LONGEST_PAYLOAD = 7_500
FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 2.0


class WireDown(Exception):
    """The wire does not carry now; it may be tried again."""


class Wire(Protocol):
    """What carries text between the nodes."""

    async def send(self, payloads: list[str]) -> None:
        """
        Send some texts, each at most `LONGEST_PAYLOAD` bytes long.

        Raises:
            WireDown: they may be lost.
        """
        ...

    async def receive(self, hear: Callable[[str], None], ready: Callable[[], None]) -> None:
        """
        Call *ready* once it listens, then *hear* with each text, until the wire is down.

        Raises:
            WireDown: always, in the end.
        """
        ...

    async def close(self) -> None: ...


class SharedAnnouncer:
    """
    Tells the listeners of this process at once, and those of the others over a wire.

    Topics that come up while others are on their way go together, each once.
    """

    def __init__(self, wire: Wire, node: str, changed: Callable[[str], None]) -> None:
        self._wire = wire
        self._node = node
        self._changed = changed
        """Hears of topics from elsewhere before the listeners do."""
        self._listeners: list[Callable[[str], None]] = []
        self._topics: dict[str, None] = {}
        self._sending: asyncio.Task[None] | None = None
        self._receiving: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self) -> None:
        """Listen to the other nodes from now on; the wire may come up later."""
        self._receiving = asyncio.create_task(self._receive())

    async def ready(self) -> None:
        """Wait until the wire is up."""
        await self._ready.wait()

    async def close(self) -> None:
        """Send what waits, and hang up."""
        if self._sending is not None:
            await self._sending
        if self._receiving is not None:
            self._receiving.cancel()
            await asyncio.gather(self._receiving, return_exceptions=True)
        await self._wire.close()

    async def announce(self, topic: str) -> None:
        self._tell(topic)
        self._topics[topic] = None
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    def listen(self, hear: Callable[[str], None]) -> None:
        self._listeners.append(hear)

    def _tell(self, topic: str) -> None:
        for hear in self._listeners:
            hear(topic)

    async def _send(self) -> None:
        try:
            while self._topics:
                topics, self._topics = self._topics, {}
                try:
                    await self._wire.send(packed(self._node, list(topics)))
                except WireDown as error:
                    # The other nodes find out by themselves, a little later.
                    log.warning("announcements are lost: %s", error)
        finally:
            self._sending = None

    async def _receive(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                await self._wire.receive(self._hear, self._ready.set)
            except WireDown as error:
                log.warning("announcements cannot be heard: %s", error)
            pause = (
                FIRST_PAUSE_SECONDS
                if self._ready.is_set()
                else min(2 * pause, LONGEST_PAUSE_SECONDS)
            )
            self._ready.clear()
            await asyncio.sleep(pause)

    def _hear(self, payload: str) -> None:
        node, *topics = payload.split("\n")
        if node == self._node:
            return
        for topic in topics:
            self._changed(topic)
            self._tell(topic)


def packed(node: str, topics: list[str]) -> list[str]:
    """Return the texts that tell *topics*, as few as fit."""
    payloads: list[str] = []
    text = node
    for topic in topics:
        if len(text) + 1 + len(topic) > LONGEST_PAYLOAD:
            payloads.append(text)
            text = node
        text = f"{text}\n{topic}"
    return [*payloads, text]
