"""The web server under the application, set up so that it survives the open internet."""

import uvicorn
from starlette.applications import Starlette

from caramels.server.protocols import PulseProtocol, TimedHttpProtocol

LONGEST_FRAME = 4_096
BACKLOG = 4_096
IDLE_SECONDS = 15
GOODBYE_SECONDS = 5


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
