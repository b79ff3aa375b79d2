"""Which names a player may bear; people and computer players obey the same rule."""

from caramels.domain.errors import Code, IllegalName
from caramels.domain.rules import Rules

# One of these may stand between two letters or digits.
JOINTS = " -'_’"


def check_name(text: str, rules: Rules) -> str:
    """
    Return the name that *text* spells, without the spaces around it.

    Raises:
        IllegalName: it is empty, too short, too long, or holds a character that is not accepted.
    """
    name = text.strip()
    if not name:
        raise IllegalName(Code.NAME_EMPTY)
    if not rules.shortest_name <= len(name) <= rules.longest_name:
        raise IllegalName(
            Code.NAME_LENGTH, length=len(name), least=rules.shortest_name, most=rules.longest_name
        )
    for character in name:
        if not (_is_word_character(character) or character in JOINTS):
            raise IllegalName(Code.NAME_CHARACTER, character=character)
    for before, character in zip(" " + name, name + " ", strict=True):
        if before in JOINTS and character in JOINTS:
            raise IllegalName(Code.NAME_SHAPE, character=before)
    return name


def same_name(one: str, other: str) -> bool:
    """Say whether two names would be taken for one another: case does not tell them apart."""
    return one.strip().casefold() == other.strip().casefold()


def check_free(name: str, taken: tuple[str, ...]) -> None:
    """
    Check that nobody at the table has *name* already.

    Raises:
        IllegalName: somebody has.
    """
    if any(same_name(name, other) for other in taken):
        raise IllegalName(Code.NAME_TAKEN, name=name)


def _is_word_character(character: str) -> bool:
    # Latin letters with or without accents, and plain digits.
    return (character.isascii() and character.isalnum()) or (
        "À" <= character <= "ſ" and character.isalpha()
    )
