"""The catalogues: same keys, same places, French typography."""

import re

import pytest

from caramels.locale import UnknownText, catalogue, languages, text

PLACE = re.compile(r"\{(\w+)\}")


def forms(sentence: str | dict[str, str]) -> list[str]:
    return [sentence] if isinstance(sentence, str) else list(sentence.values())


def test_a_sentence_takes_its_values() -> None:
    assert text("turn.of", name="Léopold") == "Au tour de Léopold"


@pytest.mark.parametrize(("count", "said"), [(0, "lettre"), (1, "lettre"), (2, "lettres")])
def test_a_count_chooses_the_singular_or_the_plural(count: int, said: str) -> None:
    assert text("count.letters", n=count) == f"{count}\N{NO-BREAK SPACE}{said}"


def test_an_unknown_code_is_named() -> None:
    with pytest.raises(UnknownText, match=r"no\.such\.code"):
        text("no.such.code")


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_has_the_keys_of_the_default(language: str) -> None:
    assert catalogue(language).keys() == catalogue().keys()


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_uses_the_same_values(language: str) -> None:
    def places(sentence: str | dict[str, str]) -> set[str]:
        return {place for form in forms(sentence) for place in PLACE.findall(form)}

    other = catalogue(language)
    different = {key for key, s in catalogue().items() if places(s) != places(other[key])}

    assert different == set()


def test_high_punctuation_never_starts_a_line() -> None:
    """In French a no-break space stands before « : ; ! ? » and inside the guillemets."""
    wrong = [
        key
        for key, sentence in catalogue().items()
        for form in forms(sentence)
        if re.search(r" [:;!?»](\s|$)|« ", form)
    ]

    assert wrong == []


def test_both_numbers_are_given_for_each_count() -> None:
    counts = [s for s in catalogue().values() if isinstance(s, dict)]

    assert counts
    assert all(sorted(sentence) == ["one", "other"] for sentence in counts)
