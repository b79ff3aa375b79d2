"""What is known of strings that are no words, so that a refusal can give its true reason.

Only hashes are kept: enough to recognise a name or a compound, not to list them.
"""

import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from caramels.lexicon.french.decisions import Decisions
from caramels.lexicon.letters import fits, fold
from caramels.lexicon.pack import AnyArray, write_pack

if TYPE_CHECKING:
    from caramels.lexicon.french.build import FrenchList


def write(folder: Path, made: "FrenchList", decisions: Decisions) -> None:
    """Write the hashes of names, compounds and stopped words."""
    compounds = ("".join(filter(str.isalpha, word)) for word in made.sources.compounds)
    write_pack(
        folder / "refused.pack",
        {
            "names": _hashes(made.sources.names),
            "compounds": _hashes(compounds),
            "stopped": _hashes(decisions.stopped),
            "abbreviations": _hashes(made.sources.abbreviations),
        },
    )


def _hashes(spellings: Iterable[str]) -> AnyArray:
    bare = {fold(spelling) for spelling in spellings}
    return np.array(sorted(zlib.crc32(word.encode()) for word in bare if fits(word)), np.uint32)
