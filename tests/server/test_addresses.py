"""Where a request comes from, and whether one of our own pages sent it."""

from ipaddress import ip_network

import pytest
from starlette.requests import HTTPConnection

from caramels.domain.errors import BadFile
from caramels.server.addresses import address_of, from_our_pages, is_loopback
from caramels.server.settings import Limits, limits_from_environment


def connection(peer: str | None, **headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    client = None if peer is None else (peer, 1234)
    return HTTPConnection({"type": "http", "headers": raw, "client": client})


PROXIES = (ip_network("172.16.0.0/12"),)

# Peer, what it says of the client, and whom we take it for.
CASES = {
    "somebody": ("203.0.113.7", "", "203.0.113.7"),
    "somebody who pretends to be a proxy": ("203.0.113.7", "198.51.100.1", "203.0.113.7"),
    "a proxy on the machine": ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
    "a proxy of ours": ("172.18.0.5", "198.51.100.1", "198.51.100.1"),
    "a client that names another before the proxy": (
        "::1",
        "10.9.9.9, 198.51.100.1",
        "198.51.100.1",
    ),
    "the machine itself": ("127.0.0.1", "", "127.0.0.1"),
    "one of many addresses of a household": (
        "2001:db8:7:8:aaaa::1",
        "",
        "2001:db8:7:8::/64",
    ),
    "an old address in a new one": ("::ffff:203.0.113.7", "", "203.0.113.7"),
    "the machine itself, newly": ("::1", "", "::1"),
    "the machine itself, both ways": ("::ffff:127.0.0.1", "", "127.0.0.1"),
    "a long name": ("127.0.0.1", "a" * 500, "a" * 45),
}


@pytest.mark.parametrize(("peer", "named", "address"), CASES.values(), ids=CASES)
def test_only_proxies_of_ours_name_the_client(peer: str, named: str, address: str) -> None:
    headers = {"x_forwarded_for": named} if named else {}

    assert address_of(connection(peer, **headers), PROXIES) == address


def test_a_connection_without_a_peer_has_no_address() -> None:
    assert address_of(connection(None)) == ""
    assert is_loopback("")
    assert not is_loopback("proxy")


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://jeu.example", True),
        ("https://jeu.example", True),
        ("http://jeu.example:8000", False),
        ("http://evil.example", False),
        ("null", False),
        ("file://jeu.example", False),
        ("http://[jeu.example", False),
    ],
)
def test_a_browser_tells_which_page_sent_it(origin: str, ours: bool) -> None:
    assert from_our_pages(connection("::1", origin=origin, host="jeu.example")) is ours


def test_who_is_no_browser_need_not_tell() -> None:
    assert from_our_pages(connection("::1", host="jeu.example"))


def test_the_environment_changes_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits_from_environment() == Limits()
    monkeypatch.setenv("CARAMELS_PROXIES", "172.16.0.0/12, 10.0.0.1")
    monkeypatch.setenv("CARAMELS_SOCKETS_PER_ADDRESS", "200")
    monkeypatch.setenv("CARAMELS_LIMIT_LOOPBACK", "1")

    limits = limits_from_environment()

    assert [str(each) for each in limits.proxies] == ["172.16.0.0/12", "10.0.0.1/32"]
    assert (limits.sockets_per_address, limits.include_loopback) == (200, True)


@pytest.mark.parametrize(
    ("name", "text"),
    [("CARAMELS_PROXIES", "chez moi"), ("CARAMELS_CREATIONS_PER_MINUTE", "beaucoup")],
)
def test_a_setting_that_cannot_be_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    monkeypatch.setenv(name, text)

    with pytest.raises(BadFile) as refused:
        limits_from_environment()

    assert refused.value.values == {"name": name, "text": text}
