"""The site as an operator's settings want it: real adapters, opened and closed."""

import asyncio
import os
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from caramels.adapters.bot_threads import BotThreads
from caramels.adapters.chance import SecretRandom
from caramels.adapters.lexicons import Lexicons
from caramels.adapters.opening import open_adapters
from caramels.application.site import Site
from caramels.application.tables import Lexicon
from caramels.server.settings import Settings

PASSWORD_FILE = "admin-password"


@asynccontextmanager
async def open_site(settings: Settings) -> AsyncIterator[Site]:
    """
    Open the site that *settings* describe, and close it in the end.

    Raises:
        BadFile: the settings name something unknown.
        OSError: the data folder cannot be used.
    """
    node = node_name()
    database, announcer = settings.database, settings.announcer
    async with open_adapters(database, announcer, settings.data, node) as adapters:
        words = await asyncio.to_thread(Lexicons, adapters.desk.compiled)
        thinkers = BotThreads(words.judge)
        first = words.shipped[0]
        default = Lexicon(first.id, first.title, first.hash)
        warming = asyncio.create_task(thinkers.warm_up(default))
        yield Site(
            tables=adapters.tables,
            desk=adapters.desk,
            announcer=adapters.announcer,
            clock=adapters.clock,
            words=words,
            thinkers=thinkers,
            rng=SecretRandom(),
            node=node,
        )
        warming.cancel()
        with suppress(asyncio.CancelledError):
            await warming
        await asyncio.to_thread(thinkers.close)


def node_name() -> str:
    """Return a name that no other running node has, and that this one has had never before."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"


def admin_password(settings: Settings) -> str:
    """
    Return the password of the administrator, made and kept at the first start.

    Raises:
        OSError: the data folder cannot be used.
    """
    if settings.admin_password:
        return settings.admin_password
    file = settings.data / PASSWORD_FILE
    if file.exists():
        return file.read_text("utf-8").strip()
    settings.data.mkdir(parents=True, exist_ok=True)
    return _made(file)


def _made(file: Path) -> str:
    password = secrets.token_urlsafe(12)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
        opened.write(password + "\n")
    return password
