"""The dictionaries offered to players: the default one, and those the administrator manages."""

import secrets
from contextlib import suppress
from dataclasses import replace

from caramels.application.ports import Compiled, Dictionary, Taken
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Lexicon
from caramels.domain.names import same_name

OFFERED = "shipped dictionaries offered"
LONGEST_TITLE = 60
LONGEST_DESCRIPTION = 200


async def offer_shipped(site: Site) -> None:
    """
    Put the lists that come with the program beside the default one, when a site opens first.

    From then on they are the administrator's, like uploads: changed, deleted, gone with a reset.
    """
    mine = secrets.token_urlsafe(8)
    if await site.desk.secret(OFFERED, lambda: mine) != mine:
        return
    for dictionary in site.words.shipped[1:]:
        with suppress(Taken):
            # Their words are found by their name, in the program.
            await site.desk.add_dictionary(replace(dictionary, shipped=False), b"")
    await site.announcer.announce("dictionaries")


async def offered(site: Site) -> list[Dictionary]:
    """Return the dictionaries a game may be created with, the default one first."""
    return [site.words.shipped[0], *await site.desk.dictionaries()]


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


async def add_dictionary(
    site: Site, data: bytes, name: str, *, title: str, description: str
) -> tuple[Dictionary, Compiled]:
    """
    Offer an uploaded list; without a *title* it keeps the one in the file.

    Raises:
        BadFile: it is not a word list that can be read.
        Declined: its title or description may not be used.
    """
    compiled = await site.words.compile(data, name)
    title = _title(site, title or compiled.title)
    dictionary = Dictionary(
        id=secrets.token_urlsafe(8),
        title=title,
        description=_description(description or compiled.description),
        words=compiled.words,
        hash=compiled.hash,
        added_at=site.clock.now_ms(),
    )
    try:
        await site.desk.add_dictionary(dictionary, compiled.data)
    except Taken as error:
        raise Declined(SiteCode.TITLE_TAKEN, title=title) from error
    await site.announcer.announce("dictionaries")
    return dictionary, compiled


async def change_dictionary(site: Site, which: str, title: str, description: str) -> None:
    """
    Give a dictionary another title and description; tables keep the ones they know.

    Raises:
        Declined: it is the default one, is unknown, or the title may not be used.
    """
    _check_not_default(site, which)
    title = _title(site, title)
    try:
        found = await site.desk.change_dictionary(which, title, _description(description))
    except Taken as error:
        raise Declined(SiteCode.TITLE_TAKEN, title=title) from error
    if not found:
        raise Declined(SiteCode.DICTIONARY_UNKNOWN)
    await site.announcer.announce("dictionaries")


async def delete_dictionary(site: Site, which: str) -> None:
    """
    Offer a dictionary no more; tables that were created with it keep its words.

    Raises:
        Declined: it is the default one, or is unknown.
    """
    _check_not_default(site, which)
    if not await site.desk.delete_dictionary(which):
        raise Declined(SiteCode.DICTIONARY_UNKNOWN)
    await site.announcer.announce("dictionaries")


async def download(site: Site, which: str) -> tuple[Dictionary, list[str]]:
    """
    Return a dictionary with its words.

    Raises:
        Declined: it is unknown.
    """
    for dictionary in await offered(site):
        if dictionary.id == which:
            lexicon = Lexicon(dictionary.id, dictionary.title, dictionary.hash)
            return dictionary, await site.words.words_of(lexicon)
    raise Declined(SiteCode.DICTIONARY_UNKNOWN)


async def reset(site: Site, what: str) -> None:
    """Bring `dictionaries`, `names`, `scores` or `history` back to how they began."""
    await site.desk.reset(what)
    if what == "dictionaries":
        await site.announcer.announce("dictionaries")


def _check_not_default(site: Site, which: str) -> None:
    if which == site.words.shipped[0].id:
        raise Declined(SiteCode.DICTIONARY_DEFAULT)


def _title(site: Site, text: str) -> str:
    title = _printed(text)
    if not title:
        raise Declined(SiteCode.TITLE_EMPTY)
    if len(title) > LONGEST_TITLE:
        raise Declined(SiteCode.TITLE_LENGTH, length=len(title), most=LONGEST_TITLE)
    if same_name(title, site.words.shipped[0].title):
        raise Declined(SiteCode.TITLE_TAKEN, title=title)
    return title


def _printed(text: str) -> str:
    """Return *text* on one line, without what cannot be seen."""
    return " ".join("".join(c for c in " ".join(text.split()) if c.isprintable()).split())


def _description(text: str) -> str:
    description = _printed(text)
    if len(description) > LONGEST_DESCRIPTION:
        raise Declined(
            SiteCode.DESCRIPTION_LENGTH, length=len(description), most=LONGEST_DESCRIPTION
        )
    return description
