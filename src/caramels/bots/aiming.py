"""A play whose score lies in a range, and not always the same score."""

from random import Random

import numpy as np

from caramels.movegen.fast import Plays


def aimed_at(plays: Plays, wanted: tuple[int, int], rng: Random) -> int:
    """
    Return the number of a play with a score in the range *wanted*, or as near to it as can be.

    The score is drawn first, then the play, so that scores within the range vary even when
    most plays have the same.
    """
    low, high = wanted
    scores = plays.scores
    misses = np.maximum(np.maximum(low - scores, scores - high), 0)
    near = np.flatnonzero(misses == misses.min())
    score = rng.choice(np.unique(scores[near]).tolist())
    return int(rng.choice(near[scores[near] == score].tolist()))
