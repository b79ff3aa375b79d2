"""What many games say of the players: means, spreads, and how sure the wins are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from caramels.bots.arena import Side, Sides

_CONFIDENCE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(slots=True)
class Standing:
    """What one player did in all its games."""

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    squares: int = 0
    turns: int = 0
    bingos: int = 0
    met: Counter[str] = field(default_factory=Counter)
    """In how many games each objective was met, once or more."""

    def add(self, own: Side, other: Side) -> None:
        """Count one game."""
        self.games += 1
        self.wins += own.score > other.score
        self.draws += own.score == other.score
        self.points += own.score
        self.squares += own.score**2
        self.turns += own.turns
        self.bingos += own.bingos
        self.met.update(own.met.keys())

    @property
    def average(self) -> float:
        """Points in a game."""
        return self.points / self.games

    @property
    def spread(self) -> float:
        """The standard deviation of the points of a game."""
        return sqrt(max(0.0, self.squares / self.games - self.average**2))

    @property
    def share(self) -> float:
        """The share of games won; a draw is half a win."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, nineteen times out of twenty."""
        return wilson(self.share, self.games)

    @property
    def objectives(self) -> float:
        """How many of the eight objectives are met in a game."""
        return self.met.total() / self.games


@dataclass(frozen=True, slots=True)
class Encounter:
    """All the games of two players against each other."""

    first: Standing
    second: Standing


def wilson(share: float, games: int) -> tuple[float, float]:
    """
    Return the interval of confidence of a share, after Wilson.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    square = _CONFIDENCE**2 / games
    middle = share + square / 2
    half = _CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games))
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


def encounter(names: tuple[str, str], games: Iterable[Sides]) -> Encounter:
    """Count the games of two players; a player that meets itself is counted on both sides."""
    one, two = (Standing(name) for name in names)
    for number, (first, second) in enumerate(games):
        # In the second game of each pair the sides have changed.
        own, other = (second, first) if number % 2 else (first, second)
        one.add(own, other)
        two.add(other, own)
    return Encounter(one, two)


def standings(encounters: Sequence[Encounter]) -> list[Standing]:
    """Return what each player did in all its encounters, the one with the most wins first."""
    found: dict[str, Standing] = {}
    for met in encounters:
        for part in (met.first, met.second):
            _merge(found.setdefault(part.name, Standing(part.name)), part)
    return sorted(found.values(), key=lambda player: (-player.share, -player.average))


def _merge(whole: Standing, part: Standing) -> None:
    whole.games += part.games
    whole.wins += part.wins
    whole.draws += part.draws
    whole.points += part.points
    whole.squares += part.squares
    whole.turns += part.turns
    whole.bingos += part.bingos
    whole.met.update(part.met)
