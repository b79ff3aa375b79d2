"""The shipped lists: three profiles, one inside the next, each word with its explanation."""

import random
import time
from pathlib import Path

import pytest

from caramels.domain.errors import BadFile
from caramels.lexicon import DEFAULT, PROFILES, load
from caramels.lexicon.explanation import Reason
from caramels.lexicon.words import DATA, summary


def test_each_profile_holds_the_one_before_it() -> None:
    prudent, francais, large = (set(load(name)) for name in PROFILES)

    assert prudent < francais < large


def test_the_default_list_is_neither_poor_nor_bloated() -> None:
    assert 360_000 < load(DEFAULT).word_count < 420_000


def test_the_summary_counts_what_the_lists_hold() -> None:
    for name in PROFILES:
        facts = summary()["profiles"][name]

        assert facts["words"] == len(list(load(name))) == sum(facts["by_length"].values())


def test_the_shipped_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 12_000_000


def test_every_word_of_the_default_list_can_be_explained() -> None:
    lexicon = load(DEFAULT)
    sample = random.Random(1).sample(list(lexicon), 5000)

    assert [word for word in sample if not lexicon.explain(word).analyses] == []


def test_a_thousand_words_are_explained_within_a_second_of_work() -> None:
    lexicon = load(DEFAULT)
    rng = random.Random(2)
    words = rng.sample(list(lexicon), 900)
    words += ["".join(rng.choices("ABCDEILNORSTU", k=7)) for _ in range(100)]
    start = time.process_time()

    for word in words:
        lexicon.explain(word)

    assert time.process_time() - start < 1


def test_accents_and_small_letters_are_understood() -> None:
    explanation = load(DEFAULT).explain(" Œil ")

    assert explanation.word == "OEIL"
    assert explanation.valid
    assert "œil" in explanation.spellings


def test_a_word_of_another_profile_is_said_to_be_there() -> None:
    wider = next(word for word in load("large") if not load(DEFAULT).is_word(word))
    explanation = load(DEFAULT).explain(wider)

    assert explanation.reason is Reason.OTHER_PROFILE
    assert explanation.profiles == ("large",)


def test_a_mistyped_word_brings_close_words_the_common_first() -> None:
    assert "MAISON" in load(DEFAULT).explain("MAISIN").close


def test_common_words_rank_before_rare_ones() -> None:
    lexicon = load(DEFAULT)
    common, rare = lexicon.rank("MAISON"), lexicon.rank("ABACA")

    assert common is not None
    assert rare is None or common < rare


def test_a_list_of_ones_own_is_opened_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "cuisine.txt"
    path.write_text("poêle\ncasserole\n", encoding="utf-8")
    lexicon = load(path)

    assert list(lexicon) == ["CASSEROLE", "POELE"]
    assert lexicon.title == "cuisine"


def test_a_path_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "rien.txt")


def test_a_file_without_words_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "vide.txt"
    path.write_text("# rien\n")

    with pytest.raises(BadFile) as refused:
        load(path)

    assert refused.value.reason == "lexicon_no_words"
