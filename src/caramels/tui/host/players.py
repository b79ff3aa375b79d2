"""
Who sits at the table, as one option of the command line says it.

    Léa,@expert,@3      Léa, a computer player of the profile expert, one of level 3
    Léa,Robot@2         the computer player is called Robot
"""

from caramels.bots import PROFILES
from caramels.domain.classic.facts import Newcomer
from caramels.domain.errors import Code, NotAllowed

MARK = "@"
LEVEL = "level"
# What computer players are called when nobody gave them a name.
NAMES = ("Apple", "Basic", "Cobol", "Delta")


def parse_players(text: str) -> tuple[Newcomer, ...]:
    """
    Read the players; their names and number are checked when the game begins.

    Raises:
        NotAllowed: there is no such computer player.
    """
    seats: list[Newcomer] = []
    for part in text.split(","):
        name, mark, profile = part.strip().partition(MARK)
        if not mark:
            seats.append(Newcomer(name))
            continue
        seats.append(Newcomer(name.strip() or _free_name(seats), _profile(profile)))
    return tuple(seats)


def _profile(text: str) -> str:
    """Return the profile named *text*: by name, or by its level from 1 to 4."""
    profile = LEVEL + text if text.isascii() and text.isdigit() else text
    if profile not in PROFILES:
        raise NotAllowed(Code.NO_SUCH_BOT, name=text[:40])
    return profile


def _free_name(seats: list[Newcomer]) -> str:
    taken = {seat.name.casefold() for seat in seats}
    free = [name for name in NAMES if name.casefold() not in taken]
    return free[0] if free else NAMES[0]
