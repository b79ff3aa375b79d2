"""Collect the forms of the elected lemmas: which words, in which profile, and why."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from caramels.lexicon.french.candidates import Candidate, Key
from caramels.lexicon.french.decisions import Decisions
from caramels.lexicon.french.forms import VERB, Form
from caramels.lexicon.letters import fits, fold

_WITNESSES_WANTED = 2
"""In the careful profile a word, and not only its lemma, must be known to that many others,
unless a person put the lemma there."""

_ORIGIN_OF_SOURCE = {"G": 0, "D": 1, "L": 1, "S": 2}
"""Under which licence each source gives its words: the number of a part of the result."""


@dataclass(slots=True)
class Harvest:
    """The words: their most careful profile, and their forms with the part they come from."""

    profiles: dict[str, str] = field(default_factory=dict)
    forms: dict[str, dict[Form, int]] = field(default_factory=dict)

    def add(self, word: str, form: Form, origin: int, profile: str, order: tuple[str, ...]) -> None:
        """Record one form of a word."""
        known = self.profiles.get(word, profile)
        self.profiles[word] = min(known, profile, key=order.index)
        forms = self.forms.setdefault(word, {})
        twin = next((other for other in forms if _same_reading(other, form)), None)
        if twin is None:
            forms[form] = origin
        elif forms[twin] == origin and not set(form.features) <= set(twin.features):
            del forms[twin]
            merged = tuple(dict.fromkeys((*twin.features, *form.features)))
            forms[twin._replace(features=merged)] = origin


def _same_reading(one: Form, other: Form) -> bool:
    """Say whether two forms of one word have the same lemma and part, however they write it."""
    if one.part != other.part or fold(one.lemma) != fold(other.lemma):
        return False
    return one.spelling == other.spelling or one.lemma != other.lemma


def choose_forms(candidate: Candidate, lists: dict[str, set[str]]) -> list[tuple[Form, str]]:
    """Give the forms of an elected lemma with the source of each.

    Grammalecte gives the forms of the lemmas it has: it alone is careful with the agreement of
    participles. A form of another lexicon is added when a second witness has it.
    """
    chosen: list[tuple[Form, str]] = []
    held: set[str] = set()
    for source in "GDL":
        forms = candidate.forms.get(source, [])
        first = not chosen
        for form in forms:
            word = fold(form.spelling)
            if first or word in held or _is_witnessed(form, word, source, candidate, lists):
                chosen.append((form, source))
        held.update(fold(form.spelling) for form, _ in chosen)
    return chosen


def _is_witnessed(
    form: Form, word: str, source: str, candidate: Candidate, lists: dict[str, set[str]]
) -> bool:
    if candidate.key[1] == VERB and any(mark[0] == "K" for mark in form.features):
        return False
    other = "L" if source == "D" else "D"
    witnesses = (word in candidate.words(other)) + (word in lists["W"]) + (word in lists["I"])
    return witnesses > 0


def harvest(
    candidates: dict[Key, Candidate],
    elected: dict[Key, str],
    lists: dict[str, set[str]],
    decisions: Decisions,
    order: tuple[str, ...],
) -> Harvest:
    """Collect the words of all the elected lemmas."""
    result = Harvest()
    careful = _witnessed_words(candidates, lists)
    for key, profile in elected.items():
        sure = decisions.profile(key) == order[0]
        for form, source in choose_forms(candidates[key], lists):
            word = fold(form.spelling)
            if fits(word) and not decisions.forbids(word):
                doubted = profile == order[0] and not sure and word not in careful
                held = order[1] if doubted else profile
                result.add(word, form, _ORIGIN_OF_SOURCE[source], held, order)
    return result


def _witnessed_words(candidates: dict[Key, Candidate], lists: dict[str, set[str]]) -> set[str]:
    """The words that enough sources beside Grammalecte hold as such."""
    counts: dict[str, int] = {}
    by_source = [
        set().union(*(candidate.words(source) for candidate in candidates.values()))
        for source in "DL"
    ]
    for words in (*by_source, lists["W"], lists["I"]):
        for word in words:
            counts[word] = counts.get(word, 0) + 1
    return {word for word, count in counts.items() if count >= _WITNESSES_WANTED}


def add_supplement(
    result: Harvest, forms: Iterable[Form], decisions: Decisions, order: tuple[str, ...]
) -> None:
    """Add the forms of the supplement, all in the default profile."""
    for form in forms:
        word = fold(form.spelling)
        if fits(word) and not decisions.forbids(word):
            result.add(word, form, _ORIGIN_OF_SOURCE["S"], "francais", order)
