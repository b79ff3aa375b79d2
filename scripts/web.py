"""Build, check or test the web client: `python scripts/web.py build browser`, for example.

Node.js comes from the machine when it is recent enough, otherwise from the package pinned in
requirements/node.txt, so that a machine with Python alone is enough.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
INSTALLED = WEB / "node_modules" / ".lock-digest"
OLDEST_NODE = (20, 19)
STEPS = {
    "build": ("build",),
    "check": ("check", "lint"),
    "test": ("test",),
    "browser": ("browser",),  # in a real browser, with the pages as they were built
    "bench": ("bench",),  # figures, from a real browser too
}


def main() -> int:
    steps = sys.argv[1:]
    if not steps or not set(steps) <= set(STEPS):
        print(f"usage: web.py {'|'.join(STEPS)}…", file=sys.stderr)
        return 2
    environment = os.environ | {"PATH": path_with_node(), "PYTHON": sys.executable}
    install(environment)
    for script in (script for step in steps for script in STEPS[step]):
        command = ["npm", "run", "--silent", script]
        if status := run(command, environment):
            return status
    return 0


def path_with_node() -> str:
    """The search path of commands, with a Node.js that is recent enough in front."""
    path = os.environ["PATH"]
    if node_version(path) >= OLDEST_NODE and shutil.which("npm", path=path):
        return path
    ours = f"{Path(sys.executable).parent}{os.pathsep}{path}"
    if node_version(ours) < OLDEST_NODE:
        print("Installing Node.js for the web client", flush=True)
        pins = ROOT / "requirements" / "node.txt"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", str(pins)], check=True)
    return ours


def node_version(path: str) -> tuple[int, ...]:
    node = shutil.which("node", path=path)
    if node is None:
        return (0,)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split("."))


def install(environment: dict[str, str]) -> None:
    """Install the pinned packages, unless these very ones are there."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text() == digest:
        return
    print("Installing the packages of the web client", flush=True)
    if status := run(["npm", "ci", "--silent"], environment):
        raise SystemExit(status)
    INSTALLED.write_text(digest)


def run(command: list[str], environment: dict[str, str]) -> int:
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
