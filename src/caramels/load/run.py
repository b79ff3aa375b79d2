"""A load test from beginning to end: a site, a crowd, figures."""

import asyncio
import gc
import resource
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from random import Random

from caramels.domain.errors import BadFile
from caramels.load.callers import Caller, Unanswered
from caramels.load.choosing import RealWords
from caramels.load.crowd import Crowd
from caramels.load.measures import Measures
from caramels.load.players import Script
from caramels.load.probe import compared, look

MOST_GAMES = 10_000
MOST_SECONDS = 3_600
START_SECONDS = 120.0
NAPS = 0.01
"""The share of turns that are left to run out."""

# What the site promises, in milliseconds and megabytes.
ACK_P50, ACK_P99, LATE_P99, MEMORY = 15.0, 50.0, 300.0, 700.0


@dataclass(frozen=True, slots=True)
class Load:
    """How many play, for how long, and how fast."""

    address: str
    """Empty: a site of our own, in a folder that goes with it."""
    games: int
    solo: float
    seconds: float
    think: float
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """The figures, and the promises that were not kept."""

    lines: list[str]
    missed: list[str]


async def run_load(load: Load) -> Outcome:
    """
    Let a crowd play, and measure.

    Raises:
        BadFile: the address is not one of this machine, or nothing answers there.
    """
    async with _site(load.address) as (host, port):
        caller = Caller(host, port)
        try:
            await look(caller)
        except Unanswered as error:
            raise BadFile("load_closed", address=f"{host}:{port}") from error
        # Loaded after the site has started: both compile the same kernels the first time.
        choose = await asyncio.to_thread(_real_words)
        rng, measures = Random(load.seed), Measures()
        script = Script(
            addresses=(f"{host}:{port}",),
            choose=choose,
            think=lambda: (
                float("inf") if rng.random() < NAPS else load.think * rng.uniform(0.5, 1.5)
            ),
            measures=measures,
            rng=rng,
        )
        crowd = Crowd(script, [caller], {"turn_seconds": 60})
        solo = round(load.games * load.solo)
        loop = asyncio.get_running_loop()
        began = loop.time()
        await crowd.open(solo, load.games - solo)
        opened = loop.time() - began
        gc.freeze()
        gc.disable()
        measures.clear()
        before, cpu = await look(caller), _own_cpu()
        start = loop.time()
        await asyncio.sleep(load.seconds)
        seconds = loop.time() - start
        after = await look(caller)
        own = _own_cpu() - cpu
        lines = [
            f"{load.games} games opened in {opened:.0f} s, {seconds:.0f} s measured",
            *measures.report(),
            *compared(before, after, seconds),
            f"crowd: CPU {own:.1f} s ({100 * own / seconds:.0f} %)",
        ]
        missed = _missed(measures, after.memory_mb)
        await crowd.close()
        return Outcome(lines, missed)


def _missed(measures: Measures, memory_mb: float) -> list[str]:
    promises = {
        "ack p50": (measures.acks.at(0.5), ACK_P50),
        "ack p99": (measures.acks.at(0.99), ACK_P99),
        "bot p99": (measures.bots.at(0.99), LATE_P99),
        "turn p99": (measures.turns.at(0.99), LATE_P99),
        "disconnects": (float(measures.disconnects), 0.0),
        "RSS": (memory_mb, MEMORY),
    }
    return [
        f"{name}: {value:.1f} > {most:.0f}"
        for name, (value, most) in promises.items()
        if value > most
    ]


def _real_words() -> RealWords:
    from caramels.lexicon import load as load_lexicon
    from caramels.movegen.fast import engine_of

    return RealWords(engine_of(load_lexicon("francais")))


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


@asynccontextmanager
async def _site(address: str) -> AsyncIterator[tuple[str, int]]:
    if address:
        yield _here(address)
        return
    with tempfile.TemporaryDirectory(prefix="caramels-load-") as folder:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "caramels", "serve", "--port", "0", "--data", folder),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            yield await _address_of(process)
        finally:
            if process.returncode is None:
                process.terminate()
            await process.communicate()


async def _address_of(process: asyncio.subprocess.Process) -> tuple[str, int]:
    if process.stdout is None:
        raise ValueError("the site has no output")
    async with asyncio.timeout(START_SECONDS):
        first = (await process.stdout.readline()).decode()
    place = first.rpartition("://")[2].split()
    if not place:
        raise BadFile("load_closed", address="")
    return _here(place[0].rstrip("/"))


def _here(address: str) -> tuple[str, int]:
    """
    Return the host and the port of *address*, on this machine.

    Raises:
        BadFile: it is elsewhere, or no address.
    """
    host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
    host = "127.0.0.1" if host == "localhost" else host
    try:
        if not ip_address(host).is_loopback or not port.isdecimal():
            raise ValueError(address)
    except ValueError:
        raise BadFile("load_elsewhere", address=address) from None
    return host, int(port)
