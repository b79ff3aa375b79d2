"""What an operator may choose."""

import os
from dataclasses import dataclass, field
from pathlib import Path


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
    """Return the limits, some of which the environment may change."""
    default = Limits()
    return Limits(
        sockets_per_address=_number("CARAMELS_SOCKETS_PER_ADDRESS", default.sockets_per_address),
        creations_per_minute=_number(
            "CARAMELS_CREATIONS_PER_MINUTE", int(default.creations_per_minute)
        ),
        include_loopback=os.environ.get("CARAMELS_LIMIT_LOOPBACK", "") == "1",
    )


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    return int(text) if text.isdigit() else default
