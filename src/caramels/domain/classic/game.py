"""
The state of a game, and how facts change it.

`apply` never refuses and looks at nothing but its arguments. Every fact ever stored must
still apply.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import assert_never

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.classic.facts import (
    EndReason,
    Fact,
    FirstSeatDrawn,
    GameEnded,
    GameStarted,
    Newcomer,
    ObjectiveReached,
    ObjectivesDealt,
    PlayContested,
    PlayDoubted,
    PlayLaid,
    PlayRefused,
    PlayTakenBack,
    RackArranged,
    SeatAbandoned,
    TilesDrawn,
    TilesExchanged,
    TurnBegan,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.moves import Play, Square
from caramels.domain.objectives import MEMORY
from caramels.domain.rules import Rules, Scoreless
from caramels.domain.tiles import add_tiles, remove_tiles


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and who holds it."""

    name: str
    bot: str | None
    time_factor: int
    rack: str = ""
    """In the order in which its player arranged it."""
    score: int = 0
    recent: tuple[int, ...] = ()
    """The points of the latest turns, this one included, for objectives that look back."""
    replaced: str | None = None
    """Who held the seat before a computer player took over."""


class Stage(StrEnum):
    """What a placement that does not stand yet is waiting for."""

    SHOWN = "shown"
    """For the moment when it is taken back."""
    DOUBTED = "doubted"
    """For its player to confirm the spelling."""
    CONTESTABLE = "contestable"
    """For the next player to accept it, contest it, or just move."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A placement on the board that does not stand yet."""

    stage: Stage
    seat: int
    play: Play
    tiles: str
    squares: tuple[Square, ...]
    rack_before: str
    words: tuple[tuple[str, int], ...] = ()
    bonus: int = 0
    points: int = 0
    unknown: tuple[str, ...] = ()
    until_ms: int | None = None


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The latest placement that stands, for the screen."""

    seat: int
    play: Play
    squares: tuple[Square, ...]
    words: tuple[tuple[str, int], ...]
    points: int


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective of this game."""

    code: str
    owner: int | None
    """The seat that alone may reach it; none for a public one."""
    reached_by: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    reason: EndReason
    adjustments: tuple[int, ...]
    leftovers: tuple[str, ...]
    winners: tuple[int, ...]
    by: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is so, at one moment."""

    rules: Rules
    turn_ms: int | None
    seats: tuple[Seat, ...]
    board: Board
    bag: str
    started_ms: int
    to_move: int = 0
    turn: int = 0
    """The number of the turn, from 1; 0 until the first one begins."""
    scoreless: int = 0
    """How many scoreless turns have followed each other."""
    pending: Pending | None = None
    last_play: LastPlay | None = None
    goals: tuple[Goal, ...] = ()
    due_ms: int | None = None
    ending: Ending | None = None
    ended_ms: int | None = None

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def mover(self) -> Seat:
        return self.seats[self.to_move]

    @property
    def wake_at(self) -> int | None:
        """When `decide` has something to do by itself, if ever."""
        if self.over:
            return None
        if self.pending and self.pending.stage is Stage.SHOWN:
            return self.pending.until_ms
        return self.due_ms


def replay(facts: Iterable[Fact]) -> Game:
    """Return the game that *facts*, from the first one on, tell."""
    first, *others = facts
    if not isinstance(first, GameStarted):
        raise TypeError(f"a game begins with GameStarted, not {type(first).__name__}")
    return reduce(apply, others, started(first))


def started(fact: GameStarted) -> Game:
    """Return the game as it is before anything was dealt."""
    return Game(
        rules=fact.rules,
        turn_ms=fact.turn_ms,
        seats=tuple(_seat_of(newcomer) for newcomer in fact.seats),
        board=EMPTY_BOARD,
        bag=fact.rules.tiles.bag,
        started_ms=fact.at_ms,
    )


def apply(game: Game, fact: Fact) -> Game:  # noqa: C901, PLR0911, PLR0912 - one case for each fact
    """Return *game* after *fact*."""
    match fact:
        case GameStarted():
            return started(fact)
        case FirstSeatDrawn(seat):
            return replace(game, to_move=seat)
        case ObjectivesDealt(public, private):
            goals = [Goal(code, None) for code in public]
            goals += [Goal(code, seat) for seat, code in enumerate(private)]
            return replace(game, goals=tuple(goals))
        case TilesDrawn(seat, tiles):
            drawn = _with_rack(game, seat, game.seats[seat].rack + tiles)
            return replace(drawn, bag=remove_tiles(game.bag, tiles))
        case TurnBegan(seat, _, due_ms):
            return replace(game, to_move=seat, turn=game.turn + 1, due_ms=due_ms)
        case WordPlayed():
            return _word_played(game, fact)
        case PlayRefused() | PlayDoubted() | PlayLaid():
            return _laid(game, fact)
        case PlayContested():
            return game
        case PlayTakenBack():
            return _taken_back(game)
        case TilesExchanged(seat, returned, drawn_tiles):
            kept = remove_tiles(game.seats[seat].rack, returned)
            bag = add_tiles(remove_tiles(game.bag, drawn_tiles), returned)
            exchanged = replace(_with_rack(game, seat, kept + drawn_tiles), bag=bag)
            return _scored(exchanged, seat, 0, counts=game.rules.scoreless is Scoreless.ALL)
        case TurnPassed(seat):
            return _scored(game, seat, 0, counts=True)
        case RackArranged(seat, rack):
            return _with_rack(game, seat, rack)
        case ObjectiveReached(seat, code, points):
            return _objective_reached(game, seat, code, points)
        case SeatAbandoned(seat, name, newcomer):
            left = game.seats[seat]
            taken = replace(
                left, name=newcomer.name, bot=newcomer.bot, time_factor=1, replaced=name
            )
            return replace(game, seats=_put(game.seats, seat, taken))
        case GameEnded():
            return _ended(game, fact)
        case _:
            assert_never(fact)


def _seat_of(newcomer: Newcomer) -> Seat:
    return Seat(newcomer.name, newcomer.bot, newcomer.time_factor)


def _put(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:number], seat, *seats[number + 1 :])


def _with_rack(game: Game, number: int, rack: str) -> Game:
    return replace(game, seats=_put(game.seats, number, replace(game.seats[number], rack=rack)))


def _scored(game: Game, number: int, points: int, *, counts: bool) -> Game:
    """Give *points* for a turn; *counts* says whether it was one of a scoreless series."""
    seat = game.seats[number]
    recent = (*seat.recent, points)[-(MEMORY + 1) :]
    scored = replace(seat, score=seat.score + points, recent=recent)
    return replace(
        game,
        seats=_put(game.seats, number, scored),
        scoreless=game.scoreless + 1 if counts else 0,
    )


def _word_played(game: Game, fact: WordPlayed) -> Game:
    pending = game.pending
    if pending is None:
        squares = tuple(square for square, _ in game.board.laid(fact.play))
        rack = remove_tiles(game.seats[fact.seat].rack, fact.tiles)
        game = replace(_with_rack(game, fact.seat, rack), board=game.board.with_play(fact.play))
    else:
        squares = pending.squares
    worthless = game.rules.scoreless is Scoreless.ALL and fact.points == 0
    return replace(
        _scored(game, fact.seat, fact.points, counts=worthless),
        pending=None,
        last_play=LastPlay(fact.seat, fact.play, squares, fact.words, fact.points),
    )


def _laid(game: Game, fact: PlayRefused | PlayDoubted | PlayLaid) -> Game:
    # A confirmed placement is already on the board when it becomes open to contest.
    pending = game.pending
    if pending is None:
        rack = game.seats[fact.seat].rack
        squares = tuple(square for square, _ in game.board.laid(fact.play))
        pending = Pending(Stage.SHOWN, fact.seat, fact.play, fact.tiles, squares, rack)
        game = replace(
            _with_rack(game, fact.seat, remove_tiles(rack, fact.tiles)),
            board=game.board.with_play(fact.play),
        )
    match fact:
        case PlayRefused():
            pending = replace(pending, unknown=fact.unknown, until_ms=fact.until_ms)
        case PlayDoubted():
            pending = replace(
                pending, stage=Stage.DOUBTED, unknown=fact.unknown, points=fact.points
            )
        case PlayLaid():
            pending = replace(
                pending,
                stage=Stage.CONTESTABLE,
                words=fact.words,
                bonus=fact.bonus,
                points=fact.points,
                unknown=(),
            )
        case _:
            assert_never(fact)
    return replace(game, pending=pending)


def _taken_back(game: Game) -> Game:
    pending = game.pending
    if pending is None:
        raise TypeError("PlayTakenBack without a pending placement")
    restored = _with_rack(game, pending.seat, pending.rack_before)
    return replace(
        _scored(restored, pending.seat, 0, counts=game.rules.scoreless is Scoreless.ALL),
        board=game.board.without(pending.squares),
        pending=None,
    )


def _objective_reached(game: Game, number: int, code: str, points: int) -> Game:
    seat = game.seats[number]
    goals = tuple(
        replace(goal, reached_by=number) if goal.code == code else goal for goal in game.goals
    )
    scored = replace(seat, score=seat.score + points)
    return replace(game, seats=_put(game.seats, number, scored), goals=goals)


def _ended(game: Game, fact: GameEnded) -> Game:
    seats = tuple(
        replace(seat, score=seat.score + points)
        for seat, points in zip(game.seats, fact.adjustments, strict=True)
    )
    return replace(
        game,
        seats=seats,
        due_ms=None,
        ending=Ending(fact.reason, fact.adjustments, fact.leftovers, fact.winners, fact.by),
        ended_ms=fact.at_ms,
    )
