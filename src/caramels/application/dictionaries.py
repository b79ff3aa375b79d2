"""The dictionaries offered to players: a default one that always is, and those uploaded."""

from caramels.application.ports import Dictionary
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Lexicon


async def offered(site: Site) -> list[Dictionary]:
    """Return the dictionaries a game may be created with, the default one first."""
    return [site.words.default, *await site.desk.dictionaries()]


async def lexicon_of(site: Site, which: str) -> Lexicon:
    """
    Return the words that a table keeps, whatever becomes of the dictionary.

    Raises:
        Declined: it is offered no more.
    """
    for dictionary in await offered(site):
        if dictionary.id == which:
            return Lexicon(dictionary.id, dictionary.title, dictionary.hash)
    raise Declined(SiteCode.DICTIONARY_GONE)
