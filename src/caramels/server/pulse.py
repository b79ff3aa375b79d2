"""Pings every client, and hangs up on those who stay silent; never when we were the deaf one."""

import asyncio

from caramels.server.protocols import SLOTS, PulseProtocol

PING_SECONDS = 2.0
SILENT_SECONDS = 4.5

# After we were late, what clients sent is still unread, and those who come back still wait at
# the door: nobody is judged for a while, the longer the later we were.
LATE_SECONDS = 0.25
PARDON_SECONDS = 5.0
LONGEST_PARDON_SECONDS = 30.0
PARDON_FOR_EACH_SECOND = 20.0


class Pulse:
    """One round of pings every `PING_SECONDS`, spread over slots so that it never bursts."""

    def __init__(self) -> None:
        self.worst_lag = 0.0
        self._pardon_until = 0.0
        self._round = 0

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        step = PING_SECONDS / SLOTS
        due = loop.time() + step
        while True:
            await asyncio.sleep(max(0.0, due - loop.time()))
            now = loop.time()
            self.note_lag(now, now - due)
            self.beat(now)
            due = max(due + step, now)

    def note_lag(self, now: float, lag: float) -> None:
        """Take note that the event loop was late by *lag* seconds."""
        self.worst_lag = max(self.worst_lag, lag)
        self.note_delay(now, lag)

    def note_delay(self, now: float, seconds: float) -> None:
        """Take note that something that everybody waits for took so many *seconds*."""
        if seconds > LATE_SECONDS:
            self.pardon(now, seconds)

    def pardon(self, now: float, seconds: float = 0.0) -> None:
        """Judge nobody for a while: we failed, or were late by so many *seconds*."""
        earned = max(PARDON_SECONDS, PARDON_FOR_EACH_SECOND * seconds)
        until = now + min(earned, LONGEST_PARDON_SECONDS)
        self._pardon_until = max(self._pardon_until, until)

    def take_worst_lag(self) -> float:
        """Return the worst lag since the last time of asking."""
        worst, self.worst_lag = self.worst_lag, 0.0
        return worst

    def pardons(self, now: float) -> bool:
        """Say whether nobody may be judged now."""
        return now < self._pardon_until

    def pardon_left(self, now: float) -> float:
        """Return for how many seconds nobody may be judged."""
        return max(0.0, self._pardon_until - now)

    def beat(self, now: float) -> None:
        """Ping the clients of one slot, and judge them."""
        self._round += 1
        for client in tuple(PulseProtocol.living[self._round % SLOTS]):
            if client.silence(now) > SILENT_SECONDS and not self.pardons(now):
                client.hang_up()
            else:
                client.ping(self._round & 0xFFFFFFFF)
