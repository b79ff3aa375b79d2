"""Use cases of coming and going: whose window is open, and what it means when it is not."""

import asyncio
from collections.abc import Sequence

from caramels.application.changes import Done, announce_lines, load
from caramels.application.play import abandon
from caramels.application.ports import Absence, Committed, Line, Write
from caramels.application.refusals import Declined
from caramels.application.site import Site
from caramels.application.tables import Kind, Stage, Table
from caramels.application.waiting_room import vacate
from caramels.domain.errors import Refusal

# From the close of a socket to the verdict: long enough to load the page again.
GRACE_MS = 3_000

# From the death of a node: its players come back to another, all at once.
ORPHAN_MS = 30_000

# Those who play at one screen may put it away for a while.
LOCAL_GRACE_MS = 600_000

# A node says every `HEARTBEAT_MS` that it lives, and is believed for so long.
HEARTBEAT_MS = 2_000
ALIVE_MS = 8_000

# A node that has not said so for this long may be keeping people waiting at its door.
LATE_MS = 2_750

AT_ONCE = 200


async def arrive(site: Site, table: Table, seats: Sequence[int]) -> int:
    """Note that the people of *seats* are there; return the epoch of their connection."""
    epoch = await site.tables.connect(table.id, seats, site.node)
    await site.announcer.announce(f"presence:{table.id}")
    return epoch


async def depart(
    site: Site,
    table: Table,
    seats: Sequence[int],
    epoch: int,
    silent_ms: int = 0,
    *,
    excused: bool = False,
) -> None:
    """
    Note that the people of *seats* are not there any more.

    The longer their connection had been silent, the less grace is left. They are *excused* when
    it is the site that hung up.
    """
    grace = LOCAL_GRACE_MS if table.parameters.kind is Kind.LOCAL else GRACE_MS
    left = max(grace, ORPHAN_MS) if excused else max(0, grace - silent_ms)
    due = site.clock.now_ms() + left
    if await site.tables.disconnect(table.id, seats, epoch, due):
        await site.announcer.announce(f"presence:{table.id}")


async def close_page(site: Site, table: Table, seats: Sequence[int]) -> None:
    """Note what a page says as it is being closed, ahead of its socket."""
    epoch = await site.tables.epoch(table.id, seats)
    if epoch is not None:
        await depart(site, table, seats, epoch)


async def judge_absences(site: Site) -> int:
    """
    Do what is due for those whose grace has run out; return how many there were.

    While another node is late nobody is judged: they may be trying to come in there.
    """
    now = site.clock.now_ms()
    absences = await site.tables.absent(now, AT_ONCE)
    if absences and await _others_are_late(site, now):
        return 0
    verdicts = await asyncio.gather(
        *(_pronounce(site, absence) for absence in absences), return_exceptions=True
    )
    # One that cannot be judged delays nobody else.
    for failure in verdicts:
        if failure is not None:
            raise failure
    return len(absences)


async def leave_ended(site: Site, table: Table, seat: int, absence: Absence | None = None) -> Done:
    """Tell the table that somebody has left after the end of the game, once."""
    game = table.game
    if game is None or game.seats[seat].bot is not None:
        return Done(table.number)
    name = game.seats[seat].name
    line = Line(None, site.clock.now_ms(), None, None, "left", {"name": name})
    write = Write(table.id, cid=f"left!{seat}", lines=(line,))
    if isinstance(await site.tables.write(write), Committed):
        await announce_lines(site, table.id, line)
    if absence is not None:
        await _forget(site, absence)
    return Done(table.number)


async def beat(site: Site) -> None:
    """Say that this node lives."""
    await site.desk.beat(site.node, site.clock.now_ms() + ALIVE_MS)


async def retire(site: Site) -> None:
    """Say that this node lives no more: its people get time to go to another."""
    await site.desk.beat(site.node, 0)


async def revive(site: Site, now: int) -> int:
    """Give the people of nodes that have died time to come back."""
    living = [*await site.desk.living(now), site.node]
    return await site.tables.orphan(living, now + ORPHAN_MS)


async def pardon_all(site: Site, now: int) -> None:
    """
    Give everybody who is away time to come back, if no other node was there to let them in.

    What happened while the site was down is nobody's fault.
    """
    others = set(await site.desk.living(now)) - {site.node}
    if not others:
        await pardon(site, ORPHAN_MS)


async def pardon(site: Site, ms: int) -> None:
    """Let no node judge who is away now before so many *ms*: this one kept them waiting."""
    await site.tables.pardon(site.clock.now_ms() + ms)


async def _others_are_late(site: Site, now: int) -> bool:
    in_time = await site.desk.living(now + ALIVE_MS - LATE_MS)
    return bool(set(await site.desk.living(now)) - {*in_time, site.node})


async def _pronounce(site: Site, absence: Absence) -> None:
    try:
        await _judge(site, absence)
    except (Declined, Refusal):
        await _forget(site, absence)


async def _judge(site: Site, absence: Absence) -> None:
    table = await load(site, absence.table, fresh=True)
    match table.stage:
        case Stage.WAITING:
            await vacate(site, absence)
        case Stage.PLAYING:
            await abandon(site, table.id, absence.seat, absence=absence)
        case Stage.ENDED:
            await leave_ended(site, table, absence.seat, absence)
        case Stage.CANCELLED:
            await _forget(site, absence)


async def _forget(site: Site, absence: Absence) -> None:
    await site.tables.write(Write(absence.table, absence=absence))
