"""Lemmas as candidates: what each source knows of them, gathered under one key."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from caramels.lexicon.french.forms import NOUN, VERB, Form, class_of
from caramels.lexicon.french.sources import Sources
from caramels.lexicon.letters import fold

Key = tuple[str, str]
"""A lemma in bare capitals, and the class in which it stands: noun, verb or other."""

_CONJUGATED_FORMS_WANTED = 3
"""A list knows a verb when it holds that many forms that only this verb has."""

_FULL_LISTS = "IW"
_HEADWORD_LISTS = "TR"


@dataclass(slots=True)
class Candidate:
    """One lemma with its forms by source letter (G, D, L) and the voters that know it."""

    key: Key
    forms: dict[str, list[Form]] = field(default_factory=dict)
    stratum: int = 0
    voters: set[str] = field(default_factory=set)

    def words(self, source: str) -> set[str]:
        """The bare words a source gives to the lemma."""
        return {fold(form.spelling) for form in self.forms.get(source, ())}

    def all_words(self) -> set[str]:
        """The bare words any source gives to the lemma."""
        return {fold(form.spelling) for forms in self.forms.values() for form in forms}


def gather(sources: Sources) -> dict[Key, Candidate]:
    """Gather the forms of the three lexicons under their lemmas, then ask the voters."""
    candidates: dict[Key, Candidate] = {}
    _add(candidates, "G", sources.grammalecte)
    _add(candidates, "L", sources.lefff)
    _add(candidates, "D", (form for form, _ in sources.dela))
    for form, stratum in sources.dela:
        candidate = candidates[_key(form)]
        candidate.stratum = min(candidate.stratum or stratum, stratum)
    for form in sources.lexique:
        candidate_known = candidates.get(_key(form))
        if candidate_known:
            candidate_known.voters.add("X")
    _poll(candidates, sources.lists)
    return candidates


def _key(form: Form) -> Key:
    return fold(form.lemma), class_of(form.part)


def _add(candidates: dict[Key, Candidate], source: str, forms: Iterable[Form]) -> None:
    for form in forms:
        key = _key(form)
        candidate = candidates.get(key)
        if candidate is None:
            candidate = candidates[key] = Candidate(key)
        candidate.forms.setdefault(source, []).append(form)


def _poll(candidates: dict[Key, Candidate], lists: dict[str, set[str]]) -> None:
    words_of = {key: candidate.all_words() for key, candidate in candidates.items()}
    owners: dict[str, int] = {}
    for words in words_of.values():
        for word in words:
            owners[word] = owners.get(word, 0) + 1
    for key, candidate in candidates.items():
        own = [word for word in words_of[key] if owners[word] == 1]
        for voter, known in lists.items():
            headword = voter in _HEADWORD_LISTS
            if key[0] in known if headword else _knows(key, own, voter, known):
                candidate.voters.add(voter)


def _knows(key: Key, own: list[str], voter: str, known: set[str]) -> bool:
    """Say whether a list knows a lemma, by the words that no other lemma has.

    A list without conjugations says little of a verb by its infinitive, and nothing of a noun
    by a word that is a verb form as well.
    """
    lemma, kind = key
    if kind == VERB:
        wanted = _CONJUGATED_FORMS_WANTED if voter in _FULL_LISTS else 1
        return sum(word in known for word in own if word != lemma) >= wanted
    if own:
        return any(word in known for word in own)
    return kind != NOUN and lemma in known
