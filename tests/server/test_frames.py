"""A hundred thousand hostile frames, each read and answered: none of them stops the server."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from caramels.adapters.memory_store import MemoryStore
from caramels.protocol.messages import table_client_decoder
from caramels.server.settings import Limits
from tests.fuzz import wrong_texts
from tests.server.conftest import World, served
from tests.server.visitors import Json, Visitor
from tests.server.worlds import HandClock

TALKERS, ROUNDS, FRAMES_EACH = 10, 5, 1_980
BROKEN = 1_000
# So many are under way at once: fewer than an outbox holds.
BURST = 30
ANSWERS = {"ack", "refused", "pong"}

SAMPLES = (
    '{"type":"say","cid":"aaaaaaaa","turn":1,"text":"!placer h8h ab"}',
    '{"type":"place","cid":"bbbbbbbb","turn":1,"square":"H8","direction":"h","letters":"a"}',
    '{"type":"arrange","cid":"cccccccc","letters":"ABCDEFG"}',
    '{"type":"exchange","cid":"dddddddd","turn":0,"letters":"?"}',
    '{"type":"ping"}',
)
TEXTS = [
    "!placer h8h ab", "!placer o15v zzzzzzz", "!placer h8 é", "!échanger ?*", "!échanger",
    "!passer", "!indice", "!réserve", "!aide", "!placer", "!", "!!", "!PLACER H8H AB", "<b>",
    "\0", "\u202e\u200b", "a" * 512, "🙂" * 256, " ", "!placer a1h aaaaaaaaaaaaaaa", "%s{0}",
]  # fmt: skip
SQUARES = ["H8", "a1", "O15", "o15", "H15", "A1"]
LETTERS = ["a", "Z", "abcdefg", "abcdefghijklmno", "AAAAAAA", "e"]
RACKS = ["?", "*", "AAAAAAA", "?*?*?*?", "ABCDEFG", "EE"]


@pytest.fixture
async def talkative(tmp_path: Path, clock: HandClock) -> AsyncIterator[World]:
    """A site that lets everybody talk as much as they like."""
    limits = replace(
        Limits(), messages_per_second=1e9, messages_burst=10**9, chat_per_second=1, chat_burst=50
    )
    async with served(World(MemoryStore(), tmp_path, clock=clock, limits=limits)) as running:
        yield running


def readable_frames(chance: Random, count: int) -> list[str]:
    """Return messages that the protocol allows, with contents that nobody should send."""
    frames: list[str] = []
    for number in range(count):
        cid = f"frame-{chance.randrange(number + 1):06d}"
        common = {"cid": cid, "turn": chance.choice([0, 1, 1, 2, 100_000])}
        if chance.random() < 0.1:
            common["seat"] = chance.randrange(4)
        bodies: list[Json] = [
            {"type": "ping"},
            {"type": "say", **common, "text": chance.choice(TEXTS)},
            {
                "type": "place",
                **common,
                "square": chance.choice(SQUARES),
                "direction": chance.choice("hv"),
                "letters": chance.choice(LETTERS),
            },
            {"type": "exchange", **common, "letters": chance.choice(RACKS)},
            {"type": "pass", **common},
            {"type": "confirm", **common, "keep": chance.random() < 0.5},
            {"type": "contest", **common, "upheld": chance.choice([True, False, None])},
            {"type": "accept", **common},
            {"type": "arrange", "cid": cid, "letters": chance.choice(RACKS)},
        ]
        frames.append(json.dumps(chance.choices(bodies, [8, 1, 1, 1, 1, 2, 2, 2, 2])[0]))
    return frames


def broken_frames() -> Iterator[str]:
    """Yield frames that the protocol does not allow."""
    for text in wrong_texts(*SAMPLES, count=20 * BROKEN):
        frame = text.encode("utf-8", "replace").decode()
        try:
            table_client_decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            yield frame


async def talk(visitor: Visitor, frames: list[str], clock: HandClock) -> int:
    """Say every frame at a table of one's own; return how many were answered."""
    seat = await visitor.sit(await visitor.solo())
    for start in range(0, len(frames), BURST):
        burst = frames[start : start + BURST]
        for frame in burst:
            await seat.send_raw(frame)
        for _ in burst:
            await seat.until(lambda m: m["type"] in ANSWERS)
        clock.forward(300)
    assert seat.view["turn"] > 1
    await seat.close()
    return len(frames)


async def break_off(visitor: Visitor, table: str, frame: str) -> int | None:
    """Say one frame on a socket of its own; return how it was closed."""
    async with visitor.connected(f"/ws/tables/{table}") as socket:
        await socket.send(frame)
        with suppress(ConnectionClosed):
            await socket.recv()
    return socket.close_code


async def test_a_hundred_thousand_hostile_frames_are_answered_and_harm_nobody(
    talkative: World, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    chance = Random(2990)
    async with AsyncExitStack() as stack:
        talkers = [await stack.enter_async_context(talkative.visitor()) for _ in range(TALKERS)]
        answered = 0
        for _ in range(ROUNDS):
            heard = await asyncio.gather(
                *(talk(one, readable_frames(chance, FRAMES_EACH), clock) for one in talkers)
            )
            answered += sum(heard)
        table = await talkers[0].solo()
        broken = islice(broken_frames(), BROKEN)
        codes = Counter([await break_off(talkers[0], table, frame) for frame in broken])
        health = await talkers[0].http.get("/health")

    assert answered + codes.total() == 100_000
    assert set(codes) <= {1003, 1007, 1009}
    assert health.status_code == 200
    assert [record.getMessage() for record in caplog.records] == []
