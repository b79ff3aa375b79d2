"""
The eight objectives of « Scrabble LOG2990 ».

An objective looks at one placement, a `Deed`, and says whether it is met. Points are in
proportion to how rarely that happens in play (the rates are in `docs/rules.md`).
"""

from collections.abc import Callable
from dataclasses import dataclass

from caramels.domain.board import Board, Placement
from caramels.domain.moves import SIZE, Play
from caramels.domain.rules import Rules

VOWELS = frozenset("AEIOUY")


@dataclass(frozen=True, slots=True)
class Deed:
    """A placement and what surrounds it."""

    board: Board
    """As it was before."""
    play: Play
    placement: Placement
    points: int
    earlier: tuple[int, ...]
    """The points of this player's turns just before, the latest last; 0 for a turn without."""
    rules: Rules


@dataclass(frozen=True, slots=True)
class Objective:
    """A condition and what meeting it brings."""

    code: str
    points: int
    met: Callable[[Deed], bool]


def _bridge(deed: Deed) -> bool:
    """Join two groups: the main word takes up letters of the board with a gap between them."""
    fresh = {square for square, _ in deed.placement.laid}
    standing = [n for n, square in enumerate(deed.play.squares()) if square not in fresh]
    return bool(standing) and standing[-1] - standing[0] >= len(standing)


def _extension(deed: Deed) -> bool:
    """Lengthen a word of three letters or more by at least two letters."""
    fresh = {square for square, _ in deed.placement.laid}
    runs = "".join(" " if square in fresh else "x" for square in deed.play.squares()).split()
    return len(runs) == 1 and len(runs[0]) >= 3 and len(fresh) >= 2  # noqa: PLR2004 - as worded


def _consonants(deed: Deed) -> bool:
    """Lay at least three tiles and no vowel among them."""
    letters = deed.placement.letters.upper()
    return len(letters) >= 3 and not VOWELS & set(letters)  # noqa: PLR2004 - as worded


def _round_number(deed: Deed) -> bool:
    """Score a multiple of ten, twenty at least."""
    return deed.points >= 20 and deed.points % 10 == 0  # noqa: PLR2004 - as worded


def _thrift(deed: Deed) -> bool:
    """Score at least twenty-four points with three tiles or fewer."""
    return len(deed.placement.laid) <= 3 and deed.points >= 24  # noqa: PLR2004 - as worded


def _medley(deed: Deed) -> bool:
    """Cover a letter premium and a word premium in one turn."""
    layout = deed.rules.layout
    squares = [square for square, _ in deed.placement.laid]
    return any(layout.letter_factor(square.row, square.col) > 1 for square in squares) and any(
        layout.word_factor(square.row, square.col) > 1 for square in squares
    )


def _shore(deed: Deed) -> bool:
    """Lay at least two tiles along an edge of the board."""
    edge = {0, SIZE - 1}
    ashore = [s for s, _ in deed.placement.laid if s.row in edge or s.col in edge]
    return len(ashore) >= 2  # noqa: PLR2004 - as worded


def _steadiness(deed: Deed) -> bool:
    """Score at least fifteen points on three turns running."""
    latest = (*deed.earlier, deed.points)[-3:]
    return len(latest) == 3 and min(latest) >= 15  # noqa: PLR2004 - as worded


OBJECTIVES = {
    objective.code: objective
    for objective in (
        Objective("bridge", 20, _bridge),
        Objective("extension", 30, _extension),
        Objective("consonants", 45, _consonants),
        Objective("round_number", 20, _round_number),
        Objective("thrift", 15, _thrift),
        Objective("medley", 15, _medley),
        Objective("shore", 10, _shore),
        Objective("steadiness", 15, _steadiness),
    )
}

PUBLIC_COUNT = 2
MEMORY = 2
"""How many earlier turns an objective may look back on."""


def points_of(code: str) -> int:
    """Return the bonus of an objective."""
    return OBJECTIVES[code].points


def met(code: str, deed: Deed) -> bool:
    """Say whether *deed* meets the objective."""
    return OBJECTIVES[code].met(deed)
