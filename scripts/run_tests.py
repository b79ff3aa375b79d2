"""Run every test of the project, one part after another, and stop at the first that fails."""

import subprocess
import sys
from collections.abc import Sequence

PYTEST = (sys.executable, "-m", "pytest")

STEPS: dict[str, Sequence[str]] = {
    "Rules, with every branch covered": (
        *(sys.executable, "-m", "coverage", "run", "-m", "pytest"),
        "tests/domain",
    ),
    "Coverage of the rules": (sys.executable, "-m", "coverage", "report", "--skip-covered"),
    "Python": (*PYTEST, "-n", "2", "--dist", "loadgroup", "--ignore=tests/domain"),
    "Web": (sys.executable, "scripts/web.py", "test"),
    "Browser": (sys.executable, "scripts/web.py", "browser"),
}


def main() -> int:
    for name, command in STEPS.items():
        print(f"== {name}", flush=True)
        if status := subprocess.run(command, check=False).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
