"""Make the three profiles of the French list from the packages."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from caramels.lexicon.french import refused
from caramels.lexicon.french.candidates import Candidate, Key, gather
from caramels.lexicon.french.compile import write_words
from caramels.lexicon.french.decisions import DecisionError, Decisions, read_decisions
from caramels.lexicon.french.election import PROFILES, elect
from caramels.lexicon.french.harvest import Harvest, add_supplement, harvest
from caramels.lexicon.french.packages import fetch_all, locked_packages
from caramels.lexicon.french.sources import Sources, read_sources
from caramels.lexicon.french.supplement import Inflector, read_supplement
from caramels.lexicon.graph import build_graph
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.letters import fold
from caramels.lexicon.library import DEFAULT

Report = Callable[[str], None]


@dataclass(slots=True)
class FrenchList:
    """What the build made: the sources it read, the candidates, and the words."""

    sources: Sources
    candidates: dict[Key, Candidate]
    result: Harvest


def make_list(cache: Path, report: Report) -> FrenchList:
    """Read the packages (fetching those that the cache lacks) and choose the words."""
    sources, candidates, grammalecte = read_packages(cache, report)
    return FrenchList(sources, candidates, collect(sources, candidates, grammalecte))


def read_packages(cache: Path, report: Report) -> tuple[Sources, dict[Key, Candidate], Path]:
    """Give the sources, the lemmas they offer, and the folder of Grammalecte's tables."""
    folders = fetch_all(locked_packages(), cache)
    report("reading the sources")
    sources = read_sources(folders)
    candidates = gather(sources)
    report(f"{len(candidates)} lemmas are candidates")
    return sources, candidates, folders["hunspell-fr-comprehensive"]


def collect(sources: Sources, candidates: dict[Key, Candidate], grammalecte: Path) -> Harvest:
    """Elect the lemmas, collect their forms, add the supplement and the short words."""
    decisions = read_decisions()
    result = harvest(candidates, elect(candidates, decisions), sources.lists, decisions, PROFILES)
    hunspell = grammalecte / "usr/share/hunspell"
    inflector = Inflector(hunspell / "fr.aff", hunspell / "fr.dic")
    forms = [form for line in read_supplement() for form in inflector.forms(line)]
    add_supplement(result, forms, decisions, PROFILES)
    _settle_short_words(result, candidates, decisions)
    return result


def _settle_short_words(
    result: Harvest, candidates: dict[Key, Candidate], decisions: Decisions
) -> None:
    """Give every short word decided by hand its place in all profiles, and its analysis."""
    wanted = decisions.short - set(decisions.stopped)
    for candidate in candidates.values():
        for source, forms in candidate.forms.items():
            for form in forms:
                word = fold(form.spelling)
                if word in wanted and word not in result.forms:
                    result.add(word, form, 0 if source == "G" else 1, PROFILES[0], PROFILES)
    missing = wanted - set(result.forms)
    if missing:
        raise DecisionError(f"short words without analysis: {' '.join(sorted(missing))}")
    for word in wanted:
        result.profiles[word] = PROFILES[0]


def write_list(made: FrenchList, folder: Path) -> dict[str, Any]:
    """Write the compiled files and give their summary, which is written beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    words = write_words(folder, made.result, PROFILES, made.sources.frequencies)
    refused.write(folder, made, read_decisions())
    summary: dict[str, Any] = {"profiles": {}}
    for depth, profile in enumerate(PROFILES):
        held = [word for word in words if PROFILES.index(made.result.profiles[word]) <= depth]
        _write_graph(folder, profile, held)
        by_length = {length: sum(len(word) == length for word in held) for length in range(2, 16)}
        summary["profiles"][profile] = {"words": len(held), "by_length": by_length}
    (folder / "summary.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    return summary


def _write_graph(folder: Path, profile: str, words: list[str]) -> None:
    """Write the graph that is mapped at every start whole, that of the careful profile halved.

    The largest profile needs no graph of its own: it is that of all the words.
    """
    if profile == DEFAULT:
        (folder / f"{profile}.kwg").write_bytes(Kwg.from_words(words).to_bytes())
    elif profile != PROFILES[-1]:
        (folder / f"{profile}.kwg").write_bytes(build_graph(words)[0].tobytes())
