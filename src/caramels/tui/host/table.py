"""
The table around which one machine is passed: it knows what it waits for, and from whom.

Whoever shows the game asks `waits_for`, puts the question, and brings the answer: `answer` for
a yes or a no, `give` for an order, `think` and `give` for a computer player.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Protocol

from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.classic.game import Game, Seat, Stage, apply, replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.orders import Abandon, Accept, Confirm, Contest, Order, Wake
from caramels.domain.classic.referee import Judge, decide
from caramels.domain.classic.views import GameView, GoalView, view
from caramels.domain.errors import Refusal
from caramels.domain.moves import Move, Pass, Play
from caramels.domain.rules import Contest as ContestRule, Rules

# What the computer player that takes over is called: more names than there are seats.
REPLACEMENTS = ("Robot", "Robot 2", "Robot 3", "Robot 4", "Robot 5")

Clock = Callable[[], int]
Keep = Callable[[Sequence[Fact]], None]


class Computers(Protocol):
    """The computer players of a table."""

    def prepare(self) -> None:
        """Load whatever the first move would have to wait for."""

    def choose(self, profile: str, seen: GameView) -> Move:
        """Return the move of the player of this *profile* who sees this much."""

    def trials(self, seen: GameView, chosen: Move) -> tuple[Play, ...]:
        """Return some placements that were looked at before *chosen*, for the screen."""

    def hints(self, seen: GameView) -> tuple[Play, ...]:
        """Return placements to advise, the best first."""


class Waiting(Enum):
    """What the table waits for."""

    READY = "ready"
    """The next player to say that they are there."""
    DOUBT = "doubt"
    """The player to say whether the spelling is sure."""
    CONTEST = "contest"
    """The others to say whether they contest the word."""
    VERDICT = "verdict"
    """The table to say whether its dictionary has the word."""
    SHOWN = "shown"
    """The moment when a refused placement is taken back."""
    COMPUTER = "computer"
    PERSON = "person"
    NOTHING = "nothing"
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer player came to, and some of what it tried on the way."""

    move: Move
    trials: tuple[Play, ...] = ()


