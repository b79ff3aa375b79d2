"""A scripted visitor: HTTP and a socket, as a browser uses them."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SECONDS = 60.0
Json = dict[str, Any]

_cids = (f"test-{number:08d}" for number in itertools.count())


def cid() -> str:
    """Return a client id that was never used."""
    return next(_cids)


class Seat:
    """A socket at a table, with everything it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.told: list[Json] = []
        self.raw: list[str] = []
        self.view: Json = {}
        self.state: Json = {}
        self.log: list[Json] = []
        self.close_code: int | None = None

    async def send_raw(self, frame: str | bytes) -> None:
        """Send a frame as it is."""
        await self._socket.send(frame)

    async def send(self, kind: str, **fields: object) -> None:
        await self._socket.send(json.dumps({"type": kind, **fields}))

    async def command(self, kind: str, **fields: object) -> Json:
        """Send a command, and return its ack or refusal."""
        if kind not in {"arrange", "abandon"}:
            fields.setdefault("turn", self.view.get("turn", 0))
        mine = fields.setdefault("cid", cid())
        await self.send(kind, **fields)
        return await self.until(lambda m: m["type"] in {"ack", "refused"} and m["cid"] == mine)

    async def say(self, text: str, **fields: object) -> Json:
        return await self.command("say", text=text, **fields)

    async def until(self, right: Callable[[Json], bool]) -> Json:
        """Return the next message that is the *right* one."""
        async with asyncio.timeout(SECONDS):
            while True:
                message = await self.hear()
                if right(message):
                    return message

    async def until_view(self, right: Callable[[Json], bool]) -> Json:
        """Wait until the view is the *right* one."""
        if not (self.view and right(self.view)):
            await self.until(lambda m: bool(m.get("view")) and right(m["view"]))
        return self.view

    async def until_turn(self, turn: int) -> None:
        """Wait until this turn has come, or the game has ended."""
        await self.until_view(lambda view: view["turn"] >= turn or view["ended"] is not None)

    async def until_log(self, right: Callable[[Json], bool]) -> Json:
        """Wait until the last entry of the log is the *right* one."""
        async with asyncio.timeout(SECONDS):
            while not (self.log and right(self.log[-1])):
                await self.hear()
        return self.log[-1]

    async def hear(self) -> Json:
        """Return the next message."""
        text = await self._socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        self.told.append(message)
        self.view = message.get("view") or self.view
        self.state = message.get("state") or self.state
        self.log += message.get("log", []) + message.get("entries", [])
        return message

    async def closed(self) -> int:
        """Wait for the end of the socket and return its code."""
        async with asyncio.timeout(SECONDS):
            try:
                while True:
                    await self.hear()
            except ConnectionClosed:
                return self._socket.close_code or 0

    async def close(self) -> None:
        await self._socket.close()

    def codes(self) -> list[str]:
        return [entry["code"] for entry in self.log]


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx2.AsyncClient(base_url=f"http://{address}", verify=False)
        self._sockets: list[ClientConnection] = []

    async def __aenter__(self) -> "Visitor":
        await self.http.get("/api/visitor")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()

    async def post(self, path: str, kind: str = "", **fields: object) -> httpx2.Response:
        if not kind:
            return await self.http.post(path)
        return await self.http.post(path, json={"type": kind, **fields})

    async def solo(self, name: str = "Camille", **fields: object) -> str:
        answer = await self.post(
            "/api/tables/solo",
            "solo_request",
            **{
                "name": name,
                "mode": "classique",
                "turn_seconds": 60,
                "dictionary": "francais",
                "level": "debutant",
                **fields,
            },
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def host(self, name: str = "Camille", **fields: object) -> str:
        answer = await self.post(
            "/api/tables",
            "multiplayer_request",
            **{
                "name": name,
                "mode": "classique",
                "turn_seconds": 60,
                "dictionary": "francais",
                **fields,
            },
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def local(self, *names: str, **fields: object) -> str:
        """Start a game of people at one screen."""
        answer = await self.post(
            "/api/tables/local",
            "local_request",
            **{
                "preset": "custom",
                "dictionary": "francais",
                "seats": [{"name": name} for name in names],
                **fields,
            },
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def socket(self, path: str, **headers: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        opened = await connect(
            f"ws://{self.address}{path}",
            additional_headers={"cookie": cookie, **headers},
            compression=None,
            ping_interval=None,
        )
        self._sockets.append(opened)
        return opened

    @asynccontextmanager
    async def connected(self, path: str) -> AsyncIterator[ClientConnection]:
        """Open a socket for the block alone."""
        socket = await self.socket(path)
        self._sockets.remove(socket)
        async with socket:
            yield socket

    async def sit(self, table: str, /, **hello: object) -> Seat:
        """Open the channel of a table and hear the welcome."""
        seat = Seat(await self.socket(f"/ws/tables/{table}"))
        await seat.send("hello", **hello)
        await seat.hear()
        return seat
