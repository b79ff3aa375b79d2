"""Moves for scripted players: quick ones for a site that takes any word, and real ones."""

from itertools import product
from random import Random
from typing import TYPE_CHECKING

from caramels.domain.board import Board
from caramels.domain.moves import Direction
from caramels.domain.presets import LOG2990_CLASSIQUE
from caramels.load.players import Choice
from caramels.load.said import ViewSeen

if TYPE_CHECKING:
    from caramels.movegen.fast import Engine

SIZE = 15
CENTRE = "H8"
EMPTY = "."
PASS: Choice = {"type": "pass"}
_DIRECTION = {Direction.ACROSS: "h", Direction.DOWN: "v"}


class AnyLetter:
    """Lays one letter next to another, exchanges or passes: never a look into a dictionary."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def __call__(self, view: ViewSeen, seat: int) -> Choice:
        rack = view.rack or ""
        if not rack:
            return PASS
        if view.board[7][7] == EMPTY:
            return _place(CENTRE, "h", [_laid(letter) for letter in rack[:2]])
        spot = self._spot(view.board)
        if spot is None:
            return PASS
        row, column, direction = spot
        return _place(_name(row, column), direction, [_laid(self._rng.choice(rack))])

    def _spot(self, board: list[str]) -> tuple[int, int, str] | None:
        spots = [
            (row, column, direction)
            for row, column in product(range(SIZE), range(SIZE))
            if board[row][column] == EMPTY and (direction := _touching(board, row, column))
        ]
        return self._rng.choice(spots) if spots else None


class RealWords:
    """The best play of a sample, as a real player's client would send it."""

    def __init__(self, engine: "Engine") -> None:
        self._engine = engine

    def __call__(self, view: ViewSeen, seat: int) -> Choice:
        rack, board = view.rack or "", Board(tuple(view.board))
        found = self._engine.best_plays(board, rack, LOG2990_CLASSIQUE)
        if not found:
            return PASS
        placed = found[0].placed
        rows = {row for row, _, _ in placed}
        direction = "h" if len(rows) == 1 else "v"
        if len(placed) == 1:
            direction = _DIRECTION[found[0].play.direction]
        row, column, _ = placed[0]
        # On the board it is the blank that is in lower case; in a command, upper case.
        letters = [letter.swapcase() for _, _, letter in placed]
        return _place(_name(row, column), direction, letters)


def _place(square: str, direction: str, letters: list[str]) -> Choice:
    return {
        "type": "place",
        "square": square,
        "direction": direction,
        "letters": "".join(letters),
    }


def _laid(letter: str) -> str:
    return "E" if letter == "?" else letter.lower()


def _name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def _touching(board: list[str], row: int, column: int) -> str:
    if any(0 <= c < SIZE and board[row][c] != EMPTY for c in (column - 1, column + 1)):
        return "h"
    if any(0 <= r < SIZE and board[r][column] != EMPTY for r in (row - 1, row + 1)):
        return "v"
    return ""
