"""Where a request comes from, and whether a browser sent it from our own pages."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

LONGEST = 45


def address_of(connection: HTTPConnection) -> str:
    """
    Return the address of the client.

    A proxy on the same machine is believed when it names the client; nobody else is.
    """
    peer = connection.client.host if connection.client else ""
    if not is_loopback(peer):
        return peer
    named = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()[:LONGEST]
    return named or peer


def is_loopback(address: str) -> bool:
    """Say whether *address* is this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address in {"", "testclient"}


def from_our_pages(connection: HTTPConnection) -> bool:
    """Say whether the browser that sent the request, if it is one, shows a page of this site."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.scheme in {"http", "https"} and parts.netloc == connection.headers.get("host")
