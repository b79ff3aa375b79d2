"""Write docs/requirements.md, and keep the list of numbers that must stay proved."""

import sys

from scripts.requirements import PAGE, PROVED, listed, once_proved, page, proofs


def main() -> int:
    found = proofs()
    unknown = sorted(found.keys() - listed().keys())
    lost = sorted(once_proved() - found.keys())
    for number in unknown:
        print(f"{number} is no requirement: {', '.join(sorted(found[number]))}", file=sys.stderr)
    for number in lost:
        print(f"{number} has lost its test", file=sys.stderr)
    if unknown or lost:
        return 1
    PAGE.write_text(page(found), "utf-8")
    PROVED.write_text("".join(f"{number}\n" for number in sorted(found)), "utf-8")
    print(f"{len(found)} of {len(listed())} requirements are proved by a test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
