"""
The facts of one decision as they are told, and the game as it stands after each.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from caramels.domain.board import Board, Placement
from caramels.domain.classic.facts import (
    Fact,
    ObjectiveReached,
    TilesDrawn,
    TurnBegan,
    WordPlayed,
)
from caramels.domain.classic.game import Game, apply
from caramels.domain.moves import Play
from caramels.domain.objectives import Deed, met, points_of
from caramels.domain.scoring import score_placement
from caramels.domain.tiles import tiles_of

if TYPE_CHECKING:
    from random import Random


class Story:
    """Facts in the making."""

    def __init__(self, game: Game, now_ms: int, rng: "Random", facts: Sequence[Fact] = ()) -> None:
        self.game = game
        self.now_ms = now_ms
        self._rng = rng
        self._facts = list(facts)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(self._facts)

    def tell(self, fact: Fact) -> None:
        """Add *fact*."""
        self._facts.append(fact)
        self.game = apply(self.game, fact)

    def from_bag(self, count: int) -> str:
        """Return *count* tiles of the bag at random, or all that are left."""
        bag = self.game.bag
        return "".join(self._rng.sample(bag, min(count, len(bag))))

    def deal(self, seat: int) -> None:
        """Fill the rack of *seat*."""
        game = self.game
        wanted = game.rules.rack_size - len(game.seats[seat].rack)
        if tiles := self.from_bag(wanted):
            self.tell(TilesDrawn(seat, tiles))

    def word_played(self, seat: int, play: Play, placement: Placement) -> None:
        """Count a placement that stands, see which objectives it meets, and draw."""
        game = self.game
        before = game.board.without(tuple(square for square, _ in placement.laid))
        score = score_placement(placement, game.rules)
        tiles = tiles_of(placement.letters)
        self.tell(WordPlayed(seat, play, tiles, score.words, score.bonus, score.points))
        if game.goals:
            self._meet_objectives(seat, play, placement, before, score.points)
        self.deal(seat)

    def next_turn(self) -> None:
        """Begin the turn of the next seat."""
        self.begin_turn((self.game.to_move + 1) % len(self.game.seats))

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of *seat*: write down when it is due."""
        game = self.game
        player = game.seats[seat]
        due_ms = None
        if player.bot is not None:
            due_ms = self.now_ms + game.rules.bot_delay_ms
        elif game.turn_ms is not None and player.time_factor:
            due_ms = self.now_ms + game.turn_ms * player.time_factor
        self.tell(TurnBegan(seat, self.now_ms, due_ms))

    def _meet_objectives(
        self, seat: int, play: Play, placement: Placement, before: Board, points: int
    ) -> None:
        # The points of this very turn are already the last of the recent ones.
        earlier = self.game.seats[seat].recent[:-1]
        deed = Deed(before, play, placement, points, earlier, self.game.rules)
        for goal in self.game.goals:
            if goal.reached_by is None and goal.owner in {None, seat} and met(goal.code, deed):
                self.tell(ObjectiveReached(seat, goal.code, points_of(goal.code)))
