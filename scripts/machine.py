"""
What the tests need of the machine besides Python: a Chromium, a PostgreSQL and a Redis.

What is missing is installed where Debian's packages can be; a server that does not answer is
started in a folder of its own. What cannot be had is said, and the last lines of the tests say
which parts did without.
"""

import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests import services
from tests.chaos.processes import postgres, postgres_programs, redis, redis_program

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str | None:
    """Return the path of a browser that the tests can drive."""
    names = (os.environ.get("CHROMIUM", ""), *BROWSERS)
    return next((found for name in names if name and (found := shutil.which(name))), None)


def install() -> None:
    """Install the packages that are missing, if this is a Debian whose packages we may install."""
    missing = [
        package
        for package, found in {
            "chromium": browser(),
            "postgresql": not services.POSTGRES_MISSING or postgres_programs(),
            "redis-server": not services.REDIS_MISSING or redis_program(),
        }.items()
        if not found
    ]
    if not missing:
        return
    print(f"Missing on this machine: {' '.join(missing)}", flush=True)
    become = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not shutil.which("apt-get") or not (os.geteuid() == 0 or shutil.which("sudo")):
        print("Install them to run every test.", flush=True)
        return
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for command in (["update"], ["install", "--yes", *missing]):
        subprocess.run([*become, *quiet, *command], check=False, stdout=subprocess.DEVNULL)


@asynccontextmanager
async def environment() -> AsyncIterator[dict[str, str]]:
    """Give the environment for the tests, and the servers in it as long as it is needed."""
    variables = dict(os.environ)
    if found := browser():
        variables["CHROMIUM"] = found
    async with AsyncExitStack() as servers:
        if services.POSTGRES_MISSING and (programs := postgres_programs()):
            database = await servers.enter_async_context(postgres(programs))
            variables["CARAMELS_TEST_POSTGRES"] = database.url
        if services.REDIS_MISSING and (program := redis_program()):
            announcer = await servers.enter_async_context(redis(program))
            variables["CARAMELS_TEST_REDIS"] = announcer.url
        yield variables
