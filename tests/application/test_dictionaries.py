"""The dictionaries that are offered: the default one, and those that an administrator manages."""

from dataclasses import replace

import pytest

from caramels.adapters.memory_store import MemoryStore
from caramels.application import dictionaries
from caramels.application.ports import Dictionary
from caramels.application.site import Site
from tests.application.sites import site_on
from tests.server.worlds import DEFAULT, FakeWords

CAREFUL = Dictionary("prudent", "Français prudent", "Sûrs.", 2, "prudent", 0, shipped=True)


class TwoLists(FakeWords):
    shipped = (DEFAULT, CAREFUL)


def opened() -> Site:
    return replace(site_on(MemoryStore()), words=TwoLists())


async def titles(site: Site) -> list[str]:
    return [each.title for each in await dictionaries.offered(site)]


async def test_a_new_site_offers_every_list_of_the_program() -> None:
    site = opened()

    await dictionaries.offer_shipped(site)

    assert await titles(site) == ["Français", "Français prudent"]
    assert (await dictionaries.lexicon_of(site, "prudent")).hash == "prudent"


@pytest.mark.requirement("LOG-218")
async def test_the_lists_beside_the_default_one_are_changed_and_deleted() -> None:
    site = opened()
    await dictionaries.offer_shipped(site)

    await dictionaries.change_dictionary(site, "prudent", "Sage", "")
    assert await titles(site) == ["Français", "Sage"]
    await dictionaries.delete_dictionary(site, "prudent")
    assert await titles(site) == ["Français"]


@pytest.mark.requirement("LOG-228")
async def test_what_a_reset_deleted_does_not_come_back_when_the_site_opens_again() -> None:
    site = opened()
    await dictionaries.offer_shipped(site)

    await dictionaries.reset(site, "dictionaries")
    await dictionaries.offer_shipped(site)

    assert await titles(site) == ["Français"]
