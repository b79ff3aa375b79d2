"""Expand a Hunspell dictionary (.aff and .dic with long flags) into inflected forms."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from caramels.lexicon.french.forms import Form, is_common_spelling

_NEVER: Final = frozenset({"U.", "||", "--"})
"""Flags of symbols, units and elided forms: such entries are no words of the game."""

_PARTS: Final = {
    "nom": "n", "adj": "a", "adv": "d", "negadv": "d", "advint": "d", "interj": "i",
    "prep": "p", "prepv": "p", "nb": "m", "nbro": "a", "cj": "c", "cjco": "c", "cjsub": "c",
    "det": "t", "detpos": "t", "detind": "t", "detdem": "t", "detneg": "t", "detex": "t",
    "properobj": "r", "propersuj": "r", "prodem": "r", "proind": "r", "prorel": "r",
    "proint": "r", "proneg": "r", "proadv": "r",
}  # fmt: skip
_TENSES: Final = {
    "infi": "W", "ppre": "G", "ppas": "K", "ipre": "P", "iimp": "I", "ipsi": "J",
    "ifut": "F", "cond": "C", "spre": "S", "simp": "T", "impe": "Y",
}  # fmt: skip
_PERSONS: Final = {
    "1sg": "1s", "2sg": "2s", "3sg": "3s", "1pl": "1p", "2pl": "2p", "3pl": "3p", "3pl!": "3p",
}  # fmt: skip
_NOT_COMMON: Final = frozenset({"npr", "patr", "titr", "sign", "ponc", "div", "pfx", "sfx", "err"})
_INVERTED: Final = frozenset({"1isg", "1jsg"})


class Suffix(NamedTuple):
    """One line of a suffix class: what is taken off, what is put on, when, and what it marks."""

    strip: str
    add: str
    condition: re.Pattern[str]
    marks: tuple[str, ...]


class Entry(NamedTuple):
    """One line of the dictionary."""

    stem: str
    flags: tuple[str, ...]
    marks: tuple[str, ...]


class Affixes:
    """The affix tables: suffix classes, and the prefixes that make multiples of a unit."""

    def __init__(self, path: Path) -> None:
        self.suffixes: dict[str, list[Suffix]] = {}
        self.unit_prefixes: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            fields = line.split()
            if len(fields) > 4 and fields[0] == "SFX":  # noqa: PLR2004
                self._add_suffix(fields)
            elif len(fields) > 4 and fields[:2] == ["PFX", "Um"] and "'" not in fields[3]:  # noqa: PLR2004
                self.unit_prefixes.append(fields[3].split("/")[0].replace("0", ""))

    def _add_suffix(self, fields: list[str]) -> None:
        _, flag, strip, add, condition, *marks = fields
        added = add.split("/")[0]
        self.suffixes.setdefault(flag, []).append(
            Suffix(
                "" if strip == "0" else strip,
                "" if added == "0" else added,
                re.compile(f"(?:{condition})$"),
                tuple(marks),
            )
        )

    def multiples(self, entry: Entry) -> list[Entry]:
        """Give the entry itself, or one entry for each multiple of a unit (kilomètre)."""
        if "Um" not in entry.flags:
            return [entry]
        return [
            Entry(prefix + entry.stem, ("S.", "()"), entry.marks) for prefix in self.unit_prefixes
        ]

    def expand(self, entry: Entry) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Give every spelling of an entry with its marks."""
        if "()" not in entry.flags:
            yield entry.stem, entry.marks
        for flag in entry.flags:
            yield from self._inflect(entry.stem, flag, entry.marks)

    def _inflect(
        self, stem: str, flag: str, marks: tuple[str, ...]
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        for suffix in self.suffixes.get(flag, ()):
            if stem.endswith(suffix.strip) and suffix.condition.search(stem):
                kept = stem[: len(stem) - len(suffix.strip)] if suffix.strip else stem
                yield kept + suffix.add, (*marks, *suffix.marks)


def parse_entry(line: str) -> Entry:
    """Read one line of a .dic file: ``stem/flags marks``."""
    head, *marks = line.split()
    stem, _, packed = head.partition("/")
    flags = tuple(packed[i : i + 2] for i in range(0, len(packed), 2))
    return Entry(stem, flags, tuple(marks))


def read_forms(aff: Path, dic: Path) -> Iterator[Form]:
    """Give every form of the common words of a dictionary."""
    affixes = Affixes(aff)
    for line in dic.read_text(encoding="utf-8").splitlines()[1:]:
        if not line:
            continue
        for entry in affixes.multiples(parse_entry(line)):
            yield from forms_of(entry, affixes)


def forms_of(entry: Entry, affixes: Affixes) -> Iterator[Form]:
    """Expand one entry, unless it is a name, a symbol or an elided form."""
    if not is_common_spelling(entry.stem) or _NEVER.intersection(entry.flags):
        return
    marks = {mark[3:] for mark in entry.marks if mark.startswith("po:")}
    if marks & _NOT_COMMON:
        return
    seen = set()
    for spelling, form_marks in affixes.expand(entry):
        for form in _read(spelling, entry.stem, form_marks):
            if form not in seen and is_common_spelling(spelling):
                seen.add(form)
                yield form


def _read(spelling: str, lemma: str, marks: tuple[str, ...]) -> Iterator[Form]:
    parts = [mark[3:] for mark in marks if mark.startswith("po:")]
    agreement = _agreement([mark[3:] for mark in marks if mark.startswith("is:")])
    if any(part[0] == "v" and part[1:2].isdigit() for part in parts):
        features = _verbal(parts, agreement)
        if features:
            yield Form(spelling, lemma, "v", features)
        return
    named = {_PARTS[part] for part in parts if part in _PARTS}
    for part in sorted(named) or ["x"]:
        yield Form(spelling, lemma, part, agreement if part in "na" else ())


def _verbal(parts: list[str], agreement: tuple[str, ...]) -> tuple[str, ...]:
    tenses = [_TENSES[part] for part in parts if part in _TENSES]
    persons = [_PERSONS[part] for part in parts if part in _PERSONS]
    if not persons and _INVERTED.intersection(parts):
        return ()
    features = []
    for tense in tenses:
        if tense in "WG":
            features.append(tense)
        elif tense == "K":
            features.extend("K" + mark for mark in agreement)
        else:
            features.extend(tense + person for person in persons)
    return tuple(features)


def _agreement(marks: list[str]) -> tuple[str, ...]:
    genders = "m" * ("mas" in marks) + "f" * ("fem" in marks) or "mf"
    numbers = "s" * ("sg" in marks) + "p" * ("pl" in marks) or "sp"
    return tuple(gender + number for gender in genders for number in numbers)
