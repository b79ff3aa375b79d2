"""Where compiled kernels are kept."""

import subprocess
import sys
from pathlib import Path

from caramels.kernels.compiling import cache_folder


def test_the_folder_changes_with_the_sources(tmp_path: Path) -> None:
    (tmp_path / "walk.py").write_text("one", "utf-8")
    before = cache_folder(tmp_path)
    (tmp_path / "walk.py").write_text("two", "utf-8")

    assert cache_folder(tmp_path) != before


def test_the_library_alone_does_not_load_the_compiler() -> None:
    code = "import sys, caramels, caramels.lexicon.kwg; sys.exit('numba' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
