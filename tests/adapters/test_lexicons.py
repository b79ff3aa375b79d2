"""Dictionaries: the shipped profiles, and lists that were uploaded."""

import pytest

from caramels.adapters.lexicons import Lexicons
from caramels.application.tables import Lexicon
from caramels.domain.errors import BadFile

Stored = dict[str, bytes]


@pytest.fixture
def stored() -> Stored:
    return {}


@pytest.fixture
def lexicons(stored: Stored) -> Lexicons:
    async def read(digest: str) -> bytes | None:
        return stored.get(digest)

    return Lexicons(read)


def shipped(name: str) -> Lexicon:
    return Lexicon(name, name, name)


@pytest.mark.requirement("LOG-062", "LOG-063")
def test_three_profiles_are_shipped_and_french_is_the_default(lexicons: Lexicons) -> None:
    assert [each.id for each in lexicons.shipped] == ["francais", "prudent", "large"]
    assert [each.default for each in lexicons.shipped] == [True, False, False]
    assert all(each.title and each.description and each.words for each in lexicons.shipped)


@pytest.mark.requirement("LOG-063", "LOG-064", "LOG-126", "LOG-127", "LOG-128")
async def test_the_default_dictionary_knows_verbs_but_no_names(lexicons: Lexicons) -> None:
    judge = await lexicons.judge(shipped("francais"))

    for word in ("MANGEASSIONS", "FINIRAIENT", "ETAT", "CHAT"):
        assert judge.is_word(word), word
    for word in ("MARSEILLE", "QUEBEC", "ARCENCIEL", "AUJOURDHUI", "chat", "ÉTAT", ""):
        assert not judge.is_word(word), word


@pytest.mark.requirement("LOG-126")
async def test_an_uploaded_dictionary_judges_by_its_own_words(
    lexicons: Lexicons, stored: Stored
) -> None:
    compiled = await lexicons.compile("thé\nsel\narc-en-ciel\nsel\n".encode(), "cuisine.txt")
    stored[compiled.hash] = compiled.data

    judge = await lexicons.judge(Lexicon("c", compiled.title, compiled.hash))

    assert (compiled.title, compiled.words) == ("cuisine", 2)
    assert {each.reason: each.count for each in compiled.left_out} == {
        "compound": 1,
        "duplicate": 1,
    }
    assert judge.is_word("THE")
    assert not judge.is_word("CHAT")
    assert await lexicons.words_of(Lexicon("c", "", compiled.hash)) == ["SEL", "THE"]
    assert await lexicons.judge(Lexicon("d", "", compiled.hash)) is judge


async def test_the_same_words_are_the_same_dictionary_whatever_their_order(
    lexicons: Lexicons,
) -> None:
    one = await lexicons.compile(b"sel\npoivre", "a.txt")
    other = await lexicons.compile(b"POIVRE\nSEL\n", "b.txt")

    assert one.hash == other.hash


async def test_a_file_that_is_no_list_is_refused(lexicons: Lexicons) -> None:
    with pytest.raises(BadFile):
        await lexicons.compile(b"{", "mots.json")


async def test_words_that_are_lost_are_an_error_not_an_empty_dictionary(
    lexicons: Lexicons,
) -> None:
    with pytest.raises(LookupError):
        await lexicons.judge(Lexicon("x", "", "gone"))
