"""The engine: searches, whole games, the word list. The same figures as `caramels bench`."""

from argparse import Namespace
from collections.abc import Iterator

from caramels.cli.bench import MEASURES, lines_of, measured
from caramels.lexicon import DEFAULT, load


def measure() -> Iterator[str]:
    """Yield the lines of every measure, one after the other."""
    lexicon = load(DEFAULT)
    for name in MEASURES:
        asked = Namespace(measure=name, positions=None, tiles=None, leaves=None)
        yield from lines_of(measured(asked, lexicon))
