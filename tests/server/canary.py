"""Every byte that leaves the site, by who gets it; and what none of them must hold."""

import json
import logging
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caramels.domain.classic.facts import PlayRefused, WordPlayed
from caramels.domain.classic.game import Game
from tests.server.conftest import World
from tests.server.visitors import Visitor

NOBODY = ""
RACK = 7
_COOKIE = re.compile(rb"(?:^|; )caramels=([^;]+)")
_BOARD = re.compile(r'"board":\[[^]]*\]')
_LETTERS = re.compile(r"[A-Z?*]{7,}|[a-z?*]{7,}")


class Recorder:
    """A layer around the site that keeps all that is sent, by the cookie of who gets it."""

    def __init__(self) -> None:
        self.sent: defaultdict[str, list[str]] = defaultdict(list)

    def around(self, app: ASGIApp) -> ASGIApp:
        """Return *app* with its words kept here."""

        async def recorded(scope: Scope, receive: Receive, send: Send) -> None:
            whose = self.sent[_cookie_of(scope)] if scope["type"] != "lifespan" else []

            async def keep(message: Message) -> None:
                whose.append(_text_of(message))
                await send(message)

            await app(scope, receive, keep)

        return recorded


@dataclass
class Canary:
    """The secrets of one game, looked for in all that was sent while it went on."""

    world: World
    recorder: Recorder
    table: str
    names: dict[int, Visitor]
    """Who sits on which seat; whoever else is a stranger."""
    logs: list[logging.LogRecord]
    letters_in_any_order: bool = False
    """Racks are looked for in whatever order: where words on the board are never so long."""
    checked: int = 0
    """How many characters were searched."""
    _topics: list[str] = field(default_factory=list)
    _read: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    _racks: defaultdict[int, set[str]] = field(default_factory=lambda: defaultdict(set))

    def __post_init__(self) -> None:
        self.world.announcer.listen(self._topics.append)

    async def check(self) -> None:
        """Search what was sent since the last time."""
        stored = await self.world.store.load(self.table)
        assert stored is not None
        game = stored.game
        if game is None or game.over:
            return
        played = await self._played()
        for seat, held in enumerate(game.seats):
            self._racks[seat].add(held.rack)
        owners = {_value(visitor): seat for seat, visitor in self.names.items()}
        for cookie, texts in self.recorder.sent.items():
            fresh = texts[self._read[cookie] :]
            self._read[cookie] = len(texts)
            self._search("\n".join(fresh), game, owners.get(cookie), played)
        aside = [repr(vars(record)) for record in self.logs] + self._topics
        self._search("\n".join(aside), game, None, played)

    async def _played(self) -> set[str]:
        """Return the tiles that were laid in sight of everybody."""
        facts = [each.fact for each in await self.world.store.facts(self.table, 0)]
        laid = [fact.tiles for fact in facts if isinstance(fact, WordPlayed | PlayRefused)]
        return {_sorted(tiles) for tiles in laid}

    def _search(self, text: str, game: Game, seat: int | None, played: set[str]) -> None:
        self.checked += len(text)
        # Letters in a list are letters as well.
        plain = _BOARD.sub("", text).replace('","', "").replace("', '", "")
        racks = {
            rack
            for other, held in self._racks.items()
            for rack in held
            if other != seat and len(rack) == RACK and _sorted(rack) not in played
        }
        for rack in racks:
            for written in (rack, rack.lower(), rack.replace("?", "*"), _typed(rack)):
                assert written not in plain, (seat, rack)
        if self.letters_in_any_order:
            known = {_sorted(rack) for rack in racks}
            assert known.isdisjoint(_sorted(run) for run in _runs(plain)), (seat, racks)
        for goal in game.goals:
            if goal.owner not in {None, seat} and goal.reached_by is None:
                assert goal.code not in text, (seat, goal)
        if len(game.bag) > RACK:
            assert game.bag not in plain


def _runs(text: str) -> Iterator[str]:
    for run in _LETTERS.findall(text):
        yield from (run[start : start + RACK] for start in range(len(run) - RACK + 1))


def _sorted(letters: str) -> str:
    return "".join(sorted(letters.upper().replace("*", "?")))


def _typed(rack: str) -> str:
    return rack.lower().replace("?", "*")


def _value(visitor: Visitor) -> str:
    return visitor.http.cookies["caramels"].strip('"')


def _cookie_of(scope: Scope) -> str:
    header = dict(scope["headers"]).get(b"cookie", b"")
    found = _COOKIE.search(header)
    return found[1].decode("latin-1").strip('"') if found else NOBODY


def _text_of(message: Message) -> str:
    """Return all of a message of the site, headers and reasons too."""
    plain: dict[str, Any] = {
        name: value.decode("latin-1") if isinstance(value, bytes) else value
        for name, value in message.items()
    }
    return plain.get("text") or json.dumps(plain, ensure_ascii=False, default=repr)
