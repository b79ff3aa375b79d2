"""Commands, whole and cut short."""

import pytest

from caramels.tui.host.commands import COMMANDS, understood
from caramels.tui.host.setup import NotUnderstood


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("placer h8h mot", ("place", ["h8h", "mot"])),
        ("!échanger abc", ("exchange", ["abc"])),
        ("ECHANGER", ("exchange", [])),
        ("rés", ("bag", [])),
        ("lig h", ("row", ["h"])),
        ("j h8 mot", ("place", ["h8", "mot"])),
        ("?", ("help", [])),
        ("  scores  ", ("scores", [])),
    ],
)
def test_a_beginning_that_fits_one_command_is_enough(
    typed: str, meaning: tuple[str, list[str]]
) -> None:
    assert understood(typed) == meaning


@pytest.mark.parametrize("typed", ["", "!", "co", "danser", "re"])
def test_what_fits_none_or_several_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        understood(typed)


def test_every_command_understands_its_own_name() -> None:
    for name, meaning in COMMANDS.items():
        assert understood(name)[0] == meaning
