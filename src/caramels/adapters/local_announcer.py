"""Announcements within one process."""

from collections.abc import Callable


class LocalAnnouncer:
    """Tells the listeners of this process, at once."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[str], None]] = []

    async def announce(self, topic: str) -> None:
        for hear in self._listeners:
            hear(topic)

    def listen(self, hear: Callable[[str], None]) -> None:
        self._listeners.append(hear)
