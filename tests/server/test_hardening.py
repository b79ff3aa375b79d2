"""What hostile or broken clients may do to the site: nothing that others would notice."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from caramels.adapters.sqlite_store import SqliteStore
from caramels.server import protocols
from caramels.server.settings import Limits
from tests.server.conftest import World, served
from tests.server.visitors import Visitor
from tests.server.worlds import HandClock

# How a frame that is not of the protocol ends the socket.
GARBAGE: dict[str, tuple[str | bytes, int]] = {
    "not JSON": ("{", 1003),
    "binary": (b"\x00\x01", 1003),
    "deep nesting": ("[" * 4_000, 1003),
    "deep nesting before its type": ('{"text":' + "[" * 4_000, 1003),
    "another's message": ('{"type":"ack","cid":"aaaaaaaa","number":1}', 1003),
    "NaN": ('{"type":"pass","cid":"aaaaaaaa","turn":NaN}', 1003),
    "a second hello": ('{"type":"hello"}', 1003),
    "more than 4 kB": ("a" * 4_097, 1009),
}


@pytest.mark.parametrize(("frame", "code"), GARBAGE.values(), ids=GARBAGE)
async def test_a_frame_that_is_no_message_ends_its_own_socket(
    camille: Visitor, noe: Visitor, frame: str | bytes, code: int
) -> None:
    table = await camille.solo()
    broken = await camille.sit(table)
    other = await noe.sit(await noe.solo("Noé"))

    await broken._socket.send(frame)

    assert await broken.closed() == code
    await other.send("ping")
    await other.until(lambda m: m["type"] == "pong")
    assert (await camille.sit(table, take=True)).view


RAW_FRAMES: dict[str, bytes] = {
    "unmasked": b"\x81\x02{}",
    "reserved bit": b"\xc1\x80\0\0\0\0",
    "unknown opcode": b"\x83\x80\0\0\0\0",
    "ping of 126 bytes": b"\x89\xfe\x00\x7e\0\0\0\0" + b"a" * 126,
    "a length of 2^40": b"\x81\xff\x00\x00\x01\x00\x00\x00\x00\x00\0\0\0\0",
    "text that is not UTF-8": b"\x81\x81\0\0\0\0\xff",
}


@pytest.mark.parametrize("frame", RAW_FRAMES.values(), ids=RAW_FRAMES)
async def test_a_broken_frame_ends_its_own_socket(
    world: World, camille: Visitor, frame: bytes
) -> None:
    host, port = world.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    cookie = "; ".join(f"{name}={value}" for name, value in camille.http.cookies.items())
    writer.write(
        f"GET /ws/lobby HTTP/1.1\r\nHost: {world.address}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame)
    async with asyncio.timeout(10):
        await reader.read()
    writer.close()

    assert (await camille.http.get("/health")).status_code == 200


async def test_slow_headers_and_silent_sockets_are_closed(
    world: World, camille: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "HEADER_SECONDS", 0.3)
    host, port = world.address.split(":")
    halves = [await asyncio.open_connection(host, int(port)) for _ in range(100)]
    for number, (_, writer) in enumerate(halves):
        if number % 2:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")

    assert (await camille.http.get("/health")).status_code == 200
    async with asyncio.timeout(5):
        ends = await asyncio.gather(*(reader.read() for reader, _ in halves))
    for _, writer in halves:
        writer.close()

    assert ends == [b""] * 100


FORGED = ["", "x", "x.y", "a" * 5_000, "visiteur.AAAA", "é", "..", "null"]


@pytest.mark.parametrize("cookie", FORGED)
async def test_a_forged_visitor_opens_no_socket(
    world: World, camille: Visitor, cookie: str
) -> None:
    table = await camille.solo()
    async with world.visitor() as forger:
        forger.http.cookies.clear()
        forger.http.cookies.set("caramels", cookie.encode("ascii", "replace").decode())
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await forger.sit(table)


async def test_a_cookie_with_another_s_name_is_forged(world: World, camille: Visitor) -> None:
    value = camille.http.cookies["caramels"]
    name, _, signature = value.rpartition(".")
    async with world.visitor() as forger:
        for forged in (f"{name[:-1]}A.{signature}", f"{name}.{signature[:-1]}A", name):
            forger.http.cookies.clear()
            forger.http.cookies.set("caramels", forged)
            assert (await forger.http.get("/api/visitor")).json()["tables"] == []


async def test_other_sites_open_no_socket_and_create_nothing(camille: Visitor) -> None:
    with pytest.raises(InvalidStatus):
        await camille.socket("/ws/lobby", origin="http://evil.example")
    answer = await camille.http.post(
        "/api/tables",
        headers={"origin": "http://evil.example"},
        json={"type": "multiplayer_request"},
    )
    form = await camille.http.post("/api/tables", data={"name": "Camille"})

    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    assert (form.status_code, form.json()["code"]) == (400, "bad_message")


async def test_our_own_pages_may(camille: Visitor) -> None:
    await camille.socket("/ws/lobby", origin=f"http://{camille.address}")


@pytest.fixture
async def limited(tmp_path: Path, clock: HandClock) -> AsyncIterator[World]:
    """A site that limits the machine itself as it limits everybody."""
    store = SqliteStore(tmp_path / "limited.db")
    limits = replace(Limits(), include_loopback=True)
    async with served(World(store, tmp_path, clock=clock, limits=limits)) as running:
        yield running
    store.close()


async def test_one_address_creates_five_tables_a_minute(limited: World) -> None:
    async with limited.visitor() as eager:
        for _ in range(5):
            await eager.solo()
        answer = await eager.post(
            "/api/tables/solo",
            "solo_request",
            name="Camille",
            mode="classique",
            turn_seconds=60,
            dictionary="francais",
            level="expert",
        )

    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")


async def test_one_address_opens_twenty_sockets(limited: World) -> None:
    async with limited.visitor() as eager:
        for _ in range(20):
            await eager.socket("/ws/lobby")
        extra = await eager.socket("/ws/lobby")
        async with asyncio.timeout(5):
            await extra.wait_closed()

    assert extra.close_code == 1008


async def test_a_socket_that_talks_too_much_is_closed(limited: World) -> None:
    async with limited.visitor() as eager, limited.visitor() as calm:
        seat = await eager.sit(await eager.solo())
        witness = await calm.sit(await calm.solo("Noé"))
        for _ in range(60):
            await seat.send("ping")

        assert await seat.closed() == 1008
        await witness.send("ping")
        await witness.until(lambda m: m["type"] == "pong")


async def test_chat_is_limited_to_what_people_can_read(limited: World) -> None:
    async with limited.visitor() as eager:
        seat = await eager.sit(await eager.solo())
        answers = [await seat.say(f"Ligne {number}") for number in range(7)]

    assert [answer["type"] for answer in answers[:5]] == ["ack"] * 5
    assert answers[-1]["code"] == "too_many_requests"


async def test_every_answer_tells_browsers_to_be_strict(camille: Visitor) -> None:
    for path in ("/api/visitor", "/", "/api/nothing", "/health"):
        headers = (await camille.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


@pytest.mark.requirement("LOG-216")
async def test_nothing_that_players_are_sent_names_the_administration(
    world: World, camille: Visitor
) -> None:
    for path in ("/api/visitor", "/api/server", "/api/dictionaries", "/api/tables", "/api/scores"):
        assert "admin" not in (await camille.http.get(path)).text
    seat = await camille.sit(await camille.solo())
    assert "admin" not in seat.raw[0]


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/assets/%2e%2e/%2e%2e/app.py", "/%00", "/assets/../../app.py"]
)
async def test_no_file_outside_the_client_is_served(camille: Visitor, path: str) -> None:
    answer = await camille.http.get(path)

    assert "import" not in answer.text
    assert answer.status_code in {200, 404}


async def test_a_body_that_is_too_long_or_no_message_is_refused(camille: Visitor) -> None:
    headers = {"content-type": "application/json"}
    for content in (b"", b"{", b"[" * 10_000, b'{"type":"x"}', b"\xff", b"null", b"\0"):
        answer = await camille.http.post("/api/tables/solo", content=content, headers=headers)
        assert answer.status_code == 400, content[:10]
    answer = await camille.http.post("/api/tables/solo", content=b" " * 20_000, headers=headers)
    assert answer.status_code == 413
