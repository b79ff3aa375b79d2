"""What players were told, compared with what the store holds."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from caramels.application.ports import Recorded, TableStore
from caramels.domain.classic.facts import (
    GameStarted,
    PassReason,
    PlayRefused,
    SeatAbandoned,
    TilesExchanged,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import replay
from caramels.load.players import Player


@dataclass
class Verdict:
    """How many promises were kept, and each one that was not."""

    tables: int = 0
    facts: int = 0
    acked: int = 0
    unanswered_yet_written: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    holes: list[str] = field(default_factory=list)
    refused_yet_written: list[str] = field(default_factory=list)
    folds_that_differ: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    """Facts that a player has seen and the store has not."""
    abandoned: list[str] = field(default_factory=list)

    @property
    def faults(self) -> dict[str, list[str]]:
        """Return the promises that were broken."""
        return {
            name: value for name, value in vars(self).items() if isinstance(value, list) and value
        }

    def report(self) -> list[str]:
        """Return the figures, one promise on a line."""
        return [
            f"{name.replace('_', ' '):24} {len(value) if isinstance(value, list) else value:8d}"
            for name, value in vars(self).items()
        ]


async def verify(store: TableStore, players: Sequence[Player]) -> Verdict:
    """Compare every answer that *players* got with what *store* holds."""
    verdict = Verdict()
    tables: dict[str, list[Player]] = {}
    for player in players:
        tables.setdefault(player.table.id, []).append(player)
    for table_id, mine in tables.items():
        await _verify_table(store, table_id, mine, verdict)
    return verdict


async def _verify_table(
    store: TableStore, table_id: str, players: list[Player], verdict: Verdict
) -> None:
    table = await store.load(table_id, fresh=True)
    facts = await store.facts(table_id, 0)
    verdict.tables += 1
    verdict.facts += len(facts)
    if table is None or table.game is None:
        verdict.lost.append(f"{table_id}: the game")
        return
    if [fact.number for fact in facts] != list(range(1, table.number + 1)):
        verdict.holes.append(f"{table_id}: {table.number} facts")
    if replay(fact.fact for fact in facts) != table.game:
        verdict.folds_that_differ.append(table_id)
    written = 0
    for player in players:
        written += await _verify_player(store, player, verdict)
        if player.journal.latest > table.number:
            verdict.unseen.append(f"{table_id}: {player.journal.latest} > {table.number}")
    if (made := _moves_of_people(facts)) != written:
        verdict.doubled.append(f"{table_id}: {made} moves for {written} commands")
    verdict.abandoned += [
        f"{table_id}: seat {each.fact.seat} at {each.at}"
        for each in facts
        if isinstance(each.fact, SeatAbandoned)
    ]


async def _verify_player(store: TableStore, player: Player, verdict: Verdict) -> int:
    journal, table_id = player.journal, player.table.id
    written = 0
    for cid, number in journal.acks.items():
        found = await store.done(table_id, cid)
        verdict.acked += 1
        if found != number:
            verdict.lost.append(f"{table_id} {cid}: {number}, stored {found}")
        written += found is not None
    for cid, code in journal.refused.items():
        if await store.done(table_id, cid) is not None:
            verdict.refused_yet_written.append(f"{table_id} {cid}: {code}")
    if journal.unanswered and await store.done(table_id, journal.unanswered) is not None:
        verdict.unanswered_yet_written += 1
        written += 1
    return written


def _moves_of_people(facts: Sequence[Recorded]) -> int:
    bots: set[int] = set()
    moves = 0
    for recorded in facts:
        match recorded.fact:
            case WordPlayed(seat=seat) | PlayRefused(seat=seat) | TilesExchanged(seat=seat):
                moves += seat not in bots
            case TurnPassed(seat=seat, reason=PassReason.CHOSEN):
                moves += seat not in bots
            case GameStarted(seats=seats):
                bots = {seat for seat, one in enumerate(seats) if one.bot is not None}
            case SeatAbandoned(seat=seat):
                bots.add(seat)
            case _:
                pass
    return moves
