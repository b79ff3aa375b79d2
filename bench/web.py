"""The web client: what a page weighs, and how long a key takes to be seen."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SHOWN = 2_000


def measure() -> Iterator[str]:
    """Yield one line for each figure, measured in Chromium over the real server."""
    load, _, _ = os.getloadavg()
    yield f"tasks that want a processor: {load:.1f} for {os.cpu_count()}, which times suffer from"
    with TemporaryDirectory(prefix="caramels-bench-") as folder:
        figures = Path(folder) / "figures"
        done = subprocess.run(
            [sys.executable, "scripts/web.py", "build", "bench"],
            cwd=ROOT,
            env=os.environ | {"CARAMELS_FIGURES": str(figures)},
            capture_output=True,
            text=True,
            check=False,
        )
        if figures.exists():
            yield from figures.read_text("utf-8").splitlines()
    if done.returncode:
        yield f"not measured: {(done.stdout + done.stderr)[-SHOWN:]}"
