"""Every form of sixty verbs of all groups, held against a lexicon that did not make them."""

from pathlib import Path

import pytest

from caramels.lexicon import load

TABLES = Path(__file__).parents[1] / "fixtures" / "conjugations.txt"


def tables() -> dict[str, list[str]]:
    """The forms of each verb."""
    lines = [line for line in TABLES.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    return {verb: forms.split() for verb, _, forms in (line.partition(": ") for line in lines)}


@pytest.mark.requirement("LOG-063")
@pytest.mark.parametrize("verb", tables())
def test_every_form_of_the_verb_is_a_word(verb: str) -> None:
    lexicon = load("francais")

    assert [form for form in tables()[verb] if not lexicon.is_word(form)] == []


def test_at_least_sixty_verbs_are_held() -> None:
    assert len(tables()) >= 60


@pytest.mark.parametrize(
    "form",
    [
        "NEIGEONS",
        "NEIGEZ",
        "FALLONS",
        "FALLAIS",
        "PLEUVONS",
        "GESIR",
        "GISAIT",
        "GISAIENT",
        "DECHU",
        "DECHOIR",
        "ECHOIT",
        "ECHEANT",
        "FRIRA",
        "FRIT",
        "CLOSE",
        "CLOSENT",
        "SIED",
        "SEYANT",
        "OUI",
        "OYEZ",
        "CHUT",
        "CHOIRAI",
    ],
)
def test_a_defective_verb_has_the_forms_in_use_and_no_other(form: str) -> None:
    unused = {"NEIGEONS", "NEIGEZ", "FALLONS", "FALLAIS", "PLEUVONS"}

    assert load("francais").is_word(form) is (form not in unused)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("chantais", "chanter, verbe, indicatif imparfait, 1re/2e pers. sing."),
        ("faudra", "falloir, verbe, indicatif futur, 3e pers. sing."),
        ("chevaux", "cheval, nom, masculin pluriel"),
    ],
)
def test_a_form_is_explained_in_french(word: str, said: str) -> None:
    assert said in [str(reading) for reading in load("francais").explain(word).analyses]
