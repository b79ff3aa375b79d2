"""Lemmas written by hand, each with its source, inflected by the affix tables of Grammalecte.

A heading is ``[model | region | source]``; a word below it is a lemma, and ``lemma+form+form``
adds plurals of its own to it (``lady+ladys``). A verb takes the tables of the known verb whose
end is most like its own; ``lemma~model`` names that verb.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from caramels.lexicon.french.decisions import FOLDER, DecisionError, read_sections
from caramels.lexicon.french.forms import Form
from caramels.lexicon.french.hunspell import Affixes, Entry, forms_of, parse_entry

_NOUN_MASCULINE: Final = ("po:nom", "is:mas")
_NOUN_FEMININE: Final = ("po:nom", "is:fem")

_PLURAL_IN_S: Final = ("S.", "()")
_UNCHANGED_ENDS: Final = "sxz"
"""Nouns that end so are the same in the plural."""

_MODELS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "nm": (_PLURAL_IN_S, _NOUN_MASCULINE),
    "nf": (_PLURAL_IN_S, _NOUN_FEMININE),
    "ne": (_PLURAL_IN_S, ("po:nom", "is:epi")),
    "nmi": ((), (*_NOUN_MASCULINE, "is:inv")),
    "nfi": ((), (*_NOUN_FEMININE, "is:inv")),
    "nx": (("X.", "()"), _NOUN_MASCULINE),
    "nmp": ((), (*_NOUN_MASCULINE, "is:pl")),
    "nfp": ((), (*_NOUN_FEMININE, "is:pl")),
    "nae": (_PLURAL_IN_S, ("po:nom", "po:adj", "is:epi")),
    "na": (("F.", "()"), ("po:nom", "po:adj")),
    "na+": (("F+", "()"), ("po:nom", "po:adj")),
    "a": (("F.", "()"), ("po:adj",)),
    "a+": (("F+", "()"), ("po:adj",)),
    "ae": (_PLURAL_IN_S, ("po:adj", "is:epi")),
    "ai": ((), ("po:adj", "is:epi", "is:inv")),
    "ax": (("W.", "()"), ("po:adj",)),
    "eur": (("Fs", "()"), ("po:nom",)),
    "teur": (("Fc", "()"), ("po:nom",)),
    "d": ((), ("po:adv",)),
    "i": ((), ("po:interj",)),
    "r": ((), ("po:proind",)),
    "p": ((), ("po:prep",)),
}
_SINGLE_CONSONANT: Final = ("na", "a")
_DOUBLED_ENDS: Final = ("en", "on", "el", "et")
"""Ends that are doubled in the feminine (saguenéenne)."""

_TRANSITIVE: Final = "vt"
_INTRANSITIVE: Final = "vi"


class SupplementLine(NamedTuple):
    """One lemma of the supplement."""

    lemma: str
    model: str
    region: str
    source: str
    plurals: tuple[str, ...]
    like: str


def read_supplement(folder: Path = FOLDER) -> list[SupplementLine]:
    """Read every lemma of the supplement."""
    lines: list[SupplementLine] = []
    for path in sorted(folder.glob("supplement*.txt")):
        for heading, words in read_sections(path):
            if len(heading) != 3:  # noqa: PLR2004
                raise DecisionError(f"a supplement needs a model, a region and a source: {heading}")
            lines.extend(_read_line(word, heading) for word in words)
    return lines


def _read_line(word: str, heading: list[str]) -> SupplementLine:
    model, region, source = heading
    if model not in _MODELS and model not in {_TRANSITIVE, _INTRANSITIVE}:
        raise DecisionError(f"unknown model: {model}")
    named, _, like = word.partition("~")
    lemma, *plurals = named.split("+")
    if model in _SINGLE_CONSONANT and lemma.endswith(_DOUBLED_ENDS):
        raise DecisionError(f"{lemma} doubles its consonant: its model is {model}+")
    return SupplementLine(lemma, model, region, source, tuple(plurals), like)


class Inflector:
    """Gives the forms of a supplement lemma from the affix tables."""

    def __init__(self, aff: Path, dic: Path) -> None:
        self._affixes = Affixes(aff)
        self._verbs: dict[str, tuple[str, ...]] = {}
        self._by_ending: dict[str, Counter[tuple[str, ...]]] = {}
        for line in dic.read_text(encoding="utf-8").splitlines()[1:]:
            if " po:v" in line:
                self._learn(parse_entry(line))

    def _learn(self, entry: Entry) -> None:
        if "()" not in entry.flags:
            return
        self._verbs[entry.stem] = entry.flags
        for length in range(2, 7):
            ending = entry.stem[-length:]
            self._by_ending.setdefault(ending, Counter())[entry.flags] += 1

    def forms(self, line: SupplementLine) -> Iterator[Form]:
        """Give every form of a lemma."""
        if line.model in {_TRANSITIVE, _INTRANSITIVE}:
            entry = Entry(line.lemma, self._flags(line), (f"po:v1_{line.model}",))
        else:
            flags, marks = _MODELS[line.model]
            if flags == _PLURAL_IN_S and line.lemma[-1] in _UNCHANGED_ENDS:
                flags = ()
            entry = Entry(line.lemma, flags, marks)
        yield from forms_of(entry, self._affixes)
        gender = "f" if "is:fem" in entry.marks else "m"
        for plural in line.plurals:
            yield Form(plural, line.lemma, "n", (gender + "p",))

    def _flags(self, line: SupplementLine) -> tuple[str, ...]:
        if line.like:
            return self._verbs[line.like]
        wanted = "p+" if line.model == _TRANSITIVE else "p."
        for length in range(6, 1, -1):
            known = self._by_ending.get(line.lemma[-length:], Counter())
            fitting = [(count, flags) for flags, count in known.items() if wanted in flags]
            if fitting:
                return max(fitting)[1]
        raise DecisionError(f"no model verb for {line.lemma}")
