"""The application that a web server runs: everything put together."""

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from caramels.application.dictionaries import offer_shipped
from caramels.application.site import Site
from caramels.server import web_client
from caramels.server.admin import Admin
from caramels.server.clockwork import Clockwork
from caramels.server.http import HANDLERS
from caramels.server.metrics import Metrics
from caramels.server.pulse import Pulse
from caramels.server.rates import Rates
from caramels.server.routes import admin, lobby, operation, tables
from caramels.server.security import KnownVisitors, SecurityHeaders
from caramels.server.services import Services
from caramels.server.settings import Settings
from caramels.server.sockets.door import Door
from caramels.server.sockets.hub import Hub
from caramels.server.sockets.lobby import Board, lobby_socket
from caramels.server.sockets.tables import table_socket
from caramels.server.visitors import Visitors

SECONDS_PER_MINUTE = 60

LOBBY = "/ws/lobby"
TABLES = "/ws/tables/"


class Application(Starlette):
    """Starlette for requests; sockets skip its layers, which would cost memory while they last."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[Any, Any, None]:
        if scope["type"] != "websocket":
            return super().__call__(scope, receive, send)
        scope["app"] = self
        return _socket_of(scope)(WebSocket(scope, receive, send))


def _socket_of(scope: Scope) -> Callable[[WebSocket], Coroutine[Any, Any, None]]:
    path: str = scope["path"]
    if path == LOBBY:
        return lobby_socket
    table = path.removeprefix(TABLES)
    if table == path or "/" in table:
        return WebSocket.close
    scope["path_params"] = {"table": table}
    return table_socket


def create_app(
    settings: Settings, opening: AbstractAsyncContextManager[Site], *, admin_hash: str
) -> Starlette:
    """Return the site that *opening* opens as an ASGI application; it is open while served."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opening as site:
            await offer_shipped(site)
            services = await gather(settings, site, admin_hash)
            app.state.services = services
            pulse = Pulse()
            clockwork = Clockwork(site, services.hub, pulse, services.metrics)
            await clockwork.start()
            services.metrics.loop_lag.set_function(pulse.take_worst_lag)
            with collector_at_rest(services.metrics):
                yield
            await clockwork.stop()

    return Application(
        routes=[
            *operation.routes,
            *lobby.routes,
            *tables.routes,
            *admin.routes,
            *web_client.routes,
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(KnownVisitors)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )


@contextmanager
def collector_at_rest(metrics: Metrics) -> Iterator[None]:
    """
    Keep the cycle collector from stopping everything for longer than players accept.

    With many sockets one full collection takes more than a second. What the site makes holds no
    cycles that matter: reference counting frees it.
    """
    metrics.watch_collector()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
        metrics.forget_collector()


async def gather(settings: Settings, site: Site, admin_hash: str) -> Services:
    """Put together what requests and sockets find at hand."""
    now = asyncio.get_running_loop().time
    secret = await site.desk.secret("signing", lambda: secrets.token_urlsafe(32))
    limits = settings.limits
    creations = Rates(
        limits.creations_per_minute / SECONDS_PER_MINUTE, limits.creations_per_minute, now
    )
    return Services(
        settings=settings,
        site=site,
        visitors=Visitors(secret),
        admin=Admin(admin_hash, secret, tries=limits.logins_per_quarter, now=now),
        hub=Hub(site),
        board=Board(site),
        door=Door(),
        metrics=Metrics(),
        creations=creations,
    )
