"""
What each viewer may see: the only way out of a game.

A viewer is a seat, or nobody (a spectator). A view is built from what the viewer may know; it
is not the whole game with parts struck out.
"""

from dataclasses import dataclass, replace

from caramels.domain.board import Board
from caramels.domain.classic.facts import (
    HIDDEN,
    Fact,
    ObjectivesDealt,
    PlayDoubted,
    PlayRefused,
    RackArranged,
    TilesDrawn,
    TilesExchanged,
)
from caramels.domain.classic.game import Ending, Game, Goal, LastPlay, Pending, Seat, Stage
from caramels.domain.legality import tiles_needed_in_bag
from caramels.domain.moves import Play, Square
from caramels.domain.objectives import points_of
from caramels.domain.rules import Rules
from caramels.domain.tiles import BLANK, LETTERS, remove_tiles, tiles_of


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as somebody sees it."""

    name: str
    bot: str | None
    score: int
    rack_count: int | None
    """Only when the rack is not full: nobody is told what a full rack would not tell."""
    rack: str | None
    """The tiles, for the seat itself, on a table with visible racks, and after the end."""
    replaced: str | None


@dataclass(frozen=True, slots=True)
class PendingView:
    """A placement that does not stand yet, as somebody sees it."""

    stage: Stage
    seat: int
    play: Play
    squares: tuple[Square, ...]
    points: int | None
    unknown: tuple[str, ...]
    """The words not found: for the player alone."""
    rack_before: str | None
    until_ms: int | None


@dataclass(frozen=True, slots=True)
class GoalView:
    """An objective as somebody sees it; the code of another's private one is hidden."""

    code: str | None
    points: int | None
    owner: int | None
    reached_by: int | None


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as somebody sees it."""

    rules: Rules
    viewer: int | None
    turn_ms: int | None
    seats: tuple[SeatView, ...]
    board: Board
    bag_count: int
    to_move: int
    turn: int
    due_ms: int | None
    pending: PendingView | None
    last_play: LastPlay | None
    goals: tuple[GoalView, ...]
    ending: Ending | None
    started_ms: int
    ended_ms: int | None

    @property
    def rack(self) -> str:
        """The viewer's own tiles; a spectator has none."""
        own = None if self.viewer is None else self.seats[self.viewer].rack
        return own or ""

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(seat.score for seat in self.seats)

    @property
    def my_turn(self) -> bool:
        return self.ending is None and self.viewer == self.to_move

    @property
    def may_exchange(self) -> bool:
        """Say whether the bag holds enough tiles for the viewer to exchange any."""
        by_bot = self.viewer is not None and self.seats[self.viewer].bot is not None
        return self.bag_count >= max(1, tiles_needed_in_bag(self.rules, by_bot=by_bot))

    @property
    def unseen(self) -> str:
        """The tiles that lie neither on the board nor on a rack that the viewer sees."""
        seen = tiles_of(self.board.letters) + "".join(seat.rack or "" for seat in self.seats)
        return remove_tiles(self.rules.tiles.bag, seen)


def view(game: Game, viewer: int | None) -> GameView:
    """Return what *viewer* may see of *game*."""
    return GameView(
        rules=game.rules,
        viewer=viewer,
        turn_ms=game.turn_ms,
        seats=tuple(_seat_view(game, number, viewer) for number in range(len(game.seats))),
        board=game.board,
        bag_count=len(game.bag),
        to_move=game.to_move,
        turn=game.turn,
        due_ms=game.due_ms,
        pending=_pending_view(game.pending, viewer) if game.pending else None,
        last_play=game.last_play,
        goals=tuple(_goal_view(goal, viewer) for goal in game.goals),
        ending=game.ending,
        started_ms=game.started_ms,
        ended_ms=game.ended_ms,
    )


def redact(fact: Fact, viewer: int | None, rules: Rules) -> Fact | None:
    """Return *fact* as *viewer* may know it, or nothing if it is none of their business."""
    match fact:
        case RackArranged(seat):
            return fact if seat == viewer or rules.racks_visible else None
        case TilesDrawn(seat, tiles) if seat != viewer and not rules.racks_visible:
            return replace(fact, tiles=HIDDEN * len(tiles))
        case TilesExchanged(seat, tiles) if seat != viewer and not rules.racks_visible:
            hidden = HIDDEN * len(tiles)
            return replace(fact, returned=hidden, drawn=hidden)
        case ObjectivesDealt(_, private):
            own = tuple(code if seat == viewer else "" for seat, code in enumerate(private))
            return replace(fact, private=own)
        case PlayRefused(seat) | PlayDoubted(seat) if seat != viewer:
            return replace(fact, unknown=())
        case _:
            return fact


def bag_counts(game: Game) -> tuple[tuple[str, int], ...]:
    """Return how many of each tile the bag holds, letters in order, the blank last."""
    return tuple((face, game.bag.count(face)) for face in LETTERS + BLANK)


def _sees_rack(game: Game, number: int, viewer: int | None) -> bool:
    return number == viewer or game.rules.racks_visible or game.over


def _seat_view(game: Game, number: int, viewer: int | None) -> SeatView:
    seat: Seat = game.seats[number]
    count = len(seat.rack)
    return SeatView(
        name=seat.name,
        bot=seat.bot,
        score=seat.score,
        rack_count=count if count < game.rules.rack_size else None,
        rack=seat.rack if _sees_rack(game, number, viewer) else None,
        replaced=seat.replaced,
    )


def _pending_view(pending: Pending, viewer: int | None) -> PendingView:
    own = pending.seat == viewer
    return PendingView(
        stage=pending.stage,
        seat=pending.seat,
        play=pending.play,
        squares=pending.squares,
        points=None if pending.stage is Stage.SHOWN else pending.points,
        unknown=pending.unknown if own else (),
        rack_before=pending.rack_before if own else None,
        until_ms=pending.until_ms,
    )


def _goal_view(goal: Goal, viewer: int | None) -> GoalView:
    known = goal.owner in {None, viewer} if viewer is not None else goal.owner is None
    if known or goal.reached_by is not None:
        return GoalView(goal.code, points_of(goal.code), goal.owner, goal.reached_by)
    return GoalView(None, None, goal.owner, None)
