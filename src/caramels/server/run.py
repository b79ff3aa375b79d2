"""The web server under the application, set up so that it survives the open internet."""

import errno
import logging
import socket
import sys
import webbrowser
from contextlib import AbstractAsyncContextManager
from types import TracebackType

import structlog
import uvicorn
from starlette.types import ASGIApp

from caramels.application.site import Site
from caramels.domain.errors import BadFile
from caramels.locale import text
from caramels.server.admin import hashed
from caramels.server.app import create_app
from caramels.server.protocols import PulseProtocol, TimedHttpProtocol
from caramels.server.settings import Settings
from caramels.server.site import admin_password, open_site

LONGEST_FRAME = 4_096
BACKLOG = 4_096
IDLE_SECONDS = 15
GOODBYE_SECONDS = 5


def serve(settings: Settings, *, browse: bool = False) -> int:
    """
    Serve the site until interrupted; return the exit status.

    Raises:
        BadFile: the address cannot be listened to, or the database not be used.
        OSError: the data folder cannot be used.
    """
    password = admin_password(settings)
    # Bound before anything is opened: a taken port is said at once, and 0 finds a free one.
    with listening(settings.host, settings.port) as listener:
        log_to_stderr()
        port = listener.getsockname()[1]
        opening = Opening(open_site(settings))
        app = create_app(settings, opening, admin_hash=hashed(password))
        config = config_of(app, settings.host, port)
        # What the operator chose, the operator knows: it is not for the journal of the machine.
        shown = "" if settings.admin_password else password
        server = Announced(config, address_of(settings.host, port), shown, browse=browse)
        try:
            server.run(sockets=[listener])
        except SystemExit:
            if opening.refusal is not None:
                raise opening.refusal from None
            raise
        return 0 if server.started else 1


def listening(host: str, port: int) -> socket.socket:
    """
    Return a socket that listens.

    Raises:
        BadFile: there is no such address here, or somebody else listens to it.
    """
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        reason = "port_taken" if error.errno == errno.EADDRINUSE else "address_closed"
        raise BadFile(reason, host=host, port=port, detail=error.strerror or "") from error


def address_of(host: str, port: int) -> str:
    """Return the address that a browser of this machine opens."""
    named = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{named}]:{port}" if ":" in named else f"http://{named}:{port}"


class Opening(AbstractAsyncContextManager[Site]):
    """The site being opened; what it is refused for is kept for the one who wanted it."""

    def __init__(self, site: AbstractAsyncContextManager[Site]) -> None:
        self._site = site
        self.refusal: BadFile | OSError | None = None

    async def __aenter__(self) -> Site:
        try:
            return await self._site.__aenter__()
        except (BadFile, OSError) as refusal:
            self.refusal = refusal
            # It is told in one sentence, not in a traceback.
            logging.getLogger("uvicorn.error").disabled = True
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        return await self._site.__aexit__(kind, error, trace)


class Announced(uvicorn.Server):
    """Says where the site is, once it is."""

    def __init__(
        self, config: uvicorn.Config, address: str, password: str, *, browse: bool
    ) -> None:
        super().__init__(config)
        self._address = address
        self._password = password
        self._browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(text("cli.serve.ready", address=self._address))
        print(_administration(f"{self._address}/admin", self._password))
        sys.stdout.flush()
        if self._browse:
            webbrowser.open(self._address)


def _administration(address: str, password: str) -> str:
    if not password:
        return text("cli.serve.admin_known", address=address)
    return text("cli.serve.admin", address=address, password=password)


def config_of(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
    """Return how uvicorn serves *app*."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=TimedHttpProtocol,
        ws=PulseProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        # Pings are ours (see `caramels.server.pulse`).
        ws_ping_interval=None,
        ws_ping_timeout=None,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        server_header=False,
        proxy_headers=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        interface="asgi3",
    )


def log_to_stderr() -> None:
    """Write one line of JSON for each event; requests, and so cookies and names, are not logged."""
    renderer = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.stdlib.ExtraAdder(),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(renderer)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
