"""Use cases of a running game: orders of players, of the clock, of computer players."""

import asyncio

from caramels.application.bot_names import bot_names, drawn
from caramels.application.changes import Change, Decide, Done, change, load, with_facts
from caramels.application.ports import Absence
from caramels.application.refusals import Declined, SiteCode
from caramels.application.site import Site
from caramels.application.tables import Stage, Table
from caramels.domain.classic.game import Game, Stage as Pending
from caramels.domain.classic.orders import Abandon, ArrangeRack, Order, Wake
from caramels.domain.classic.referee import Judge, outcome
from caramels.domain.classic.views import view
from caramels.domain.errors import Code, NotAllowed, Refusal
from caramels.domain.moves import Pass


async def give_order(
    site: Site,
    table_id: str,
    seat: int,
    order: Order,
    *,
    cid: str,
    turn: int | None,
) -> Done:
    """
    Do what the player of *seat* asks, once, in the turn it was meant for.

    Raises:
        Refusal: the rules do not allow it.
        Declined: there is no such game.
        OutcomeUnknown: nobody knows whether it is done.
    """
    judge = await _judge(site, table_id)

    def decide(table: Table) -> Change:
        game = game_of(table)
        if turn is not None and turn != game.turn:
            raise NotAllowed(Code.GAME_OVER if game.over else Code.STALE_TURN)
        now = site.clock.now_ms()
        facts, after = outcome(game, seat, order, now_ms=now, rng=site.rng, judge=judge)
        return with_facts(table, facts, after, now)

    return await change(site, table_id, decide, cid=cid)


async def arrange(site: Site, table_id: str, seat: int, rack: str, *, cid: str) -> Done:
    """
    Put a rack in another order.

    Raises:
        Refusal: it is not the same letters, or they lie on the board.
    """
    return await give_order(site, table_id, seat, ArrangeRack(rack), cid=cid, turn=None)


async def abandon(
    site: Site,
    table_id: str,
    seat: int,
    *,
    cid: str | None = None,
    absence: Absence | None = None,
) -> Done:
    """
    Leave the game; a beginner plays on for whoever remains.

    Raises:
        Refusal: the seat is a computer player's.
        Declined: there is no such game.
    """
    names = await bot_names(site)
    judge = await _judge(site, table_id)

    def decide(table: Table) -> Change:
        now = site.clock.now_ms()
        game = game_of(table)
        # Several may leave at once: who came in for one of them sits there by now.
        taken = [person.name for person in game.seats]
        order = Abandon(drawn(site.rng, names, "debutant", taken))
        facts, after = outcome(game, seat, order, now_ms=now, rng=site.rng, judge=judge)
        return with_facts(table, facts, after, now)

    return await change(site, table_id, decide, cid=cid, absence=absence)


async def wake(site: Site, table: Table) -> None:
    """
    Do what is due at *table*: a turn that is over, a computer player, a refused word.

    It happens once: whoever else wakes the same table finds it changed.
    """
    game = table.game
    if game is None or game.over:
        return
    if game.mover.bot is not None and _may_move(game):
        await _let_bot_play(site, table, game)
        return
    await _wake(site, table)


async def _let_bot_play(site: Site, table: Table, game: Game) -> None:
    seat, turn = game.to_move, game.turn
    lexicon = table.parameters.lexicon
    seen = view(game, seat)
    limit_ms = (game.wake_at or 0) + game.rules.bot_limit_ms - game.rules.bot_delay_ms
    left = max(0.0, (limit_ms - site.clock.now_ms()) / 1000)
    order: Order
    try:
        thinking = site.thinkers.move(seen, game.mover.bot or "debutant", lexicon)
        order = await asyncio.wait_for(thinking, timeout=left)
    except TimeoutError:
        order = Pass()
    judge = await site.words.judge(lexicon)

    def decide(current: Table) -> Change:
        game = game_of(current)
        if game.turn != turn or game.to_move != seat:
            raise NotAllowed(Code.STALE_TURN)
        now = site.clock.now_ms()
        try:
            facts, after = outcome(game, seat, order, now_ms=now, rng=site.rng, judge=judge)
        except Refusal:
            # What a computer player may not do, it does not do.
            facts, after = outcome(game, seat, Pass(), now_ms=now, rng=site.rng, judge=judge)
        return with_facts(current, facts, after, now)

    await _quietly(site, table, decide)


async def _wake(site: Site, table: Table) -> None:
    judge = await site.words.judge(table.parameters.lexicon)

    def decide(current: Table) -> Change:
        game = game_of(current)
        now = site.clock.now_ms()
        facts, after = outcome(game, game.to_move, Wake(), now_ms=now, rng=site.rng, judge=judge)
        return with_facts(current, facts, after, now)

    await _quietly(site, table, decide)


async def _quietly(site: Site, table: Table, decide: Decide) -> None:
    try:
        await change(site, table.id, decide)
    except Refusal:
        # It is not due any more: somebody was faster.
        return


def game_of(table: Table) -> Game:
    """
    Return the game of *table*.

    Raises:
        Declined: it has not started, or never will.
    """
    if table.stage is Stage.CANCELLED:
        raise Declined(SiteCode.TABLE_CANCELLED, name=table.host.name)
    if table.game is None:
        raise Declined(SiteCode.NOT_STARTED)
    return table.game


def _may_move(game: Game) -> bool:
    return game.pending is None or game.pending.stage is Pending.CONTESTABLE


async def _judge(site: Site, table_id: str) -> Judge:
    table = await load(site, table_id)
    return await site.words.judge(table.parameters.lexicon)
