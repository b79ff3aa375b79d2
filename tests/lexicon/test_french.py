"""What is committed of the French list agrees with itself: data, decisions and document."""

import re
from pathlib import Path

import pytest

from caramels.lexicon import DEFAULT, PROFILES, load
from caramels.lexicon.explanation import Reason
from caramels.lexicon.french.decisions import (
    FOLDER,
    DecisionError,
    read_decisions,
    read_sections,
)
from caramels.lexicon.french.packages import locked_packages
from caramels.lexicon.french.supplement import read_supplement
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.letters import fits, fold
from caramels.lexicon.words import DATA, french_words, summary

DOCUMENT = (Path(__file__).parents[2] / "docs" / "lexicon.md").read_text(encoding="utf-8")


def test_the_compiled_list_is_that_of_the_words_it_ships_with() -> None:
    words = french_words().words(PROFILES.index(DEFAULT))

    assert Kwg.from_words(list(words)).to_bytes() == (DATA / f"{DEFAULT}.kwg").read_bytes()


def test_the_document_counts_what_the_profiles_hold() -> None:
    rows = re.findall(r"^\| (\d+|all) \| (\d+) \| (\d+) \| (\d+) \|$", DOCUMENT, re.MULTILINE)
    facts = [summary()["profiles"][name] for name in PROFILES]

    assert len(rows) == 15
    for length, *counts in rows:
        held = [one["words"] if length == "all" else one["by_length"][length] for one in facts]
        assert [int(count) for count in counts] == held, length


def test_the_document_names_every_source_with_its_version_and_licence() -> None:
    for package in locked_packages():
        row = next(line for line in DOCUMENT.splitlines() if f"`{package.name}` |" in line)
        assert package.version in row
        assert package.licence in row


def test_the_licences_of_the_words_lie_beside_them() -> None:
    notice = (DATA / "NOTICE.md").read_text(encoding="utf-8")

    for name in ("LICENSE-MPL-2.0.txt", "LICENSE-LGPL-LR.txt"):
        assert name in notice
        assert (DATA / name).stat().st_size > 10_000
    for part in DATA.glob("*.pack"):
        assert f"`{part.name}`" in notice


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_decision_names_its_dictionary_or_its_reason(path: Path) -> None:
    for heading, words in read_sections(path):
        assert words, heading
        assert len(heading[min(2, len(heading) - 1)]) > 3, heading


def test_a_lemma_decided_in_two_ways_stops_the_build(tmp_path: Path) -> None:
    for name in ("short", "stoplist"):
        (tmp_path / f"{name}.txt").write_text("")
    (tmp_path / "decisions.txt").write_text(
        "[large | n | Littré]\nzest\n[none | n | Littré]\nzest\n"
    )

    with pytest.raises(DecisionError, match="zest"):
        read_decisions(tmp_path)


def test_every_lemma_of_the_supplement_is_a_word_with_its_analysis() -> None:
    lexicon = load(DEFAULT)
    lemmas = {line.lemma for line in read_supplement()}
    playable = [lemma for lemma in lemmas if fits(fold(lemma)) and len(lemma) > 3]

    assert len(playable) > 600
    assert [lemma for lemma in playable if not lexicon.explain(lemma).analyses] == []


def test_short_words_are_those_decided_one_by_one_in_every_profile() -> None:
    decided = read_decisions().short

    for name in PROFILES:
        assert {word for word in load(name) if len(word) <= 3} == decided


def test_an_insult_of_the_stop_list_is_in_no_profile_and_said_to_be_one() -> None:
    for word in filter(fits, read_decisions().stopped):
        assert not load("large").is_word(word)
        assert load(DEFAULT).explain(word).reason is Reason.INSULT
