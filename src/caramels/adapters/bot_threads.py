"""Computer players in a few threads of their own: their search does not hold the event loop."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

from caramels import bots
from caramels.adapters.lexicons import OpenLexicon
from caramels.application.tables import Lexicon
from caramels.domain.classic.facts import Newcomer
from caramels.domain.classic.game import replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.views import GameView, view
from caramels.domain.moves import Move, Play
from caramels.domain.presets import LOG2990_CLASSIQUE

THREADS = 2


class BotThreads:
    """Thinks for every computer player of this node; *lexicon_of* opens their dictionaries."""

    def __init__(self, lexicon_of: Callable[[Lexicon], Awaitable[OpenLexicon]]) -> None:
        self._lexicon_of = lexicon_of
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def move(self, seen: GameView, level: str, lexicon: Lexicon) -> Move:
        """Return what a computer player does in its turn."""
        opened = await self._lexicon_of(lexicon)
        chance = Random(secrets.randbits(64))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, bots.choose, level, seen, opened, chance)

    async def hints(self, seen: GameView, lexicon: Lexicon, most: int) -> list[Play]:
        """Return up to *most* good placements."""
        opened = await self._lexicon_of(lexicon)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, bots.hints, seen, opened, most)

    async def warm_up(self, lexicon: Lexicon) -> None:
        """Think once, so that the first player does not wait for the search to be compiled."""
        people = (Newcomer("Ariane", "debutant"), Newcomer("Hector", "expert"))
        game = replay(start(LOG2990_CLASSIQUE, people, now_ms=0, rng=Random(0)))
        for level in ("debutant", "expert"):
            await self.move(view(game, game.to_move), level, lexicon)
        await self.hints(view(game, 0), lexicon, 1)

    def close(self) -> None:
        """Let the threads end after what they think about."""
        self._threads.shutdown(wait=True, cancel_futures=True)
