"""How every use case changes a table: load, decide, write, announce; again if it was changed."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from caramels.application.ports import (
    Absence,
    Committed,
    Line,
    OutcomeUnknown,
    Recorded,
    Replayed,
    Write,
)
from caramels.application.refusals import Declined, SiteCode
from caramels.application.results import result_of
from caramels.application.site import Site
from caramels.application.tables import Stage, Table
from caramels.domain.classic.facts import Fact
from caramels.domain.classic.game import Game
from caramels.domain.errors import CaramelsError

ATTEMPTS = 20

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class Change:
    """A table as it shall be, and what goes with it."""

    table: Table
    facts: tuple[Recorded, ...] = ()
    lines: tuple[Line, ...] = ()
    expects: tuple[int, ...] = ()
    expected_by: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """A change is durable; *number* is how many facts the game has after it."""

    number: int
    table: Table | None = None


Decide: TypeAlias = Callable[[Table], Change]


async def change(
    site: Site,
    table_id: str,
    decide: Decide,
    *,
    cid: str | None = None,
    absence: Absence | None = None,
) -> Done:
    """
    Change a table as *decide* says, however many others change it at the same time.

    Raises:
        CaramelsError: *decide* refused, and nothing was changed.
        OutcomeUnknown: the store failed; nobody knows.
    """
    table = await load(site, table_id)
    for _ in range(ATTEMPTS):
        made = _decided(decide, table)
        if isinstance(made, CaramelsError):
            # A command sent again comes too late by the rules, but was done already.
            if cid is not None and (number := await site.tables.done(table_id, cid)) is not None:
                return Done(number)
            latest = await load(site, table_id, fresh=True)
            if latest.revision == table.revision:
                raise made
            # Another node has changed it: what was refused may be right now.
            table = latest
            continue
        write = _write_of(table, made, cid, absence)
        outcome = await site.tables.write(write)
        if isinstance(outcome, Replayed):
            return Done(outcome.number)
        if isinstance(outcome, Committed):
            await announce(site, table, made.table, write)
            return Done(made.table.number, made.table)
        latest = await load(site, table_id, fresh=True)
        if absence is not None and latest.revision == table.revision:
            # The seat is not absent any more.
            return Done(table.number)
        table = latest
    raise OutcomeUnknown(table_id)


def _decided(decide: Decide, table: Table) -> Change | CaramelsError:
    try:
        return decide(table)
    except CaramelsError as refusal:
        return refusal


async def load(site: Site, table_id: str, *, fresh: bool = False) -> Table:
    """
    Return the table.

    Raises:
        Declined: there is none.
    """
    if not _TABLE_ID.fullmatch(table_id):
        raise Declined(SiteCode.TABLE_UNKNOWN)
    table = await site.tables.load(table_id, fresh=fresh)
    if table is None:
        raise Declined(SiteCode.TABLE_UNKNOWN)
    return table


def with_facts(
    table: Table, facts: tuple[Fact, ...], game: Game, now: int, **changes: object
) -> Change:
    """Return the change that adds *facts* to the game of *table*, which after them is *game*."""
    recorded = tuple(
        Recorded(table.number + position, now, fact) for position, fact in enumerate(facts, 1)
    )
    stage = Stage.ENDED if game.over else Stage.PLAYING
    after = table.next(
        game=game,
        number=table.number + len(facts),
        stage=stage,
        wake_at=game.wake_at,
        **changes,
    )
    return Change(after, recorded)


def _write_of(table: Table, made: Change, cid: str | None, absence: Absence | None) -> Write:
    ended = made.table.stage is Stage.ENDED and table.stage is not Stage.ENDED
    return Write(
        table.id,
        cid=cid,
        table=made.table,
        facts=made.facts,
        lines=made.lines,
        result=result_of(made.table) if ended else None,
        absence=absence,
        expects=made.expects,
        expected_by=made.expected_by,
    )


async def announce(site: Site, before: Table | None, after: Table, write: Write) -> None:
    """Tell what changed, after it is durable."""
    await site.announcer.announce(f"table:{after.id}")
    await announce_lines(site, after.id, *write.lines)
    waited = before is not None and before.stage is Stage.WAITING
    if waited or after.stage is Stage.WAITING:
        await site.announcer.announce("lobby")


async def announce_lines(site: Site, table_id: str, *lines: Line) -> None:
    """Tell for whom there are lines that they have not read."""
    for audience in {line.audience for line in lines}:
        whose = "all" if audience is None else audience
        await site.announcer.announce(f"lines:{table_id}:{whose}")


def with_people(table: Table, **changes: object) -> Change:
    """Return the change of who sits at a table that waits."""
    return Change(table.next(**changes))


def expecting(made: Change, *seats: int, by: int) -> Change:
    """Return *made*, with seats whose people must connect in time."""
    return replace(made, expects=seats, expected_by=by)
