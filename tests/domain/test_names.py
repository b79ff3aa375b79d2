"""Names of players, persons and computer players alike."""

from contextlib import suppress

import pytest

from caramels.domain.errors import Code, IllegalName
from caramels.domain.names import check_free, check_name, same_name
from caramels.domain.presets import LOG2990_CLASSIQUE, MICRO
from tests.fuzz import wrong_texts


@pytest.mark.requirement("LOG-028", "LOG-222")
@pytest.mark.parametrize(
    "name", ["Zoé", "Jean-Luc", "L'Œil", "D’Artagnan", "R2 D2", "a_b", "Ïñígo", "A" * 16]
)
def test_a_name_may_be(name: str) -> None:
    assert check_name(f"  {name} ", LOG2990_CLASSIQUE) == name


# A name that is refused, and why.
REFUSED = {
    "nothing": ("", Code.NAME_EMPTY),
    "only spaces": ("   ", Code.NAME_EMPTY),
    "too short": ("Al", Code.NAME_LENGTH),
    "too long": ("A" * 17, Code.NAME_LENGTH),
    "punctuation": ("Zoé!", Code.NAME_CHARACTER),
    "markup": ("<b>Zoé", Code.NAME_CHARACTER),
    "another alphabet": ("Зоя", Code.NAME_CHARACTER),
    "a multiplication sign": ("a×b×c", Code.NAME_CHARACTER),
    "a control character": ("Zo\x00é", Code.NAME_CHARACTER),
    "two joints in a row": ("Jean--Luc", Code.NAME_SHAPE),
    "a joint in front": ("-Jean", Code.NAME_SHAPE),
    "a joint behind": ("Jean-", Code.NAME_SHAPE),
}


@pytest.mark.requirement("LOG-028", "LOG-222")
@pytest.mark.parametrize(("name", "code"), REFUSED.values(), ids=REFUSED)
def test_a_name_is_refused_for(name: str, code: Code) -> None:
    with pytest.raises(IllegalName) as refused:
        check_name(name, LOG2990_CLASSIQUE)

    assert refused.value.code is code


@pytest.mark.requirement("MIC-025")
def test_the_rules_say_how_long_a_name_may_be() -> None:
    assert check_name("AL", MICRO) == "AL"
    with pytest.raises(IllegalName) as refused:
        check_name("ALBERT", MICRO)

    assert refused.value.values == {"length": 6, "least": 1, "most": 5}


@pytest.mark.requirement("LOG-027", "LOG-035")
def test_two_players_cannot_share_a_name() -> None:
    assert same_name("Zoé", " zoÉ")
    check_free("Zoé", ("Léa", "Noé"))

    with pytest.raises(IllegalName) as refused:
        check_free("zoé", ("Léa", "Zoé"))
    assert refused.value.code is Code.NAME_TAKEN


def test_no_name_is_worse_than_refused() -> None:
    for text in wrong_texts("Jean-Luc", "D’Artagnan"):
        with suppress(IllegalName):
            assert 3 <= len(check_name(text, LOG2990_CLASSIQUE)) <= 16
