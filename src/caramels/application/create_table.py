"""Use cases: open a table, to play solo, to wait for a second player, or for one screen."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from caramels.application.bot_names import draw_bot_name
from caramels.application.changes import Change, announce, expecting, with_facts
from caramels.application.dictionaries import lexicon_of
from caramels.application.ports import Write
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Kind, Parameters, Person, Stage, Table
from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.classic.game import replay
from caramels.domain.classic.openings import start
from caramels.domain.names import check_name
from caramels.domain.presets import LOG2990_CLASSIQUE, preset
from caramels.domain.rules import Rules

PRESET_OF = {"classique": "log2990-classique", "log2990": "log2990-objectifs"}

# How long a page may take from the creation of its table to its socket.
ARRIVAL_MS = 30_000


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the host asked for."""

    mode: str
    turn_ms: int
    time_factor: int
    dictionary: str


async def create_solo(site: Site, visitor: str, name: str, wishes: Wishes, level: str) -> Table:
    """
    Start a game against a virtual player.

    Raises:
        Refusal: the name may not be used.
        Declined: the dictionary is offered no more.
    """
    parameters = await _parameters(site, Kind.SOLO, wishes)
    name = check_name(name, preset(parameters.preset))
    bot = await draw_bot_name(site, level, (name,))
    people = (Person(name, visitor), Person(bot, "", level))
    return await _open(site, started(site, _fresh(site, parameters, people)))


async def create_multiplayer(site: Site, visitor: str, name: str, wishes: Wishes) -> Table:
    """
    Open a table that waits for a second player.

    Raises:
        Refusal: the name may not be used.
        Declined: the dictionary is offered no more.
    """
    parameters = await _parameters(site, Kind.MULTIPLAYER, wishes)
    name = check_name(name, preset(parameters.preset))
    return await _open(site, Change(_fresh(site, parameters, (Person(name, visitor),))))


async def create_local(
    site: Site,
    visitor: str,
    preset_name: str,
    seats: Sequence[tuple[str, str | None]],
    *,
    dictionary: str,
    turn_ms: int | None,
    visible_racks: bool,
) -> Table:
    """
    Start a game whose people share one screen; *seats* are names and bots' profiles.

    Raises:
        Refusal: the rules do not allow such seats.
        Declined: nobody would play, or the dictionary is offered no more.
    """
    if all(bot for _, bot in seats):
        raise Declined(SiteCode.BAD_MESSAGE, reason="seats")
    lexicon = await lexicon_of(site, dictionary)
    parameters = Parameters(
        Kind.LOCAL, "classique", preset_name, turn_ms, 1, lexicon, visible_racks
    )
    people = tuple(Person(name, "" if bot else visitor, bot) for name, bot in seats)
    return await _open(site, started(site, _fresh(site, parameters, people)))


def started(site: Site, table: Table) -> Change:
    """
    Return the change that starts the game of *table* with those who sit there.

    Raises:
        Refusal: the rules do not allow it.
    """
    now = site.clock.now_ms()
    facts = _opening(site, table, now)
    return with_facts(table, facts, replay(facts), now, started_at=now)


def _opening(site: Site, table: Table, now: int) -> tuple[Fact, ...]:
    parameters = table.parameters
    newcomers = [
        Newcomer(person.name, person.bot, parameters.time_factor) for person in table.people
    ]
    return start(
        rules_of(parameters), newcomers, turn_ms=parameters.turn_ms, now_ms=now, rng=site.rng
    )


def rules_of(parameters: Parameters) -> Rules:
    """Return the rules of a table: those of its preset, and what its host changed."""
    rules = preset(parameters.preset)
    if parameters.turn_ms is not None and rules.turn_time is None:
        rules = replace(rules, turn_time=LOG2990_CLASSIQUE.turn_time)
    if parameters.visible_racks:
        rules = replace(rules, racks_visible=True)
    return rules


async def _parameters(site: Site, kind: Kind, wishes: Wishes) -> Parameters:
    lexicon = await lexicon_of(site, wishes.dictionary)
    return Parameters(
        kind, wishes.mode, PRESET_OF[wishes.mode], wishes.turn_ms, wishes.time_factor, lexicon
    )


def _fresh(site: Site, parameters: Parameters, people: tuple[Person, ...]) -> Table:
    return Table(
        id=secrets.token_urlsafe(9),
        revision=0,
        stage=Stage.WAITING,
        parameters=parameters,
        people=people,
        created_at=site.clock.now_ms(),
    )


async def _open(site: Site, made: Change) -> Table:
    table = made.table if made.facts else made.table.next()
    seats = tuple(n for n, person in enumerate(table.people) if person.visitor)
    made = expecting(made, *seats, by=site.clock.now_ms() + ARRIVAL_MS)
    write = Write(
        table.id,
        table=table,
        facts=made.facts,
        expects=made.expects,
        expected_by=made.expected_by,
    )
    await site.tables.create(write)
    await announce(site, None, table, write)
    return table
