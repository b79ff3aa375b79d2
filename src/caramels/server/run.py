"""The web server under the application, set up so that it survives the open internet."""

import logging
import socket
import sys
import webbrowser

import structlog
import uvicorn
from starlette.applications import Starlette

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
        OSError: the address is taken, or the data folder cannot be used.
    """
    log_to_stderr()
    password = admin_password(settings)
    # Bound before anything is opened: a taken port is said at once, and 0 finds a free one.
    listener = socket.create_server((settings.host, settings.port), backlog=BACKLOG)
    with listener:
        port = listener.getsockname()[1]
        address = f"http://{settings.host}:{port}"
        app = create_app(settings, open_site(settings), admin_hash=hashed(password))
        config = config_of(app, settings.host, port)
        server = Announced(config, address, password, browse=browse)
        server.run(sockets=[listener])
        return 0 if server.started else 1


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
        print(text("cli.serve.admin", address=f"{self._address}/admin", password=self._password))
        sys.stdout.flush()
        if self._browse:
            webbrowser.open(self._address)


def config_of(app: Starlette, host: str, port: int) -> uvicorn.Config:
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
