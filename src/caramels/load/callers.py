"""Requests over a few connections that stay open."""

import asyncio
from dataclasses import dataclass

SECONDS_TO_ANSWER = 20.0
CREATED = 201
OK = 200


class Unanswered(Exception):
    """The site did not answer, or answered that it cannot now."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    cookie: str
    body: bytes

    @property
    def good(self) -> bool:
        return self.status in {OK, CREATED}


@dataclass(slots=True)
class _Line:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Caller:
    """Asks one address, at most *width* questions at once."""

    def __init__(self, host: str, port: int, width: int = 16) -> None:
        self.address = f"{host}:{port}"
        self._host = host
        self._port = port
        self._free: list[_Line] = []
        self._slots = asyncio.Semaphore(width)

    async def ask(self, method: str, path: str, body: bytes = b"", cookie: str = "") -> Answer:
        """
        Return the answer to one request.

        Raises:
            Unanswered: there is none.
        """
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.address}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        )
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        async with self._slots:
            try:
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    return await self._exchange(f"{head}\r\n".encode() + body)
            except (OSError, EOFError, TimeoutError, ValueError) as error:
                raise Unanswered(repr(error)) from error

    async def close(self) -> None:
        for line in self._free:
            line.writer.close()
        self._free.clear()

    async def _exchange(self, request: bytes) -> Answer:
        line = self._free.pop() if self._free else None
        if line is None or line.writer.is_closing() or line.reader.at_eof():
            line = _Line(*await asyncio.open_connection(self._host, self._port))
        try:
            line.writer.write(request)
            answer, stays = await _read(line.reader)
        except BaseException:
            line.writer.close()
            raise
        if stays:
            self._free.append(line)
        else:
            line.writer.close()
        return answer


async def _read(reader: asyncio.StreamReader) -> tuple[Answer, bool]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    fields = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
    }
    body = await reader.readexactly(int(fields.get("content-length", "0")))
    cookie = fields.get("set-cookie", "").partition(";")[0]
    stays = fields.get("connection", "").lower() != "close"
    return Answer(int(first.split(" ")[1]), cookie, body), stays
