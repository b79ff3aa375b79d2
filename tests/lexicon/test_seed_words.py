"""The words that the rule book names in its article 3: each accepted one, each refused one."""

from collections.abc import Iterable

import pytest

from caramels.lexicon import PROFILES, load
from caramels.lexicon.explanation import Reason

Article = tuple[pytest.MarkDecorator, str]

ACCEPTED: list[Article] = [
    (pytest.mark.requirement("BRL-051"), "ENVI ENCONTRE CATIMINI JEUN"),
    (pytest.mark.requirement("BRL-052"), "PAMER ENFUIR PIEUTER PAMES ENFUIES PIEUTA PAMERIEZ"),
    (
        pytest.mark.requirement("BRL-053"),
        """HADJ HADJS BRIK BRIKS KOT KOTS REFUZNIK REFUZNIKS DAYAK DAYAKS KANJI KANJIS
        ENFOIRE ENFOIRES VALOCHE VALOCHES VIOC VIOCS FROMJI FROMJIS NENE NENES MEZIG PEBROC
        PEBROCS MAC MACS ZIEUTER VIET VIETS""",
    ),
    (
        pytest.mark.requirement("BRL-054"),
        "ZOO ZOOS KILO KILOS PROF PROFS FAC FACS INFO INFOS CAF FOB",
    ),
    (
        pytest.mark.requirement("BRL-055"),
        """AY AYS LLOYD LLOYDS ROBERT ROBERTS BRESIL BRESILS INDE INDES VICHY VICHYS
        NEWTON NEWTONS""",
    ),
    (
        pytest.mark.requirement("BRL-056"),
        "SCRABBLE SCRABBLES DURIT DURITS MARTINI MARTINIS BIC BICS SOLEX",
    ),
    (
        pytest.mark.requirement("BRL-057"),
        """GOY GOYIM GOYM GOYS BRAVO BRAVI BRAVOS LEV LEVA LEVS WATTMAN WATTMEN WATTMANS
        LADY LADIES LADYS KSAR KSOUR KSARS""",
    ),
    (pytest.mark.requirement("BRL-058"), "HI PFFT BERK YOUPI ZOU HELLO VLAN VROOM DING"),
    (pytest.mark.requirement("BRL-059"), "BRRR PST PFF PFFT VS"),
    (pytest.mark.requirement("BRL-060"), "HOMME"),
    (pytest.mark.requirement("BRL-061"), "OVNI OVNIS SIDA SIDAS"),
]
REFUSED: list[Article] = [
    (pytest.mark.requirement("BRL-051"), "ENVIS ENCONTRES CATIMINIS JEUNS"),
    (pytest.mark.requirement("BRL-054"), "CAFS FOBS"),
    (pytest.mark.requirement("BRL-060"), "COWBOY DONJUAN PRUDHOMME"),
    (pytest.mark.requirement("BRL-061"), "FE CU KM CX WC OK SOS SVP SAMU ETC ACHT TSF ABC"),
    (pytest.mark.requirement("BRL-062"), "ACHILLE ACHILLES BUNSEN BUNSENS"),
]


def named(articles: Iterable[Article]) -> list[object]:
    """One case for each word, marked with the article that names it."""
    return [
        pytest.param(word, id=word, marks=article)
        for article, listed in articles
        for word in listed.split()
    ]


@pytest.mark.requirement("BRL-049", "DUP-043")
@pytest.mark.parametrize("word", named(ACCEPTED))
def test_a_word_the_rule_book_accepts_is_valid(word: str) -> None:
    assert load("francais").is_word(word)


@pytest.mark.requirement("BRL-049", "DUP-043")
@pytest.mark.parametrize("word", named(REFUSED))
def test_a_word_the_rule_book_refuses_is_in_no_profile(word: str) -> None:
    assert [profile for profile in PROFILES if load(profile).is_word(word)] == []


@pytest.mark.requirement("BRL-050", "DUP-043")
@pytest.mark.parametrize(
    ("entry", "inflected"),
    [
        ("CHEVAL", "CHEVAUX"),
        ("BEAU", "BELLE BELLES BEAUX BEL"),
        ("ACTEUR", "ACTRICE ACTRICES"),
        ("OEIL", "YEUX"),
        ("VOULOIR", "VEUX VEUILLE VOUDRIONS VOULUSSENT VOULUES"),
        ("COUDRE", "COUSENT COUSIMES COUDRA COUSUE"),
    ],
)
def test_an_entry_brings_its_feminines_plurals_and_conjugated_forms(
    entry: str, inflected: str
) -> None:
    lexicon = load("francais")

    assert [form for form in (entry, *inflected.split()) if not lexicon.is_word(form)] == []


@pytest.mark.requirement("BRL-059")
def test_only_five_words_have_no_vowel() -> None:
    found = {word for word in load("large") if not set("AEIOUY") & set(word)}

    assert found == {"BRRR", "PST", "PFF", "PFFT", "VS"}


@pytest.mark.requirement("LOG-064", "BRL-060")
@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("Marseille", Reason.PROPER_NOUN),
        ("porte-clés", Reason.COMPOUND),
        ("aujourd'hui", Reason.COMPOUND),
        ("km", Reason.ABBREVIATION),
        ("bougnoule", Reason.INSULT),
        ("b4b", Reason.NOT_LETTERS),
        ("x", Reason.TOO_SHORT),
        ("anticonstitutionnellement", Reason.TOO_LONG),
        ("zzyzzx", Reason.UNKNOWN),
    ],
)
def test_a_refusal_gives_its_true_reason(written: str, reason: Reason) -> None:
    assert load("francais").explain(written).reason is reason
