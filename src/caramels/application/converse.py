"""Use cases of the communication box: chat, and commands that answer one player alone."""

from typing import Literal, TypeAlias

from caramels.application.changes import Done, announce_lines, load
from caramels.application.play import game_of, give_order
from caramels.application.ports import Conflict, Line, OutcomeUnknown, Replayed, Value, Write
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Kind, Table
from caramels.domain.classic.views import bag_counts, view
from caramels.domain.commands import (
    AskBag,
    AskHelp,
    AskHints,
    Say,
    parse_command,
    write_command,
)
from caramels.domain.errors import BadNotation, Refusal, UnknownCommand
from caramels.domain.tiles import BLANK

HINTS = 3

ErrorKind: TypeAlias = Literal["syntax", "impossible", "invalid"]

# A table is a place to play: what is said there must stay readable.
MOST_LINES = 5_000


async def say(site: Site, table_id: str, seat: int, text: str, *, cid: str, turn: int) -> Done:
    """
    Do what was typed in the box: chat, a move, or a question.

    What was asked, what was answered and what was wrong are kept for the one who typed it.

    Raises:
        Refusal: the command is wrong, or the rules do not allow it.
        Declined: there is no such table, or too much was said there.
        OutcomeUnknown: nobody knows whether it is done.
    """
    table = await load(site, table_id)
    try:
        typed = parse_command(text)
        match typed:
            case Say():
                return await _chat(site, table, seat, text, cid)
            case AskHelp():
                return await _answer(site, table, seat, cid=cid, text=text, code="help", values={})
            case AskBag():
                return await _answer(
                    site, table, seat, cid=cid, text=text, code="reserve", values=_bag(table)
                )
            case AskHints():
                hints = await _hints(site, table, seat)
                return await _answer(
                    site, table, seat, cid=cid, text=text, code="hint", values=hints
                )
            case _:
                return await give_order(site, table_id, seat, typed, cid=cid, turn=turn)
    except Refusal as refusal:
        await _note_error(site, table, seat, refusal, cid=cid, text=text)
        raise


async def note_refused(
    site: Site, table_id: str, seat: int, text: str, refusal: Refusal, *, cid: str
) -> None:
    """Keep, for the one who made it, a move by mouse that was refused."""
    await _note_error(site, await load(site, table_id), seat, refusal, cid=cid, text=text)


def kind_of(refusal: Refusal) -> ErrorKind:
    """Return the class of error that a typed command shows."""
    if isinstance(refusal, UnknownCommand):
        return "invalid"
    if isinstance(refusal, BadNotation):
        return "syntax"
    return "impossible"


async def _chat(site: Site, table: Table, seat: int, text: str, cid: str) -> Done:
    if not text.strip():
        return Done(table.number)
    line = Line(None, site.clock.now_ms(), seat, _name(table, seat), "chat", {"text": text})
    return await _add(site, table, cid, line)


async def _answer(
    site: Site,
    table: Table,
    seat: int,
    *,
    cid: str,
    text: str,
    code: str,
    values: dict[str, Value],
) -> Done:
    now = site.clock.now_ms()
    asked = Line(_audience(table, seat), now, seat, _name(table, seat), "command", {"text": text})
    return await _add(site, table, cid, asked, Line(asked.audience, now, None, None, code, values))


async def _note_error(
    site: Site, table: Table, seat: int, refusal: Refusal, *, cid: str, text: str
) -> None:
    values: dict[str, Value] = {**refusal.values, "reason": refusal.code.value, "typed": text}
    now = site.clock.now_ms()
    asked = Line(_audience(table, seat), now, seat, _name(table, seat), "command", {"text": text})
    error = Line(asked.audience, now, None, None, f"error_{kind_of(refusal)}", values)
    await _add(site, table, f"{cid}!", asked, error)


async def _add(site: Site, table: Table, cid: str, *lines: Line) -> Done:
    said = await site.tables.lines(table.id, lines[0].audience, MOST_LINES - 1)
    if said:
        raise Declined(SiteCode.CHAT_FULL)
    outcome = await site.tables.write(Write(table.id, cid=cid, lines=lines))
    if isinstance(outcome, Conflict):
        raise OutcomeUnknown(table.id)
    if not isinstance(outcome, Replayed):
        await announce_lines(site, table.id, *lines)
    return Done(table.number)


def _bag(table: Table) -> dict[str, Value]:
    counts = bag_counts(game_of(table))
    return {
        "letters": ["*" if face == BLANK else face for face, _ in counts],
        "counts": [count for _, count in counts],
    }


async def _hints(site: Site, table: Table, seat: int) -> dict[str, Value]:
    game = game_of(table)
    if not game.rules.hints:
        raise Declined(SiteCode.NO_HINTS)
    plays = await site.thinkers.hints(view(game, seat), table.parameters.lexicon, HINTS)
    return {"commands": [write_command(play, game.board) for play in plays[:HINTS]]}


def _audience(table: Table, seat: int) -> int:
    """Return the seat under which answers to *seat* are kept: one for those at one screen."""
    if table.parameters.kind is not Kind.LOCAL:
        return seat
    return min(n for n, person in enumerate(table.people) if person.visitor)


def _name(table: Table, seat: int) -> str:
    return table.game.seats[seat].name if table.game else table.people[seat].name
