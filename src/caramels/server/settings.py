"""What an operator may choose."""

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from caramels.domain.errors import BadFile
from caramels.server.addresses import Network


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address, visitor or socket may ask."""

    messages_per_second: float = 20
    messages_burst: int = 40
    chat_per_second: float = 1
    chat_burst: int = 5
    sockets_per_address: int = 20
    creations_per_minute: float = 5
    logins_per_quarter: int = 5
    include_loopback: bool = False
    """Whether the machine itself is limited too (messages always are)."""
    proxies: tuple[Network, ...] = ()
    """Where proxies stand that may name the client (on the machine itself they always may)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One site."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """Empty: a SQLite file in *data*; otherwise the URL of a PostgreSQL database."""
    announcer: str = ""
    """Empty: the database's own; otherwise the URL of a Redis server."""
    admin_password: str = ""
    """Empty: made at the first start and printed."""
    limits: Limits = field(default_factory=Limits)


def limits_from_environment() -> Limits:
    """
    Return the limits, some of which the environment may change.

    Raises:
        BadFile: something in the environment is not what it should be.
    """
    default = Limits()
    return Limits(
        sockets_per_address=_number("CARAMELS_SOCKETS_PER_ADDRESS", default.sockets_per_address),
        creations_per_minute=_number(
            "CARAMELS_CREATIONS_PER_MINUTE", int(default.creations_per_minute)
        ),
        include_loopback=os.environ.get("CARAMELS_LIMIT_LOOPBACK", "") == "1",
        proxies=_networks("CARAMELS_PROXIES"),
    )


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    if text and not (text.isascii() and text.isdigit()):
        raise BadFile("bad_setting", name=name, text=text)
    return int(text) if text else default


def _networks(name: str) -> tuple[Network, ...]:
    words = os.environ.get(name, "").replace(",", " ").split()
    try:
        return tuple(ip_network(word) for word in words)
    except ValueError as error:
        raise BadFile("bad_setting", name=name, text=" ".join(words)) from error
