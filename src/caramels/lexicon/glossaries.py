"""Make packages of meanings from dictionaries on the machine: the Littré and a thesaurus."""

import gzip
import re
import struct
from pathlib import Path
from typing import Final

from caramels.domain.errors import BadFile
from caramels.lexicon.letters import fits, fold
from caramels.lexicon.meanings import Notice, write_meanings

_LITTRE: Final = Notice(
    "Littré",
    "domaine public ; balisage GPL-2+",
    "Dictionnaire de la langue française d’Émile Littré (1863-1877), saisi par François Gannaz",
)
_SYNONYMS: Final = Notice(
    "Synonymes", "LGPL-2.1+", "Thésaurus de Dicollecte pour le français (MyThes)"
)
_LONGEST_TEXT: Final = 240
_MOST_SYNONYMS: Final = 8

_RECORD: Final = re.compile(rb"([^\0]{1,255})\0(.{8})", re.DOTALL)
_QUOTATION: Final = re.compile(r"<span.*?</span>[^\n]*", re.DOTALL)
_HEADING: Final = re.compile(r"<small>.*?</small>|<big>.*", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]+>")
_NUMBER: Final = re.compile(r"^\s*\d+°\s*")


def import_glossary(source: Path, folder: Path) -> Path:
    """
    Make a package from a StarDict Littré (``.ifo``) or a MyThes thesaurus (``.dat``).

    Raises:
        BadFile: the file is neither of the two.
        OSError: a file is missing.
    """
    if source.suffix == ".ifo":
        return write_meanings(folder, "littre", _LITTRE, _read_littre(source))
    if source.suffix == ".dat":
        return write_meanings(folder, "synonymes", _SYNONYMS, _read_thesaurus(source))
    raise BadFile("glossary_format")


def _read_littre(source: Path) -> dict[str, str]:
    index = source.with_suffix(".idx").read_bytes()
    articles = gzip.decompress(source.with_suffix(".dict.dz").read_bytes())
    texts: dict[str, str] = {}
    for record in _RECORD.finditer(index):
        bare = fold(re.split(r"[ ,(]", record[1].decode(errors="replace"))[0])
        start, length = struct.unpack(">II", record[2])
        if fits(bare) and bare not in texts:
            text = _first_sense(articles[start : start + length].decode(errors="replace"))
            if text:
                texts[bare] = text
    return texts


def _first_sense(article: str) -> str:
    """Give the first line of an article that defines: no pronunciation, no quotation."""
    for line in _QUOTATION.sub("", _HEADING.sub("", article)).splitlines():
        text = _NUMBER.sub("", _TAG.sub("", line).strip()).strip()
        if len(text) > 1:
            return _shortened(text)
    return ""


def _shortened(text: str) -> str:
    if len(text) <= _LONGEST_TEXT:
        return text
    return text[:_LONGEST_TEXT].rsplit(" ", 1)[0] + "…"


def _read_thesaurus(source: Path) -> dict[str, str]:
    texts: dict[str, str] = {}
    head = ""
    for line in source.read_text(encoding="utf-8").splitlines()[1:]:
        first, *rest = line.split("|")
        if not first.startswith("("):
            head = fold(first)
        elif rest and fits(head):
            said = ", ".join(rest[:_MOST_SYNONYMS])
            texts[head] = f"{texts[head]} ; {said}" if head in texts else said
    return texts
