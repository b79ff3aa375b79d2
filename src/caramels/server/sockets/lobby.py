"""The channel of the lists: `/ws/lobby`."""

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from caramels.application.dictionaries import offered
from caramels.application.ports import OutcomeUnknown
from caramels.application.site import Site
from caramels.application.waiting_room import open_tables
from caramels.protocol import lobby, table
from caramels.protocol.fields import Message
from caramels.protocol.messages import encode, lobby_client_decoder
from caramels.protocol.views import open_table
from caramels.server.rates import Bucket
from caramels.server.services import Services
from caramels.server.sockets.door import NOT_MESSAGES, admitted, heard
from caramels.server.sockets.outbox import Outbox

log = logging.getLogger(__name__)

NOT_A_MESSAGE = 1003
TOO_MUCH = 1008
COME_BACK = 1012

# However often the lists change, nobody needs them more often than this.
PAUSE_SECONDS = 0.1


class Board:
    """The lists on the wall of the lobby, and who looks at them."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._readers: set[Outbox] = set()
        self._stale: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        site.announcer.listen(self.hear)

    def hear(self, topic: str) -> None:
        """Take note that a list has changed, and show it soon."""
        if topic not in {"lobby", "dictionaries"} or not self._readers:
            return
        self._stale.add(topic)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._show())

    async def enter(self, reader: Outbox) -> None:
        """Show both lists, now and whenever they change."""
        self._readers.add(reader)
        for topic in ("lobby", "dictionaries"):
            reader.put(encode(await self._list(topic)))

    def exit(self, reader: Outbox) -> None:
        self._readers.discard(reader)

    async def _show(self) -> None:
        while self._stale:
            topic = self._stale.pop()
            try:
                message = encode(await self._list(topic))
            except OutcomeUnknown as error:
                log.warning("a list cannot be read: %s", error)
                self._stale.add(topic)
            else:
                for reader in tuple(self._readers):
                    reader.put(message)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _list(self, topic: str) -> Message:
        if topic == "lobby":
            return await tables_list(self._site)
        return await dictionaries_list(self._site)


async def tables_list(site: Site) -> lobby.OpenTables:
    """Return the tables that can be joined, as a message."""
    return lobby.OpenTables([open_table(table) for table in await open_tables(site)])


async def dictionaries_list(site: Site) -> lobby.Dictionaries:
    """Return the dictionaries on offer, as a message."""
    return lobby.Dictionaries(
        [
            lobby.Dictionary(each.id, each.title, each.description, each.words, each.default)
            for each in await offered(site)
        ]
    )


async def lobby_socket(socket: WebSocket) -> None:
    """Serve one reader of the lists."""
    async with admitted(socket) as visitor:
        if visitor is None:
            return
        services: Services = socket.app.state.services
        outbox = Outbox(socket)
        try:
            await services.board.enter(outbox)
            await _serve(socket, outbox, services)
        except WebSocketDisconnect:
            return
        except NOT_MESSAGES:
            outbox.close(NOT_A_MESSAGE)
        except OutcomeUnknown:
            outbox.close(COME_BACK)
        finally:
            services.board.exit(outbox)
        await outbox.sent()


async def _serve(socket: WebSocket, outbox: Outbox, services: Services) -> None:
    loop = asyncio.get_running_loop()
    limits = services.settings.limits
    bucket = Bucket(limits.messages_per_second, limits.messages_burst, loop.time())
    while bucket.take(loop.time()):
        lobby_client_decoder.decode(await heard(socket))
        outbox.put(encode(table.Pong()))
    outbox.close(TOO_MUCH)
