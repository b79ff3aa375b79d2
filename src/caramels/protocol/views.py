"""A table and its game as messages, for one viewer."""

from collections.abc import Mapping
from typing import cast

from caramels.application.tables import Kind, Stage, Table
from caramels.domain.classic.game import Ending as GameEnding, Game, LastPlay as GameLastPlay
from caramels.domain.classic.views import GameView, PendingView, view
from caramels.domain.rules import Rules
from caramels.domain.tiles import BLANK
from caramels.protocol import fields, lobby, table as messages


def table_state(table: Table, visitor: str) -> lobby.TableState:
    """Return *table* as its waiting room shows it to *visitor*."""
    return lobby.TableState(
        table=table.id,
        stage=table.stage.value,
        role=role_of(table, visitor),
        seats=list(table.seats_of(visitor)),
        host=table.host.name,
        guest=table.guest.name if table.guest else None,
        parameters=parameters(table),
    )


def parameters(table: Table) -> lobby.TableParameters:
    """Return what *table* was created with."""
    chosen = table.parameters
    return lobby.TableParameters(
        mode=cast(fields.Mode, chosen.mode),
        turn_seconds=(chosen.turn_ms or 0) // 1000,
        time_factor=cast(fields.TimeFactor, chosen.time_factor),
        dictionary=chosen.lexicon.title,
        dictionary_id=chosen.lexicon.id,
    )


def role_of(table: Table, visitor: str) -> lobby.Role:
    """Return what *visitor* is at *table*."""
    seats = table.seats_of(visitor)
    if not seats:
        return "visitor"
    if table.stage is not Stage.WAITING:
        return "player"
    return "host" if 0 in seats else "guest"


def open_table(table: Table) -> lobby.OpenTable:
    """Return *table* as a row of the list."""
    return lobby.OpenTable(table.id, table.host.name, parameters(table))


def my_table(table: Table, visitor: str) -> lobby.MyTable:
    """Return *table* as one where *visitor* sits."""
    seats = table.seats_of(visitor)
    names = [seat.name for seat in table.game.seats] if table.game else []
    names = names or [person.name for person in table.people]
    return lobby.MyTable(
        table=table.id,
        stage=table.stage.value,
        role=role_of(table, visitor),
        mode=cast(fields.Mode, table.parameters.mode),
        opponents=[name for seat, name in enumerate(names) if seat not in seats],
    )


def viewer_of(table: Table, seats: tuple[int, ...]) -> int | None:
    """
    Return the seat whose view a visitor gets.

    At one screen it is that of the player to move; while a bot moves, nobody's.
    """
    if table.parameters.kind is not Kind.LOCAL or len(seats) < 2 or table.game is None:  # noqa: PLR2004
        return seats[0] if seats else None
    return table.game.to_move if table.game.to_move in seats else None


def view_message(
    table: Table, game: Game, viewer: int | None, presence: Mapping[int, bool], now: int
) -> messages.View:
    """Return all that *viewer* may see of the game of *table*."""
    seen = view(game, viewer)
    return messages.View(
        number=table.number,
        mode=cast(fields.Mode, table.parameters.mode),
        preset=cast(fields.Preset, seen.rules.name),
        seats=_seats(seen, presence),
        board=list(seen.board.rows),
        rack=None if viewer is None else seen.rack,
        rack_seat=viewer,
        bag_count=seen.bag_count,
        turn=seen.turn,
        to_move=None if seen.ending else seen.to_move,
        remaining_ms=_remaining(seen, now),
        turn_ms=_turn_ms(seen, game),
        pending=_pending(seen, seen.pending, now) if seen.pending else None,
        last_play=_last_play(seen.last_play) if seen.last_play else None,
        objectives=_objectives(seen),
        ended=_ended(seen, seen.ending) if seen.ending else None,
    )


def rules_view(rules: Rules) -> messages.RulesView:
    """Return what a client needs to preview points."""
    return messages.RulesView(
        points={face: rules.tiles.points_of(face) for face in rules.tiles.faces},
        layout=list(rules.layout.rows),
        bonuses=[[rules.bonus_tiles, rules.bonus_points]],
        rack_size=rules.rack_size,
        exchange_least=rules.exchange_needs_tiles_in_bag,
        shown_ms=rules.refused_word_shown_ms,
    )


def letters(rack: str) -> str:
    """Return a rack as players write it: lower case, `*` for a blank."""
    return rack.replace(BLANK, "*").lower()


def _seats(seen: GameView, presence: Mapping[int, bool]) -> list[messages.SeatView]:
    return [
        messages.SeatView(
            name=seat.name,
            bot=cast("fields.BotProfile | None", seat.bot),
            score=seat.score,
            rack_count=seat.rack_count,
            active=seen.ending is None and number == seen.to_move,
            present=seat.bot is not None or presence.get(number, False),
            rack=seat.rack if seen.rules.racks_visible else None,
        )
        for number, seat in enumerate(seen.seats)
    ]


def _remaining(seen: GameView, now: int) -> int | None:
    if seen.due_ms is None or seen.ending is not None:
        return None
    due = seen.due_ms
    if seen.seats[seen.to_move].bot is not None:
        due += seen.rules.bot_limit_ms - seen.rules.bot_delay_ms
    return max(0, due - now)


def _turn_ms(seen: GameView, game: Game) -> int | None:
    if seen.due_ms is None:
        return None
    if seen.seats[seen.to_move].bot is not None:
        return seen.rules.bot_limit_ms
    return (seen.turn_ms or 0) * game.mover.time_factor or None


def _pending(seen: GameView, pending: PendingView, now: int) -> messages.PendingPlay:
    until = pending.until_ms
    return messages.PendingPlay(
        seat=pending.seat,
        tiles=[messages.LaidTile(str(at), seen.board[at]) for at in pending.squares],
        words=list(pending.unknown),
        stage=pending.stage.value,
        remaining_ms=None if until is None else max(0, until - now),
    )


def _last_play(last: GameLastPlay) -> messages.LastPlay:
    return messages.LastPlay(
        seat=last.seat,
        squares=[str(square) for square in last.squares],
        points=last.points,
        words=[word.upper() for word, _ in last.words],
    )


def _objectives(seen: GameView) -> list[messages.Objective]:
    return [
        messages.Objective(
            id=goal.code,
            points=goal.points,
            kind=_objective_kind(goal.code, goal.owner),
            owner=goal.owner,
            reached_by=goal.reached_by,
        )
        for goal in seen.goals
    ]


def _objective_kind(code: str | None, owner: int | None) -> messages.ObjectiveKind:
    if code is None:
        return "hidden"
    return "public" if owner is None else "private"


def _ended(seen: GameView, ending: GameEnding) -> messages.Ending:
    return messages.Ending(
        reason=ending.reason.value,
        winners=list(ending.winners),
        adjustments=list(ending.adjustments),
        leftovers=[
            messages.Leftover(number, seat.name, letters(rack))
            for number, (seat, rack) in enumerate(zip(seen.seats, ending.leftovers, strict=True))
        ],
    )
