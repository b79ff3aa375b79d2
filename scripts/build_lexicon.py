"""Rebuild the French list from its packages: `make lexicon` compares it with what is committed.

`python -m scripts.build_lexicon --renew` also replaces the committed files by the new ones.
"""

import argparse
import filecmp
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from caramels.lexicon.french.build import make_list, write_list
from caramels.lexicon.french.packages import SourceChangedError
from caramels.lexicon.words import DATA
from scripts.web import path_with_node

CACHE = Path.home() / ".cache" / "caramels" / "packages"


def main() -> int:
    """Build in a temporary folder, compare, and replace what differs if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the packages are kept")
    parser.add_argument("--renew", action="store_true", help="replace the committed files")
    arguments = parser.parse_args()
    os.environ["PATH"] = path_with_node()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    started = perf_counter()
    try:
        made = make_list(arguments.cache, print)
    except SourceChangedError as change:
        print(f"A source changed: {change}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        summary = write_list(made, Path(folder))
        for profile, facts in summary["profiles"].items():
            print(f"{profile}: {facts['words']} words")
        print(f"built in {perf_counter() - started:.0f} s")
        return _compare(Path(folder), renew=arguments.renew)


def _compare(fresh: Path, *, renew: bool) -> int:
    names = sorted(path.name for path in fresh.iterdir())
    _, differing, missing = filecmp.cmpfiles(fresh, DATA, names, shallow=False)
    changed = sorted(differing + missing)
    if not changed:
        print("The result equals what is committed.")
        return 0
    if not renew:
        print(f"No source changed, but these files differ: {' '.join(changed)}", file=sys.stderr)
        return 1
    for name in changed:
        (DATA / name).write_bytes((fresh / name).read_bytes())
    print(f"Renewed: {' '.join(changed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
