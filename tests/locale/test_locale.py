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


NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"

# What French typography does not know: (what is wrong, how it looks).
WRONG = {
    "a space at which a high mark could begin a line": r" [:;!?»](?:\s|$)",
    "a high mark without its space": rf"[^\W\d{NO_BREAK}][:;!?»](?:\s|$)|[)»…][:;!?](?:\s|$)",
    "an opening guillemet without its no-break space": rf"«(?![{NO_BREAK}])",
    "a closing guillemet without its no-break space": rf"(?<![{NO_BREAK}])»",
    "a straight apostrophe": "'",
    "straight quotation marks": '"',
    "three dots for an ellipsis": r"\.\.\.",
    "two full stops": r"\.\.(?!\.)",
    "a space before a comma or a full stop": r"\s[,.](?:\s|$)",
}


@pytest.mark.parametrize("pattern", WRONG.values(), ids=WRONG)
def test_no_sentence_has(pattern: str) -> None:
    found = {
        key: form
        for key, sentence in catalogue().items()
        for form in forms(sentence)
        if re.search(pattern, form)
    }

    assert found == {}


def test_what_is_wrong_would_be_found() -> None:
    examples = ["Quoi ?", "Quoi?", "«oui »", "« oui»", "l'un", '"un"', "un...", "un..", "un , deux"]

    assert [bool(re.search(p, e)) for p, e in zip(WRONG.values(), examples, strict=True)] == [
        True
    ] * len(WRONG)


def test_both_numbers_are_given_for_each_count() -> None:
    counts = [s for s in catalogue().values() if isinstance(s, dict)]

    assert counts
    assert all(sorted(sentence) == ["one", "other"] for sentence in counts)
