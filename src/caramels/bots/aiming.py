"""Plays whose score lies in a range."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from caramels.movegen.fast import Plays

Numbers = NDArray[np.int64]


def nearest(plays: Plays, wanted: tuple[int, int]) -> Numbers:
    """Return the numbers of the plays in the range *wanted*, or as near to it as can be."""
    low, high = wanted
    misses = np.maximum(np.maximum(low - plays.scores, plays.scores - high), 0)
    return np.flatnonzero(misses == misses.min())


def any_score(plays: Plays, wanted: tuple[int, int], rng: Random) -> int:
    """
    Return the number of a play in the range: first a score is drawn, then one of its plays.

    So scores vary within the range even when most plays have the same.
    """
    near = nearest(plays, wanted)
    score = rng.choice(np.unique(plays.scores[near]).tolist())
    return int(rng.choice(near[plays.scores[near] == score].tolist()))


def most_tiles(plays: Plays, wanted: tuple[int, int], rng: Random) -> int:
    """Return the number of a play in the range that lays as many tiles as any there."""
    near = nearest(plays, wanted)
    laid = plays.laid[near]
    return int(rng.choice(near[laid == laid.max()].tolist()))
