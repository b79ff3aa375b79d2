"""Meanings come from packages that a user installs; without them nothing else changes."""

import gzip
import struct
from pathlib import Path

import pytest

from caramels.cli import main
from caramels.domain.errors import BadFile
from caramels.lexicon.glossaries import import_glossary
from caramels.lexicon.meanings import installed_meanings, meanings_of

ARTICLES = {
    "CHANTER": "<i><small>(chan-té) v. n.</small></i>\n\n<b>1°</b> Faire entendre un chant. \n"
    '<span foreground="#0000CD">Je chante les héros</span>, RACINE.\n<b>2°</b> Louer.',
    "CARAMELE, EE": "<i><small>(ka-ra-mé-lé) adj.</small></i>\n    Qui a le goût du caramel.",
    "RIEN": "<i><small>(ri-in)</small></i>\n\n",
}


def littre(folder: Path) -> Path:
    """A StarDict dictionary of three articles."""
    index, articles = b"", b""
    for head, article in ARTICLES.items():
        data = article.encode()
        index += head.encode() + b"\0" + struct.pack(">II", len(articles), len(data))
        articles += data
    (folder / "XMLittre.idx").write_bytes(index)
    (folder / "XMLittre.dict.dz").write_bytes(gzip.compress(articles, mtime=0))
    return folder / "XMLittre.ifo"


def thesaurus(folder: Path) -> Path:
    path = folder / "thes_fr.dat"
    path.write_text("UTF-8\nchanter|1\n(Verbe)|fredonner|crier\nà|1\n(Prép.)|vers\n", "utf-8")
    return path


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages, with both works in it."""
    folder = tmp_path / "meanings"
    monkeypatch.setenv("CARAMELS_MEANINGS", str(folder))
    import_glossary(littre(tmp_path), folder)
    import_glossary(thesaurus(tmp_path), folder)
    return folder


def test_a_lemma_has_the_first_sense_of_its_article_and_its_synonyms(installed: Path) -> None:
    said = list(meanings_of(["chanter", "chanter"], installed_meanings()))

    assert [tuple(meaning) for meaning in said] == [
        ("Littré", "chanter", "Faire entendre un chant."),
        ("Synonymes", "chanter", "fredonner, crier"),
    ]


def test_a_head_with_its_feminine_is_found_and_an_empty_article_is_not(installed: Path) -> None:
    (package, _) = installed_meanings()

    assert package.of("caramélé") == "Qui a le goût du caramel."
    assert package.of("rien") is None
    assert len(package) == 2


def test_every_package_tells_its_licence(
    installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lexicon", "meanings"]) == 0

    said = capsys.readouterr().out
    assert "domaine public" in said
    assert "LGPL-2.1+" in said


def test_an_explanation_shows_the_meanings_that_are_installed(
    installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lexicon", "explain", "CHANTAIS"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "CHANTAIS\u00a0: chanter, verbe, indicatif imparfait, 1re/2e pers. sing.",
        "  Littré, chanter\u00a0: Faire entendre un chant.",
        "  Synonymes, chanter\u00a0: fredonner, crier",
    ]


def test_a_word_is_explained_without_any_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARAMELS_MEANINGS", str(tmp_path))

    assert main(["lexicon", "explain", "CHANTAIS"]) == 0
    assert main(["lexicon", "meanings"]) == 0

    assert str(tmp_path) in capsys.readouterr().out


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        import_glossary(tmp_path / "notes.txt", tmp_path)
