"""
Who sits at the table, as one option of the command line says it.

    Léa,@expert,@3      Léa, a computer player of the profile expert, one of level 3
    Léa,Robot@2         the computer player is called Robot
"""

from caramels.domain.classic.facts import Newcomer
from caramels.domain.errors import Code, NotAllowed
from caramels.domain.rules import Rules

MARK = "@"
# What computer players are called when nobody gave them a name.
NAMES = ("Apple", "Basic", "Cobol", "Delta")


def parse_players(text: str, rules: Rules) -> tuple[Newcomer, ...]:
    """
    Read the players; their names and number are checked when the game begins.

    Raises:
        NotAllowed: the rules know no such computer player.
    """
    seats: list[Newcomer] = []
    for part in text.split(","):
        name, mark, profile = part.strip().partition(MARK)
        if not mark:
            seats.append(Newcomer(name))
            continue
        seats.append(Newcomer(name.strip() or _free_name(seats), _profile(profile, rules)))
    return tuple(seats)


def _profile(text: str, rules: Rules) -> str:
    """Return the profile named *text*: by name, or by number from the weakest on."""
    profiles = rules.bot_profiles
    if text in profiles:
        return text
    if text.isascii() and text.isdigit() and len(text) == 1 and 1 <= int(text) <= len(profiles):
        return profiles[int(text) - 1]
    raise NotAllowed(Code.NO_SUCH_BOT, name=text[:40])


def _free_name(seats: list[Newcomer]) -> str:
    taken = {seat.name.casefold() for seat in seats}
    free = [name for name in NAMES if name.casefold() not in taken]
    return free[0] if free else NAMES[0]
