"""Rebuild the French list from its packages: `make lexicon`, or with `--check` compare only."""

import argparse
import filecmp
import sys
import tempfile
from pathlib import Path

from caramels.lexicon.french.build import make_list, write_list
from caramels.lexicon.french.packages import SourceChangedError
from caramels.lexicon.words import DATA

CACHE = Path.home() / ".cache" / "caramels" / "packages"


def main() -> int:
    """Build in a temporary folder, then replace the committed files or compare with them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the packages are kept")
    parser.add_argument("--check", action="store_true", help="compare, change nothing")
    arguments = parser.parse_args()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    try:
        made = make_list(arguments.cache, print)
    except SourceChangedError as change:
        print(f"A source changed: {change}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        summary = write_list(made, fresh)
        for profile, facts in summary["profiles"].items():
            print(f"{profile}: {facts['words']} words")
        names = sorted(path.name for path in fresh.iterdir())
        _, differing, missing = filecmp.cmpfiles(fresh, DATA, names, shallow=False)
        if not differing and not missing:
            print("The result equals what is committed.")
        elif arguments.check:
            print(f"These files differ: {' '.join(differing + missing)}", file=sys.stderr)
            return 1
        else:
            for name in differing + missing:
                (DATA / name).write_bytes((fresh / name).read_bytes())
            print(f"Renewed: {' '.join(differing + missing)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
