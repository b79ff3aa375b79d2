"""Processes of our own, which we may kill: nodes of the site, PostgreSQL and Redis."""

import asyncio
import os
import random
import shutil
import socket
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 60.0
POSTGRES_USER = "postgres"

# Below the ports that outgoing connections get: while a node is down its port must stay free.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """Return a port that nobody listens to."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def postgres_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, if it is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(on_path).parent if on_path else None


def redis_program() -> str | None:
    """Return Redis' program, if it is installed."""
    return shutil.which("redis-server")


@dataclass
class Node:
    """One process of the site, which comes back on the same port."""

    port: int
    options: list[str]
    log: Path
    process: asyncio.subprocess.Process | None = None
    kills: int = 0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start, and wait until it answers."""
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.chaos.node", "--port", str(self.port)),
                *self.options,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": paths},
                stdout=log,
                stderr=log,
            )
        await answers(self.port, self.process)

    async def kill(self) -> None:
        """Kill -9: nothing is said, nothing is saved."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
            self.kills += 1

    async def stop(self) -> None:
        """Ask it to stop, as a service manager does."""
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()


@dataclass
class Postgres:
    """A PostgreSQL of our own."""

    folder: Path
    port: int
    programs: Path

    @property
    def url(self) -> str:
        return f"postgresql://{POSTGRES_USER}@127.0.0.1:{self.port}/postgres"

    async def control(self, *words: str) -> None:
        """Run pg_ctl."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        await run_as_postgres(
            *(str(self.programs / "pg_ctl"), "-D", str(self.folder / "data")),
            *("-l", str(self.folder / "log"), "-o", options, "-w", *words),
        )

    async def crash(self) -> None:
        """Stop at once, without a checkpoint, and start again."""
        await self.control("restart", "-m", "immediate")


@dataclass
class Redis:
    """A Redis of our own."""

    port: int
    program: str
    process: asyncio.subprocess.Process | None = field(default=None)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *(self.program, "--port", str(self.port), "--bind", "127.0.0.1"),
            *("--save", "", "--appendonly", "no"),
            stdout=asyncio.subprocess.DEVNULL,
        )
        await answers(self.port, self.process)

    async def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            await self.process.wait()

    async def crash(self) -> None:
        """Kill it, and start another."""
        await self.kill()
        await self.start()


@asynccontextmanager
async def postgres(programs: Path) -> AsyncIterator[Postgres]:
    """A PostgreSQL in a folder of its own, which goes with it."""
    folder = Path(tempfile.mkdtemp(prefix="caramels-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, POSTGRES_USER)
    server = Postgres(folder, free_port(), programs)
    initdb = programs / "initdb"
    try:
        await run_as_postgres(
            *(str(initdb), "-A", "trust", "-U", POSTGRES_USER, "-D", str(folder / "data"))
        )
        await server.control("start")
        try:
            yield server
        finally:
            await server.control("stop", "-m", "immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def redis(program: str) -> AsyncIterator[Redis]:
    """A Redis that keeps nothing."""
    server = Redis(free_port(), program)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()


async def run_as_postgres(*words: str) -> None:
    # PostgreSQL does not run as the superuser of the machine.
    become = ("runuser", "-u", POSTGRES_USER, "--") if os.geteuid() == 0 else ()
    process = await asyncio.create_subprocess_exec(
        *become,
        *words,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        cwd="/",
    )
    if await process.wait():
        raise RuntimeError(f"{words[0]} failed")


async def answers(port: int, process: asyncio.subprocess.Process) -> None:
    """Wait until somebody listens to *port*."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while process.returncode is None:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
    raise RuntimeError(f"the process for port {port} has stopped")
