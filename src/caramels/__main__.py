"""`python -m caramels` is the command `caramels`."""

import sys

from caramels.cli import main

if __name__ == "__main__":
    sys.exit(main())
