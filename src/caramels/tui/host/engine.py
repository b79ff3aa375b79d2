"""The dictionary as a judge and the engine as computer players, loaded when first needed."""

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from caramels.bots import choose, hints
from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.classic.views import GameView
from caramels.domain.moves import Move, Play
from caramels.domain.presets import CUSTOM
from caramels.domain.rules import Rules
from caramels.movegen import can_play

if TYPE_CHECKING:
    from caramels.lexicon import Lexicon

TRIALS = 5


class Dictionary:
    """Words and players that share one lexicon; nothing is read before the first question."""

    def __init__(self, load: "Callable[[], Lexicon]", rng: Random) -> None:
        self._load = load
        self._rng = rng

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The word list, read when it is first needed."""
        return self._load()

    def is_word(self, word: str) -> bool:
        return self.lexicon.is_word(word)

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return can_play(board, rack, rules, self.lexicon)

    def prepare(self) -> None:
        can_play(EMPTY_BOARD, "AEINRST", CUSTOM, self.lexicon)

    def choose(self, profile: str, seen: GameView) -> Move:
        return choose(profile, seen, self.lexicon, self._rng)

    def trials(self, seen: GameView, chosen: Move) -> tuple[Play, ...]:
        if not isinstance(chosen, Play):
            return ()
        tried = [play for play in hints(seen, self.lexicon, TRIALS) if play != chosen]
        return (*reversed(tried), chosen)

    def hints(self, seen: GameView) -> tuple[Play, ...]:
        return tuple(hints(seen, self.lexicon))
