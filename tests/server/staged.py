"""
A site for the tests of the pages: its chance and its clock do as they are told.

Each line of the standard input is a wish in JSON, answered by a line `staged` once it is granted:
what the next game is dealt (`bag`, `draws`, `first`, `objectives`), how long computer players
wait (`bot_delay_ms`), by how much the clock goes `forward`, and whether it is `stopped`.
"""

import argparse
import json
import os
import sys
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, TypeVar, cast
from unittest.mock import patch

from caramels.adapters.system_clock import SystemClock
from caramels.application import create_table
from caramels.application.site import Site
from caramels.application.tables import Parameters
from caramels.domain.rules import Rules
from caramels.domain.tiles import FRENCH, TILE_SETS, Tile, TileSet, holds
from caramels.server import pulse, run
from caramels.server.settings import Limits, Settings
from caramels.server.site import open_site

T = TypeVar("T")


class StackedChance(Random):
    """Gives the tiles, the first seat and the objectives that lie in wait, then goes on alone."""

    def __init__(self) -> None:
        super().__init__(2990)
        self.draws = ""
        self.first: int | None = None
        self.objectives: tuple[str, ...] = ()

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Return the seat that begins, or any number."""
        if stop is None and self.first is not None:
            first, self.first = self.first, None
            return first
        return super().randrange(start, stop, step)

    def sample(
        self, population: Sequence[T], k: int, *, counts: Iterable[int] | None = None
    ) -> list[T]:
        """Return what was stacked for a draw from the bag or from the objectives."""
        if isinstance(population, str) and self.draws:
            drawn, self.draws = self.draws[:k], self.draws[k:]
            if not holds(population, drawn):
                raise ValueError(f"the bag {population} does not hold {drawn}")
            return cast(list[T], list(drawn))
        if self.objectives and set(self.objectives) <= set(population):
            stacked, self.objectives = self.objectives, ()
            return cast(list[T], list(stacked))
        return super().sample(population, k, counts=counts)


class ShiftedClock(SystemClock):
    """The clock of the machine, which can be stopped and set forward."""

    def __init__(self) -> None:
        super().__init__()
        self._shift_ms = 0
        self._stopped_at: int | None = None

    def now_ms(self) -> int:
        running = super().now_ms() if self._stopped_at is None else self._stopped_at
        return running + self._shift_ms

    def forward(self, ms: int) -> None:
        self._shift_ms += ms

    def stop(self, *, stopped: bool) -> None:
        """Stand still, or go on from the time of the machine."""
        self._stopped_at = super().now_ms() if stopped else None


@dataclass
class Stage:
    """What the tests have asked for."""

    chance: StackedChance = field(default_factory=StackedChance)
    clock: ShiftedClock = field(default_factory=ShiftedClock)
    tiles: TileSet = FRENCH
    bot_delay_ms: int | None = None

    def grant(self, wish: dict[str, Any]) -> None:
        """Do what one line asks."""
        self.clock.forward(wish.get("forward", 0))
        if "stopped" in wish:
            self.clock.stop(stopped=wish["stopped"])
        if "draws" in wish or "bag" in wish:
            self.chance.draws = wish.get("draws", "")
            self.chance.first = wish.get("first")
            self.chance.objectives = tuple(wish.get("objectives", ()))
            self.tiles = holding(wish["bag"]) if "bag" in wish else FRENCH
            self.bot_delay_ms = wish.get("bot_delay_ms")

    def rules_of(self, parameters: Parameters) -> Rules:
        """Return the rules of the next game: as ever, but for the bag and the haste of bots."""
        rules = replace(RULES_OF(parameters), tiles=self.tiles)
        if self.bot_delay_ms is None:
            return rules
        return replace(rules, bot_delay_ms=self.bot_delay_ms)

    @asynccontextmanager
    async def open_site(self, settings: Settings) -> AsyncIterator[Site]:
        async with open_site(settings) as site:
            yield replace(site, rng=self.chance, clock=self.clock)

    def listen(self) -> None:
        """Grant every wish of the standard input."""
        for line in sys.stdin:
            self.grant(json.loads(line))
            print("staged", flush=True)


RULES_OF = create_table.rules_of


def holding(bag: str) -> TileSet:
    """Return the French set with the tiles of *bag* alone; it is known by that name."""
    name = f"staged-{bag}"
    tiles = (
        Tile(tile.face, bag.count(tile.face), tile.points, tile.vowel) for tile in FRENCH.tiles
    )
    return TILE_SETS.setdefault(name, TileSet(name, tuple(tiles)))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    arguments = parser.parse_args()
    stage = Stage()
    Thread(target=stage.listen, daemon=True).start()
    settings = Settings(
        data=arguments.data,
        port=0,
        admin_password=os.environ["CARAMELS_ADMIN_PASSWORD"],
        limits=replace(Limits(), chat_burst=1_000),
    )
    with (
        patch.object(create_table, "rules_of", stage.rules_of),
        patch.object(run, "open_site", stage.open_site),
        # On a busy machine every server is late; that is no reason to judge nobody.
        patch.object(pulse, "LATE_SECONDS", 60.0),
    ):
        return run.serve(settings)


if __name__ == "__main__":
    sys.exit(main())
