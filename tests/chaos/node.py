"""A node of the site whose dictionary takes any word and whose computer players pass."""

import argparse
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import SystemRandom

import uvicorn

from caramels.adapters.opening import open_adapters
from caramels.application.site import Site
from caramels.application.tables import Lexicon
from caramels.domain.classic.referee import Judge
from caramels.server.app import create_app
from caramels.server.run import config_of
from caramels.server.settings import Settings
from tests.server.worlds import FakeThinkers, FakeWords, WordList


class AnyWord(FakeWords):
    """A dictionary with every word."""

    async def judge(self, lexicon: Lexicon) -> Judge:
        return WordList()


@asynccontextmanager
async def open_site(settings: Settings) -> AsyncIterator[Site]:
    node = secrets.token_hex(6)
    where = settings.database, settings.announcer, settings.data
    async with open_adapters(*where, node) as adapters:
        yield Site(
            tables=adapters.tables,
            desk=adapters.desk,
            announcer=adapters.announcer,
            clock=adapters.clock,
            words=AnyWord(),
            thinkers=FakeThinkers(),
            rng=SystemRandom(),
            node=node,
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--database", default="")
    parser.add_argument("--announcer", default="")
    chosen = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    settings = Settings(
        data=chosen.data,
        port=chosen.port,
        database=chosen.database,
        announcer=chosen.announcer,
    )
    app = create_app(settings, open_site(settings), admin_hash="")
    uvicorn.Server(config_of(app, settings.host, settings.port)).run()


if __name__ == "__main__":
    main()
