"""Use cases of a table that waits: join, leave, reject, cancel, start, go on alone."""

from dataclasses import replace

from caramels.application.bot_names import draw_bot_name
from caramels.application.changes import Change, Decide, change, expecting, load, with_people
from caramels.application.create_table import ARRIVAL_MS, rules_of, started
from caramels.application.ports import Absence
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Departure, Kind, Person, Stage, Table
from caramels.domain.names import check_free, check_name


async def join(site: Site, table_id: str, visitor: str, name: str) -> Table:
    """
    Sit down as the second player.

    Raises:
        Refusal: the name may not be used, or is the host's.
        Declined: the table is gone, full, or started.
    """

    def decide(table: Table) -> Change:
        _check_open(table)
        if table.host.visitor == visitor:
            raise Declined(SiteCode.OWN_TABLE)
        guest = Person(check_name(name, rules_of(table.parameters)), visitor)
        check_free(guest.name, (table.host.name,))
        made = with_people(table, people=(table.host, guest))
        return expecting(made, 1, by=site.clock.now_ms() + ARRIVAL_MS)

    return await _changed(site, table_id, decide)


async def join_at_random(site: Site, visitor: str, mode: str, name: str) -> Table:
    """
    Sit down at any table of *mode* that waits, and whose host has another name.

    Raises:
        Refusal: the name may not be used, or every host that waits bears it.
        Declined: no table waits.
    """
    tables = [
        table
        for table in await open_tables(site)
        if table.parameters.mode == mode and table.host.visitor != visitor
    ]
    site.rng.shuffle(tables)
    refused: Exception = Declined(SiteCode.NOBODY_WAITING)
    for table in tables:
        try:
            check_free(check_name(name, rules_of(table.parameters)), (table.host.name,))
            return await join(site, table.id, visitor, name)
        except Declined:
            # Somebody else was faster: there may be another.
            continue
        except Exception as error:
            refused = error
    raise refused


async def open_tables(site: Site) -> list[Table]:
    """Return the tables that can be joined, oldest first."""
    return [table for table in await site.tables.waiting() if table.guest is None]


async def leave(site: Site, table_id: str, visitor: str) -> Table:
    """
    Give up the second seat before the game has started.

    Raises:
        Declined: the visitor does not sit there, or the game has started.
    """

    def decide(table: Table) -> Change:
        _check_waiting(table)
        if table.guest is None or table.guest.visitor != visitor:
            raise Declined(SiteCode.NOT_SEATED)
        return _without_guest(table, rejected=False)

    return await _changed(site, table_id, decide)


async def reject(site: Site, table_id: str, visitor: str) -> Table:
    """
    Send the second player back to the list.

    Raises:
        Declined: the visitor is not the host, or there is no second player.
    """

    def decide(table: Table) -> Change:
        _check_host(table, visitor)
        if table.guest is None:
            raise Declined(SiteCode.NO_GUEST)
        return _without_guest(table, rejected=True)

    return await _changed(site, table_id, decide)


async def cancel(site: Site, table_id: str, visitor: str) -> Table:
    """
    Take the table off the list for good.

    Raises:
        Declined: the visitor is not the host, or the game has started.
    """

    def decide(table: Table) -> Change:
        _check_host(table, visitor)
        return with_people(table, stage=Stage.CANCELLED)

    return await _changed(site, table_id, decide)


async def start_game(site: Site, table_id: str, visitor: str) -> Table:
    """
    Start the game of host and guest.

    Raises:
        Declined: the visitor is not the host, or there is no second player.
    """

    def decide(table: Table) -> Change:
        _check_host(table, visitor)
        if table.guest is None:
            raise Declined(SiteCode.NO_GUEST)
        return started(site, table)

    return await _changed(site, table_id, decide)


async def convert_to_solo(site: Site, table_id: str, visitor: str, level: str) -> Table:
    """
    Wait no longer: start the game against a virtual player.

    Raises:
        Declined: the visitor is not the host, or somebody has joined.
    """
    host = (await load(site, table_id)).host
    bot = await draw_bot_name(site, level, (host.name,))

    def decide(table: Table) -> Change:
        _check_host(table, visitor)
        if table.guest is not None:
            raise Declined(SiteCode.GUEST_PRESENT)
        people = (table.host, Person(bot, "", level))
        parameters = replace(table.parameters, kind=Kind.SOLO)
        return started(site, replace(table, people=people, parameters=parameters))

    return await _changed(site, table_id, decide)


async def vacate(site: Site, absence: Absence) -> None:
    """Do what the absence of somebody from a waiting room means."""

    def decide(table: Table) -> Change:
        _check_waiting(table)
        if absence.seat == 0:
            return with_people(table, stage=Stage.CANCELLED)
        return _without_guest(table, rejected=False)

    await change(site, absence.table, decide, absence=absence)


def _without_guest(table: Table, *, rejected: bool) -> Change:
    if table.guest is None:
        raise Declined(SiteCode.NO_GUEST)
    departure = Departure(table.guest.visitor, table.guest.name, rejected)
    return with_people(table, people=(table.host,), departure=departure)


async def _changed(site: Site, table_id: str, decide: Decide) -> Table:
    done = await change(site, table_id, decide)
    return done.table or await load(site, table_id)


def _check_waiting(table: Table) -> None:
    if table.stage is Stage.CANCELLED:
        raise Declined(SiteCode.TABLE_CANCELLED, name=table.host.name)
    if table.stage is not Stage.WAITING:
        raise Declined(SiteCode.TABLE_STARTED)


def _check_open(table: Table) -> None:
    if table.stage is Stage.CANCELLED:
        raise Declined(SiteCode.TABLE_CANCELLED, name=table.host.name)
    if table.guest is not None or table.stage is not Stage.WAITING:
        raise Declined(SiteCode.TABLE_FULL)


def _check_host(table: Table, visitor: str) -> None:
    if table.host.visitor != visitor:
        raise Declined(SiteCode.NOT_HOST)
    _check_waiting(table)
