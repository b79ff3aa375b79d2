"""The names of the virtual players: three for each profile are fixed, others are added."""

import secrets
from collections.abc import Sequence
from random import Random

from caramels.application.ports import BotName, Taken
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.domain.names import check_name, same_name
from caramels.domain.presets import LOG2990_CLASSIQUE

BASE = tuple(
    BotName(f"{level}-{number}", level, name, base=True)
    for level, names in {
        "debutant": ("Ariane", "Basile", "Colette"),
        "expert": ("Hector", "Solange", "Théodore"),
    }.items()
    for number, name in enumerate(names, start=1)
)


async def bot_names(site: Site) -> list[BotName]:
    """Return every name, those that cannot be changed first."""
    return [*BASE, *await site.desk.bot_names()]


async def draw_bot_name(site: Site, level: str, taken: Sequence[str]) -> str:
    """Return a name of the list of *level* at random, drawn again until nobody has it."""
    return drawn(site.rng, await bot_names(site), level, taken)


def drawn(rng: Random, names: Sequence[BotName], level: str, taken: Sequence[str]) -> str:
    """
    Return one of *names*, of *level* unless all of those are *taken*.

    The names that cannot be deleted are more than a table has seats.
    """
    free = [one for one in names if not any(same_name(one.name, other) for other in taken)]
    right = [one for one in free if one.level == level]
    return rng.choice(right or free).name


async def add_bot_name(site: Site, level: str, name: str) -> None:
    """
    Add a name to a list.

    Raises:
        Refusal: players may not have such a name.
        Declined: it is on a list already.
    """
    name = check_name(name, LOG2990_CLASSIQUE)
    await _check_free(site, name, None)
    try:
        await site.desk.add_bot_name(BotName(secrets.token_urlsafe(8), level, name))
    except Taken as error:
        raise Declined(SiteCode.BOT_NAME_TAKEN, name=name) from error


async def change_bot_name(site: Site, which: str, name: str) -> None:
    """
    Change a name that was added.

    Raises:
        Refusal: players may not have such a name.
        Declined: it is fixed, unknown, or on a list already.
    """
    _check_added(which)
    name = check_name(name, LOG2990_CLASSIQUE)
    await _check_free(site, name, which)
    try:
        if not await site.desk.change_bot_name(which, name):
            raise Declined(SiteCode.NAME_UNKNOWN)
    except Taken as error:
        raise Declined(SiteCode.BOT_NAME_TAKEN, name=name) from error


async def delete_bot_name(site: Site, which: str) -> None:
    """
    Delete a name that was added.

    Raises:
        Declined: it is fixed, or unknown.
    """
    _check_added(which)
    if not await site.desk.delete_bot_name(which):
        raise Declined(SiteCode.NAME_UNKNOWN)


def _check_added(which: str) -> None:
    if any(each.id == which for each in BASE):
        raise Declined(SiteCode.NAME_BASE)


async def _check_free(site: Site, name: str, which: str | None) -> None:
    for each in await bot_names(site):
        if each.id != which and same_name(each.name, name):
            raise Declined(SiteCode.BOT_NAME_TAKEN, name=each.name, level=each.level)
