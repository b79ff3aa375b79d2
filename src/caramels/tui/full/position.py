"""What the grid draws."""

from dataclasses import dataclass, field

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.moves import Direction, Square
from caramels.domain.rules import Rules
from caramels.tui.full import sight
from caramels.tui.full.desk import Desk


@dataclass(frozen=True)
class Position:
    """A board and everything that lies on it for the moment."""

    rules: Rules
    board: Board = EMPTY_BOARD
    laid: dict[Square, str] = field(default_factory=dict)
    last: frozenset[Square] = frozenset()
    cursor: Square | None = None
    marker: tuple[Square, Direction] | None = None


def position(desk: Desk) -> Position:
    """Return what lies on the board of *desk*."""
    game = desk.table.game
    return Position(
        rules=game.rules,
        board=desk.board,
        laid=sight.laid(desk),
        last=frozenset(game.last_play.squares) if game.last_play else frozenset(),
        cursor=sight.cursor(desk),
        marker=sight.marker(desk),
    )
