"""A word tried on the board: what it would lay, form and score, before it is kept."""

from dataclasses import dataclass

from caramels.domain.board import Placement
from caramels.domain.classic.game import Game
from caramels.domain.legality import check_play
from caramels.domain.moves import Play
from caramels.domain.scoring import Score, score_placement


@dataclass(frozen=True, slots=True)
class Attempt:
    """A placement that geometry and the rack allow; whether its words exist is not looked at."""

    play: Play
    placement: Placement
    score: Score

    @property
    def points(self) -> int:
        return self.score.points


def attempt(game: Game, play: Play) -> Attempt:
    """
    Try *play* for the player to move; letters that touch its ends on the board belong to it.

    Raises:
        IllegalPlay: it may not lie there, with the nature of the error.
    """
    whole = game.board.completed(play)
    placement = check_play(game.board, whole, game.mover.rack, game.rules)
    return Attempt(whole, placement, score_placement(placement, game.rules))
