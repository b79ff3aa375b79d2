"""Part of the build of a wheel: the web client is built first, unless it is there."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/caramels/server/web/index.html")


class WebClient(BuildHookInterface[Any]):
    """Called by hatchling, which finds the one hook of this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages into the package; an editable install serves them from the tree."""
        if version == "editable" or (Path(self.root) / PAGE).is_file():
            return
        subprocess.run([sys.executable, "scripts/web.py", "build"], cwd=self.root, check=True)
