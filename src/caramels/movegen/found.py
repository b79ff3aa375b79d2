"""A play with what it is worth."""

from dataclasses import dataclass

from caramels.domain.moves import Play

POINT = 1000


@dataclass(frozen=True, slots=True)
class FoundPlay:
    """One way of laying tiles on a board."""

    play: Play
    placed: tuple[tuple[int, int, str], ...]
    """Row, column and letter of each tile laid, in reading order; a blank in lower case."""
    score: int
    kept: str
    """The tiles that stay on the rack, sorted."""
    leave: int = 0
    """What the tiles kept are worth, in 1/1000 point."""

    @property
    def equity(self) -> int:
        """Score and leave together, in 1/1000 point."""
        return self.score * POINT + self.leave
