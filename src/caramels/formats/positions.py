"""The position at the end of a record, for CGP."""

from collections.abc import Iterable
from itertools import takewhile

from caramels.domain.classic.facts import Fact
from caramels.domain.classic.game import replay
from caramels.domain.tiles import FRENCH, sort_tiles
from caramels.formats.cgp import Position
from caramels.formats.gcg_game import Event, Exchanged, Game, Laid, Passed, Withdrawn
from caramels.formats.recount import Recount


def position_of(facts: Iterable[Fact]) -> Position:
    """Return the position that *facts* lead to; the seat to move comes first."""
    game = replay(facts)
    seats = (*game.seats[game.to_move :], *game.seats[: game.to_move])
    return Position(
        game.board,
        tuple(sort_tiles(seat.rack) for seat in seats),
        tuple(seat.score for seat in seats),
        game.scoreless,
        _opcodes(game.rules.tiles.name),
    )


def position_after(game: Game, counted: Recount) -> Position:
    """Return the position that a GCG game ends with; who would move comes first."""
    seats = range(len(game.players))
    first = (_last_mover(game) + 1) % len(seats)
    order = [*seats[first:], *seats[:first]]
    totals = [sum(line.score for line in counted.lines if line.player == seat) for seat in seats]
    return Position(
        counted.board,
        tuple(_rack_told(game, seat) for seat in order),
        tuple(totals[seat] for seat in order),
        _scoreless(game),
        _opcodes(counted.rules.tiles.name, game.value_of("lexicon")),
    )


def _last_mover(game: Game) -> int:
    moves = (
        e.player for e in reversed(game.events) if isinstance(e.deed, (Laid, Exchanged, Passed))
    )
    return next(moves, len(game.players) - 1)


def _rack_told(game: Game, seat: int) -> str:
    """Return the rack that `#rack1` or `#rack2` tells after the last event, if they do."""
    pragmas = game.events[-1].after if game.events else game.pragmas
    return next((each.value for each in pragmas if each.name == f"rack{seat + 1}"), "")


def _scoreless(game: Game) -> int:
    turns = [
        event
        for event in game.events
        if isinstance(event.deed, Laid | Exchanged | Passed | Withdrawn)
    ]
    return sum(1 for _ in takewhile(_brought_nothing, reversed(turns)))


def _brought_nothing(event: Event) -> bool:
    return not isinstance(event.deed, Laid)


def _opcodes(tiles: str, lexicon: str = "") -> tuple[tuple[str, str], ...]:
    named = (("lex", lexicon),) if lexicon else ()
    return (("ld", "french" if tiles.startswith(FRENCH.name) else tiles), *named)
