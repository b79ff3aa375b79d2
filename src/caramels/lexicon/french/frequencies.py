"""How often a spelling is used: for ranking words, never for accepting them."""

import gzip
from pathlib import Path
from typing import Final

import msgspec

_CENTIBELS: Final = 100
_MILLION: Final = 1e6


def read_wordfreq(path: Path) -> dict[str, float]:
    """Read a wordfreq table: one list of words for each hundredth of a bel, the rarest last."""
    table = msgspec.msgpack.decode(gzip.decompress(path.read_bytes()))
    return {
        word: _MILLION * 10 ** (-rarity / _CENTIBELS)
        for rarity, words in enumerate(table[1:])
        for word in words
    }
