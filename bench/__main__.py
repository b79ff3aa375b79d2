"""
`make bench`: run every measure and print the figures that the documents quote.

Each module of this folder has `measure()`, which returns lines of text. Names given on the
command line choose among the modules.
"""

import sys
from importlib import import_module
from pathlib import Path


def main(names: list[str]) -> int:
    known = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    if unknown := sorted(set(names) - set(known)):
        print(f"no such measure: {', '.join(unknown)} (there are {', '.join(known)})")
        return 2
    for name in names or known:
        print(f"== {name}", flush=True)
        for line in import_module(f"bench.{name}").measure():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
