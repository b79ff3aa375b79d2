"""Every legal play of a position: the plain definition, and the fast search that equals it."""

from typing import TYPE_CHECKING

from caramels.domain.board import Board
from caramels.domain.rules import Rules

if TYPE_CHECKING:
    from caramels.movegen.fast import HasGraph


def can_play(board: Board, rack: str, rules: Rules, lexicon: "HasGraph") -> bool:
    """Say whether *rack* holds any legal play."""
    from caramels.movegen.fast import engine_of

    return engine_of(lexicon).can_play(board, rack, rules)
