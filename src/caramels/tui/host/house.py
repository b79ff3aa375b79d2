"""Everything that a game on one machine needs from outside, and the tables laid with it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.classic.openings import start
from caramels.domain.classic.referee import Judge
from caramels.domain.rules import Rules
from caramels.tui.host.setup import Comfort, Setup
from caramels.tui.host.table import Clock, Computers, Table


class Shelf(Protocol):
    """Where the game is kept."""

    @property
    def place(self) -> str:
        """What to tell the player to find the game again."""

    def saved(self) -> Sequence[Fact] | None:
        """Return the facts of the game to go on with, if there is one."""

    def begin(self) -> None:
        """Make room for another game."""

    def keep(self, facts: Sequence[Fact]) -> None:
        """Add *facts* to the game that is kept."""


@dataclass(frozen=True, slots=True)
class House:
    """Where games are played: the rules, who judges, who plays, where games are kept."""

    rules: Rules
    judge: Judge
    computers: Computers
    shelf: Shelf
    clock: Clock
    rng: Random
    turn_ms: int | None = None
    seats: tuple[Newcomer, ...] | None = None
    """Who sits at the first game, when the command line said so."""
    comfort: Comfort = field(default_factory=Comfort)

    def open(self, setup: Setup) -> Table:
        """
        Lay a table as *setup* wants it.

        Raises:
            Refusal: the rules do not allow these seats or names.
        """
        begun = False

        def keep(facts: Sequence[Fact]) -> None:
            # Only a game that the rules allow takes the place of the one before.
            nonlocal begun
            if not begun:
                self.shelf.begin()
                begun = True
            self.shelf.keep(facts)

        return Table.opened(
            setup.rules,
            setup.seats,
            turn_ms=self.turn_ms,
            judge=self.judge,
            computers=self.computers,
            clock=self.clock,
            rng=self.rng,
            keep=keep,
            pause=setup.comfort.pause,
        )

    def check(self) -> None:
        """
        Check that the players and the time that were given may play.

        Raises:
            Refusal: the rules do not allow them.
        """
        if self.seats:
            start(self.rules, self.seats, turn_ms=self.turn_ms, now_ms=0, rng=Random(0))

    def resumed(self) -> Table | None:
        """Return the table of the game that was kept, if there is one."""
        facts = self.shelf.saved()
        if not facts:
            return None
        return Table(
            facts,
            judge=self.judge,
            computers=self.computers,
            clock=self.clock,
            rng=self.rng,
            keep=self.shelf.keep,
            pause=self.comfort.pause,
        )

    def given(self) -> Setup | None:
        """Return the setup that the command line gave, if it named the players."""
        return Setup(self.rules, self.seats, self.comfort) if self.seats else None
