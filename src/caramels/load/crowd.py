"""Many tables at once: opened, played by scripted players, and replaced when they end."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from caramels.load.callers import Answer, Caller, Unanswered
from caramels.load.players import Player, Script, Table
from caramels.load.said import state_decoder

OPENERS = 12
RETRY_SECONDS = 0.5
WISHES: dict[str, object] = {"mode": "classique", "turn_seconds": 60, "dictionary": "francais"}


class Declined(Exception):
    """The site did not open the table."""


class Crowd:
    """The players of many tables."""

    def __init__(self, script: Script, callers: list[Caller], wishes: dict[str, object]) -> None:
        self.players: list[Player] = []
        self.tables: list[Table] = []
        self.declined: dict[str, int] = {}
        self._script = script
        self._callers = callers
        self._wishes = {**WISHES, **wishes}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened = 0
        self._closing = False

    async def open(self, solo: int, pairs: int, replace: bool = True) -> None:
        """Open tables, and wait until all players sit; one that ends is replaced."""
        openings = [self.open_solo] * solo + [self.open_pair] * pairs
        self._script.rng.shuffle(openings)
        waiting = iter(openings)

        async def work() -> None:
            for opening in waiting:
                await self._insist(opening, replace)

        await asyncio.gather(*(work() for _ in range(OPENERS)))
        for player in tuple(self.players):
            await player.welcomed.wait()

    async def open_solo(self) -> Table:
        """Open a table against a computer player."""
        body = {"type": "solo_request", "name": "Camille", "level": "debutant", **self._wishes}
        answer = await self._ask("/api/tables/solo", body)
        table = Table(state_decoder.decode(answer.body).table)
        self._seat(table, (0, answer.cookie))
        return table

    async def open_pair(self) -> Table:
        """Open a table for two of our players."""
        body = {"type": "multiplayer_request", "name": "Camille", **self._wishes}
        host = await self._ask("/api/tables", body)
        table = Table(state_decoder.decode(host.body).table)
        path = f"/api/tables/{table.id}"
        guest = await self._ask(f"{path}/join", {"type": "join_request", "name": "Noé"})
        await self._ask(f"{path}/start", {}, host.cookie)
        self._seat(table, (0, host.cookie), (1, guest.cookie))
        return table

    async def settle(self, seconds: float) -> int:
        """
        Begin nothing more, and wait until every command has its answer.

        Return how many have none when the *seconds* are over.
        """
        self._closing = True
        for player in self.players:
            player.rest()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for player in self.players:
                    await player.rested.wait()
        return sum(not player.rested.is_set() for player in self.players)

    async def close(self) -> None:
        """Hang up everywhere."""
        self._closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in self.players:
            player.leave()
        for caller in self._callers:
            await caller.close()

    async def _insist(self, opening: Callable[[], Awaitable[Table]], replace: bool) -> None:
        while not self._closing:
            try:
                table = await opening()
            except Unanswered:
                await asyncio.sleep(RETRY_SECONDS)
            except Declined as declined:
                code = str(declined)
                self.declined[code] = self.declined.get(code, 0) + 1
                await asyncio.sleep(RETRY_SECONDS)
            else:
                if replace:
                    table.finish = lambda: self._start(self._insist(opening, replace))
                return

    def _seat(self, table: Table, *seats: tuple[int, str]) -> None:
        self.tables.append(table)
        for seat, cookie in seats:
            player = Player(self._script, table, seat, cookie)
            self.players.append(player)
            player.come()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, path: str, body: dict[str, object], cookie: str = "") -> Answer:
        self._opened += 1
        caller = self._callers[self._opened % len(self._callers)]
        answer = await caller.ask("POST", path, msgspec.json.encode(body) if body else b"", cookie)
        if not answer.good:
            raise Declined(f"{answer.status} {answer.body[:120].decode(errors='replace')}")
        return answer
