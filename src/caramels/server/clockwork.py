"""What happens by itself: tables are woken, absences judged, lost announcements made up for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from caramels.application import play, presence
from caramels.application.ports import OutcomeUnknown
from caramels.application.site import Site
from caramels.application.tables import Table
from caramels.server.metrics import Metrics
from caramels.server.pulse import LONGEST_PARDON_SECONDS, Pulse
from caramels.server.sockets.hub import Hub

log = logging.getLogger(__name__)

WAKE_SECONDS = 0.1
# If a node dies with a table in its hands, another takes the table up after this time.
LEASE_MS = 3_000
RENEWAL_SECONDS = 1.0
AT_ONCE = 200

HEARTBEAT_SECONDS = presence.HEARTBEAT_MS / 1000

# After a start everybody comes back at once. While so many still come in from one heartbeat to
# the next, those who are not there yet are waited for, but not for ever.
HERD = 10
HERD_SECONDS = 300.0


class Clockwork:
    """The tasks of one node, from its start to its stop."""

    def __init__(self, site: Site, hub: Hub, pulse: Pulse, metrics: Metrics) -> None:
        self._site = site
        self._hub = hub
        self._pulse = pulse
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking: set[str] = set()
        self._last_beat: float | None = None
        self._came = 0
        self._patient_until = 0.0

    async def start(self) -> None:
        """Begin; the seats of nodes that have died get time to come back first."""
        self._patient_until = asyncio.get_running_loop().time() + HERD_SECONDS
        await presence.pardon_all(self._site, self._site.clock.now_ms())
        await self._beat()
        for work in (
            self._pulse.run(),
            self._again(self.wake_due, WAKE_SECONDS),
            self._again(self.judge_absences, WAKE_SECONDS),
            self._again(self._renew, RENEWAL_SECONDS),
            self._again(self._beat, HEARTBEAT_SECONDS),
            self._again(self._make_up, HEARTBEAT_SECONDS),
        ):
            self._keep(asyncio.create_task(work))

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(OutcomeUnknown):
            await presence.retire(self._site)

    async def wake_due(self) -> None:
        """Wake every table whose time has come, until there is none."""
        while True:
            now = self._site.clock.now_ms()
            due = await self._site.tables.claim_due(now, LEASE_MS, AT_ONCE)
            for table in due:
                # A lease may run out before its renewal, when we are late.
                if table.id not in self._waking:
                    self._metrics.woken.inc()
                    self._metrics.wake_late.observe((now - (table.wake_at or now)) / 1000)
                    self._waking.add(table.id)
                    self._keep(asyncio.create_task(self._wake(table)))
            if len(due) < AT_ONCE:
                return

    async def judge_absences(self) -> None:
        """Judge every seat whose grace has run out, unless it was we who did not listen."""
        if self._pulse.pardons(asyncio.get_running_loop().time()):
            return
        while True:
            count = await presence.judge_absences(self._site)
            self._metrics.absences.inc(count)
            if count < presence.AT_ONCE:
                return

    async def _wake(self, table: Table) -> None:
        try:
            await play.wake(self._site, table)
        except OutcomeUnknown:
            log.warning("a table will be woken again", extra={"table": table.id})
        except Exception:
            log.exception("a table could not be woken", extra={"table": table.id})
        finally:
            self._waking.discard(table.id)

    async def _renew(self) -> None:
        """Hold on to what we still work on: a computer player may think for long."""
        if self._waking:
            until = self._site.clock.now_ms() + LEASE_MS
            await self._site.tables.renew(sorted(self._waking), until)

    async def _beat(self) -> None:
        """Say that we live; if we kept people waiting, see first to it that nobody judges them."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if self._last_beat is not None:
            self._pulse.note_delay(began, began - self._last_beat - HEARTBEAT_SECONDS)
        self.note_arrivals(began)
        if (left := self._pulse.pardon_left(began)) > 0:
            await presence.pardon(self._site, int(1000 * left))
        await presence.beat(self._site)
        await presence.revive(self._site, self._site.clock.now_ms())
        self._last_beat = loop.time()
        # Whoever comes in waits for the store as we did.
        self._pulse.note_delay(self._last_beat, self._last_beat - began)

    def note_arrivals(self, now: float) -> None:
        """Judge nobody for a while if, after a start, many are still coming back."""
        came, self._came = self._hub.arrivals - self._came, self._hub.arrivals
        if came >= HERD and now < self._patient_until:
            self._pulse.pardon(now)

    async def _make_up(self) -> None:
        """Find what changed without our hearing of it."""
        known = self._hub.known()
        for table_id in await self._site.tables.changed(known) if known else ():
            await self._site.tables.load(table_id, fresh=True)
            self._hub.hear(f"table:{table_id}")
            self._hub.hear(f"lines:{table_id}:all")

    async def _again(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            try:
                await work()
            except OutcomeUnknown as error:
                log.warning("the store did not answer: %s", error)
                # Whoever wanted to come in could not, we do not know for how long.
                self._pulse.pardon(asyncio.get_running_loop().time(), LONGEST_PARDON_SECONDS)
            except Exception:
                log.exception("a regular task failed")
            await asyncio.sleep(seconds)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
