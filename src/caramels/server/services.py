"""What requests and sockets find at hand."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from caramels.application.site import Site
from caramels.server.metrics import Metrics
from caramels.server.rates import Rates
from caramels.server.settings import Settings
from caramels.server.visitors import Visitors

if TYPE_CHECKING:
    from caramels.server.admin import Admin
    from caramels.server.sockets.door import Door
    from caramels.server.sockets.hub import Hub
    from caramels.server.sockets.lobby import Board


@dataclass(frozen=True, slots=True)
class Services:
    """The site, and the machinery around it."""

    settings: Settings
    site: Site
    visitors: Visitors
    admin: "Admin"
    hub: "Hub"
    board: "Board"
    door: "Door"
    metrics: Metrics
    creations: Rates
