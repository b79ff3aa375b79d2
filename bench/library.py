"""The library: how long it takes to import, and to replay a game."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from caramels.domain.classic.facts import Fact
from caramels.domain.classic.game import replay
from caramels.domain.presets import CUSTOM
from caramels.formats.gcg import decode_gcg, parse_gcg
from caramels.formats.gcg_facts import facts_of
from caramels.formats.recount import recount

ROOT = Path(__file__).parents[1]
GAME = ROOT / "tests" / "fixtures" / "games" / "english_out_doubled.gcg"
FACTS = 60
LIMIT_IMPORT_MS = 60
LIMIT_REPLAY_MS = 3
HEAVY = ("numba", "starlette")


def measure() -> Iterator[str]:
    """Yield one line for each figure: processor time, the best of several runs."""
    bare = _start_ms("pass")
    yield _line("import caramels", _start_ms("import caramels") - bare, LIMIT_IMPORT_MS)
    everything = _start_ms("from caramels import *")
    yield f"from caramels import * (every name): {everything - bare:.1f} ms"
    loaded = _loaded("from caramels import *")
    yield f"imported with it: {', '.join(n for n in HEAVY if n in loaded) or 'nothing heavy'}"
    yield _line(f"replay of {FACTS} facts", _replay_ms(), LIMIT_REPLAY_MS)


def _line(what: str, found_ms: float, limit_ms: int) -> str:
    verdict = "within" if found_ms < limit_ms else "OVER"
    return f"{what}: {found_ms:.1f} ms, {verdict} the limit of {limit_ms} ms"


def _start_ms(code: str) -> float:
    """Return the processor time of a fresh interpreter that runs *code*."""
    return min(_child_ms(code) for _ in range(7))


def _child_ms(code: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=_environment())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1_000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def _loaded(code: str) -> set[str]:
    listing = f"import sys; {code}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", listing],
        check=True,
        capture_output=True,
        text=True,
        env=_environment(),
    )
    return set(done.stdout.split())


def _environment() -> dict[str, str]:
    # Compiled modules are kept between starts, as they are on a player's machine.
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(ROOT / "src")}


def _replay_ms() -> float:
    facts = sixty_facts()
    return min(_timed_replay(facts) for _ in range(50))


def sixty_facts() -> tuple[Fact, ...]:
    """Return the first facts of a whole game."""
    game = parse_gcg(decode_gcg(GAME.read_bytes()))
    return facts_of(game, recount(game, CUSTOM))[:FACTS]


def _timed_replay(facts: tuple[Fact, ...]) -> float:
    started = process_time()
    replay(facts)
    return 1_000 * (process_time() - started)
