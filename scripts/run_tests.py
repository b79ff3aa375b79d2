"""Run every test of the project, one part after another, and stop at the first that fails."""

import subprocess
import sys
from collections.abc import Sequence

STEPS: dict[str, Sequence[str]] = {
    "Python": (sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup"),
    "Web": (sys.executable, "scripts/web.py", "test"),
}


def main() -> int:
    for name, command in STEPS.items():
        print(f"== {name}", flush=True)
        if status := subprocess.run(command, check=False).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
