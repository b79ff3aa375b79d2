"""Where a request comes from, and whether a browser sent it from our own pages."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

LONGEST = 45
HOUSEHOLD_BITS = 64


Network = IPv4Network | IPv6Network


def address_of(connection: HTTPConnection, proxies: Iterable[Network] = ()) -> str:
    """
    Return the address under which the client is counted.

    A proxy on the same machine, or in *proxies*, is believed when it names the client.
    """
    peer = connection.client.host if connection.client else ""
    if not (is_loopback(peer) or _within(peer, proxies)):
        return household(peer)
    named = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()[:LONGEST]
    return household(named or peer)


def household(address: str) -> str:
    """
    Return the name under which *address* is counted.

    Whoever has one IPv6 address has billions beside it: they count as one.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    if parsed.is_loopback:
        return address
    return str(ip_network((parsed, HOUSEHOLD_BITS), strict=False))


def is_loopback(address: str) -> bool:
    """Say whether *address* is this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address in {"", "testclient"}


def _within(address: str, networks: Iterable[Network]) -> bool:
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def from_our_pages(connection: HTTPConnection) -> bool:
    """Say whether the browser that sent the request, if it is one, shows a page of this site."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and parts.netloc == connection.headers.get("host")