class Table:
    """A game on one machine."""

    def __init__(
        self,
        facts: Sequence[Fact],
        *,
        judge: Judge,
        computers: Computers,
        clock: Clock,
        rng: Random,
        keep: Keep = lambda facts: None,
        pause: bool = False,
    ) -> None:
        self.facts: list[Fact] = list(facts)
        self.game: Game = replay(facts)
        self.pause = pause
        self._judge = judge
        self._computers = computers
        self._clock = clock
        self._rng = rng
        self._keep = keep
        self._ready_turn = 1  # the first player needs no call
        self._contested = False
        self.trouble: OSError | None = None
        """Why the game could not be kept, until somebody says so."""

    @classmethod
    def opened(
        cls,
        rules: Rules,
        seats: Sequence[Newcomer],
        *,
        turn_ms: int | None,
        judge: Judge,
        computers: Computers,
        clock: Clock,
        rng: Random,
        keep: Keep = lambda facts: None,
        pause: bool = False,
    ) -> "Table":
        """
        Lay the table and begin the game.

        Raises:
            Refusal: these rules do not allow these seats, names or turn time.
        """
        facts = start(rules, seats, turn_ms=turn_ms, now_ms=clock(), rng=rng)
        table = cls(
            facts, judge=judge, computers=computers, clock=clock, rng=rng, keep=keep, pause=pause
        )
        table._save(facts)
        return table

    @property
    def now_ms(self) -> int:
        return self._clock()

    @property
    def waits_for(self) -> Waiting:
        game = self.game
        if game.over:
            return Waiting.NOTHING
        match game.pending.stage if game.pending else None:
            case Stage.SHOWN:
                return Waiting.SHOWN
            case Stage.DOUBTED:
                return Waiting.DOUBT
            case Stage.CONTESTABLE:
                return Waiting.VERDICT if self._contested else Waiting.CONTEST
            case _:
                return self._waits_for_a_player()

    @property
    def speaker(self) -> int:
        """The seat that the table waits for."""
        pending = self.game.pending
        if pending is None or pending.stage is not Stage.CONTESTABLE:
            return pending.seat if pending else self.game.to_move
        return self._contester(pending.seat)

    @property
    def remaining_ms(self) -> int | None:
        """How long the player still has, when turns are timed."""
        due = self.game.due_ms
        if due is None or self.game.turn_ms is None or self.waits_for is not Waiting.PERSON:
            return None
        return max(0, due - self._clock())

    @property
    def shows_rack(self) -> bool:
        """Say whether the rack of the player to move may lie open now."""
        if self.game.rules.racks_visible or self.game.over:
            return True
        return self.game.mover.bot is None and not self._calls_the_next

    @property
    def goals(self) -> tuple[GoalView, ...]:
        """The objectives as whoever sits before the screen may see them."""
        people = [number for number, seat in enumerate(self.game.seats) if seat.bot is None]
        mover = self.game.to_move
        if mover in people and not self._calls_the_next:
            return view(self.game, mover).goals
        return view(self.game, people[0] if len(people) == 1 else None).goals

    @property
    def following(self) -> Seat | None:
        """Who plays next, where racks lie open so that they can prepare their turn."""
        game = self.game
        if not game.rules.racks_visible or game.over or len(game.seats) == 1:
            return None
        return game.seats[(game.to_move + 1) % len(game.seats)]

    def seen(self) -> GameView:
        """Return what the player to move sees."""
        return view(self.game, self.game.to_move)

    def give(self, order: Order) -> tuple[Fact, ...]:
        """
        Let the seat that the table waits for give *order*, and keep what follows.

        Raises:
            Refusal: the order is not allowed; nothing happens.
        """
        return self._told(self._decided(self.speaker, order))

    def answer(self, yes: bool) -> tuple[Fact, ...]:
        """Take the yes or no that the table waits for."""
        match self.waits_for:
            case Waiting.READY:
                if yes:
                    self._ready_turn = self.game.turn
                return ()
            case Waiting.DOUBT:
                return self.give(Confirm(yes))
            case Waiting.CONTEST:
                return self._contest(yes)
            case Waiting.VERDICT:
                self._contested = False
                return self.give(Contest(upheld=not yes))
            case _:
                return ()

    def abandon(self) -> tuple[Fact, ...]:
        """
        Let a person leave: the one who speaks, or the first one while a computer moves.

        Raises:
            Refusal: nobody can leave now.
        """
        seats = self.game.seats
        people = [number for number, seat in enumerate(seats) if seat.bot is None]
        leaver = self.speaker if self.speaker in people or not people else people[0]
        names = {seat.name.casefold() for seat in seats}
        replacement = next(name for name in REPLACEMENTS if name.casefold() not in names)
        return self._told(self._decided(leaver, Abandon(replacement)))

    def wake(self) -> tuple[Fact, ...]:
        """Let what is due happen: the end of a turn's time, a refused placement taken back."""
        due = self.game.wake_at
        if due is None or self._clock() < due:
            return ()
        if self.waits_for is not Waiting.SHOWN and self.game.mover.bot is not None:
            # Here a computer player takes the time that the table leaves it.
            return ()
        return self._told(self._decided(self.game.to_move, Wake()))

    def prepare(self) -> None:
        """Let the engine be loaded, if anything in this game will need it."""
        game = self.game
        rules = game.rules
        plays = any(seat.bot for seat in game.seats)
        if plays or rules.hints or rules.ends_when_nobody_can_play:
            self._computers.prepare()

    def think(self) -> Thought:
        """Let the computer player to move think; the game does not change meanwhile."""
        seen = self.seen()
        profile = self.game.mover.bot or ""
        move = self._computers.choose(profile, seen)
        return Thought(move, self._computers.trials(seen, move))

    def follow(self, thought: Thought) -> tuple[Fact, ...]:
        """Play what a computer player came to; a move that the rules refuse is a pass."""
        try:
            return self.give(thought.move)
        except Refusal:
            return self.give(Pass())

    def hints(self) -> tuple[Play, ...]:
        return self._computers.hints(self.seen())

    def shuffled(self) -> str:
        """Return the tiles of the player to move in another order, if there is another."""
        rack = self.game.mover.rack
        tiles = list(rack)
        while len(set(rack)) > 1 and "".join(tiles) == rack:
            self._rng.shuffle(tiles)
        return "".join(tiles)

    def _waits_for_a_player(self) -> Waiting:
        if self._calls_the_next:
            return Waiting.READY
        return Waiting.PERSON if self.game.mover.bot is None else Waiting.COMPUTER

    @property
    def _calls_the_next(self) -> bool:
        """Say whether the player to move must still say that they are there."""
        return self.pause and len(self.game.seats) > 1 and self._ready_turn != self.game.turn

    def _contest(self, yes: bool) -> tuple[Fact, ...]:
        if not yes:
            return self._told(self._decided(self.game.to_move, Accept()))
        if self.game.rules.contest is ContestRule.BY_TABLE:
            self._contested = True
            return ()
        return self.give(Contest())

    def _contester(self, seat: int) -> int:
        """Return who speaks for the others: the next player if it is a person."""
        count = len(self.game.seats)
        order = [(seat + offset) % count for offset in range(1, count)]
        return next((n for n in order if self.game.seats[n].bot is None), order[0])

    def _decided(self, seat: int, order: Order) -> tuple[Fact, ...]:
        return decide(
            self.game, seat, order, now_ms=self._clock(), rng=self._rng, judge=self._judge
        )

    def _save(self, facts: Sequence[Fact]) -> None:
        try:
            self._keep(facts)
        except OSError as error:
            self.trouble = error

    def _told(self, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        self._save(facts)
        for fact in facts:
            self.facts.append(fact)
            self.game = apply(self.game, fact)
        pending = self.game.pending
        if pending is None or pending.stage is not Stage.CONTESTABLE:
            return facts
        if self.game.seats[pending.seat].bot is None:
            return facts
        # A computer player lays only words of the table's dictionary: nobody need be asked.
        return facts + self._told(self._decided(self.game.to_move, Accept()))
