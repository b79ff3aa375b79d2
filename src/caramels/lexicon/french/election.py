"""Which lemmas are words of the common language: a vote of the sources, then hand decisions."""

import re
from typing import Final

from caramels.lexicon.french.candidates import Candidate, Key
from caramels.lexicon.french.decisions import Decisions
from caramels.lexicon.french.forms import VERB

PROFILES: Final = ("prudent", "francais", "large")
"""From the most careful to the most generous; each holds the one before it."""

_LEXICON_WEIGHTS: Final = {"G": 2.0, "L": 0.5}
_STRATUM_WEIGHTS: Final = {0: 0.0, 1: 1.5, 2: 1.25, 3: 1.0}
_VOTER_WEIGHTS: Final = {"X": 0.75, "I": 1.0, "C": 1.5, "T": 1.25, "R": 0.75, "W": 2.0}

_WANTED: Final = {"prudent": 6.25, "francais": 3.75, "large": 2.0}
_WANTED_OF_VERBS: Final = {"prudent": 5.25, "francais": 3.5, "large": 2.5}
_WANTED_OF_MULTIPLES: Final = {"prudent": 6.25, "francais": 3.75, "large": 3.75}

_MULTIPLE: Final = re.compile(
    "(?:YOCTO|ZEPTO|ATTO|FEMTO|PICO|NANO|MICRO|MILLI|CENTI|DECI|DECA|HECTO"
    "|KILO|MEGA|GIGA|TERA|PETA|EXA|ZETTA|YOTTA)(.+)"
)


def score(candidate: Candidate) -> float:
    """Add up what the sources that know the lemma are worth."""
    lexicons = sum(
        weight for source, weight in _LEXICON_WEIGHTS.items() if source in candidate.forms
    )
    voters = sum(_VOTER_WEIGHTS[voter] for voter in candidate.voters)
    return lexicons + voters + _STRATUM_WEIGHTS[candidate.stratum]


def elect(candidates: dict[Key, Candidate], decisions: Decisions) -> dict[Key, str]:
    """Give for every elected lemma the most careful profile that holds it."""
    elected: dict[Key, str] = {}
    for key, candidate in candidates.items():
        wanted = _wanted(key, candidates)
        profile = decisions.profile(key) or _by_vote(candidate, wanted)
        if profile and profile != "none":
            elected[key] = profile
    return elected


def _wanted(key: Key, candidates: dict[Key, Candidate]) -> dict[str, float]:
    """Give the score wanted for each profile.

    Grammalecte makes every multiple of every unit (yoctoweber): alone, that says nothing.
    """
    lemma, kind = key
    if kind == VERB:
        return _WANTED_OF_VERBS
    multiple = _MULTIPLE.fullmatch(lemma)
    if multiple and ("YOCTO" + multiple[1], kind) in candidates:
        return _WANTED_OF_MULTIPLES
    return _WANTED


def _by_vote(candidate: Candidate, wanted: dict[str, float]) -> str | None:
    total = score(candidate)
    return next((profile for profile in PROFILES if total >= wanted[profile]), None)
