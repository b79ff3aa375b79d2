"""Houses for tests: known tiles, few words, computers that do as they are told."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.classic.views import GameView
from caramels.domain.legality import tiles_needed_in_bag
from caramels.domain.moves import Exchange, Move, Pass, Play
from caramels.domain.rules import Rules
from caramels.tui.host.house import House
from caramels.tui.host.setup import Comfort
from caramels.tui.host.table import Table
from tests.tables import ANY_WORD, NOON, WordList, with_rack


class Script:
    """Computer players that play the moves of a list, then pass."""

    def __init__(self, moves: Iterable[Move] = (), trials: Sequence[Play] = ()) -> None:
        self._moves = list(moves)
        self._trials = tuple(trials)

    def prepare(self) -> None:
        """Know everything already."""

    def choose(self, profile: str, seen: GameView) -> Move:
        return self._moves.pop(0) if self._moves else Pass()

    def trials(self, seen: GameView, chosen: Move) -> tuple[Play, ...]:
        return self._trials

    def hints(self, seen: GameView) -> tuple[Play, ...]:
        return self._trials


class Swapper(Script):
    """Computer players that change a tile as long as they may."""

    def choose(self, profile: str, seen: GameView) -> Move:
        least = max(1, tiles_needed_in_bag(seen.rules, by_bot=True))
        return Exchange(seen.rack[0]) if seen.rack and seen.bag_count >= least else Pass()


class Memory:
    """A shelf that keeps the game in memory."""

    def __init__(self, facts: Sequence[Fact] = ()) -> None:
        self.facts: list[Fact] = list(facts)
        self.begun = 0
        self.place = "caramels play --save partie.txt"

    def saved(self) -> Sequence[Fact] | None:
        return self.facts or None

    def begin(self) -> None:
        self.begun += 1
        self.facts = []

    def keep(self, facts: Sequence[Fact]) -> None:
        self.facts += facts


class Watch:
    """A clock that moves when the test says so."""

    def __init__(self) -> None:
        self.now_ms = NOON

    def __call__(self) -> int:
        return self.now_ms

    def sleep(self, seconds: float) -> None:
        self.now_ms += int(seconds * 1000) + 1


def house(
    rules: Rules,
    names: str = "",
    *,
    judge: WordList = ANY_WORD,
    computers: Script | None = None,
    shelf: Memory | None = None,
    comfort: Comfort | None = None,
    turn_ms: int | None = None,
    seed: int = 1,
    watch: Watch | None = None,
) -> House:
    """Return a house; *names* seats people, and computers where a name begins with @."""
    seats = tuple(_newcomer(name, rules) for name in names.split())
    return House(
        rules=rules,
        judge=judge,
        computers=computers or Script(),
        shelf=shelf or Memory(),
        clock=watch or Watch(),
        rng=Random(seed),
        turn_ms=turn_ms,
        seats=seats or None,
        comfort=comfort or Comfort(),
    )


def hold(table: Table, *racks: str) -> None:
    """Give the seats these racks, their tiles from the bag; an empty one is left as it is."""
    for number, rack in enumerate(racks):
        if rack:
            game = table.game
            pool = list(game.bag + game.seats[number].rack)
            for tile in rack:
                pool.remove(tile)
            table.game = with_rack(game, number, rack, "".join(sorted(pool)))


def empty_bag(table: Table, keep: str = "") -> None:
    table.game = replace(table.game, bag=keep)


def _newcomer(name: str, rules: Rules) -> Newcomer:
    if name.startswith("@"):
        return Newcomer(name[1:].capitalize(), rules.bot_profiles[-1])
    return Newcomer(name)
