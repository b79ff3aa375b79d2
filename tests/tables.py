"""Games in progress for tests: a judge that knows few words, and a table to give orders at."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from caramels.domain.board import Board
from caramels.domain.classic.facts import Fact, Newcomer
from caramels.domain.classic.game import Game, apply, replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.orders import Order
from caramels.domain.classic.referee import decide
from caramels.domain.errors import Code, Refusal
from caramels.domain.rules import Rules
from caramels.domain.tiles import sort_tiles

NOON = 1_800_000_000_000


class WordList:
    """A judge that accepts the words it was given, or every word."""

    def __init__(self, words: Iterable[str] | None = None, *, playable: bool = True) -> None:
        self._words = None if words is None else frozenset(words)
        self._playable = playable

    def is_word(self, word: str) -> bool:
        return self._words is None or word in self._words

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return self._playable


ANY_WORD = WordList()


class Table:
    """A game in progress, with the facts so far and a clock that the test moves."""

    def __init__(
        self,
        rules: Rules,
        names: str = "Camille Léopold",
        *,
        turn_ms: int | None = None,
        judge: WordList = ANY_WORD,
        seed: int = 1,
        first: int | None = None,
        time_factor: int = 1,
    ) -> None:
        self.rng = Random(seed)
        self.now_ms = NOON
        self.judge = judge
        newcomers = [_newcomer(name, rules, time_factor) for name in names.split()]
        self._open(rules, newcomers, turn_ms)
        while first is not None and self.game.to_move != first:
            self._open(rules, newcomers, turn_ms)

    def _open(self, rules: Rules, newcomers: list[Newcomer], turn_ms: int | None) -> None:
        opening = start(rules, newcomers, turn_ms=turn_ms, now_ms=NOON, rng=self.rng)
        self.facts: list[Fact] = list(opening)
        self.game: Game = replay(self.facts)

    def give(self, seat: int, order: Order) -> tuple[Fact, ...]:
        """Let *seat* give *order*, and return the facts that followed."""
        facts = decide(self.game, seat, order, now_ms=self.now_ms, rng=self.rng, judge=self.judge)
        self.facts += facts
        for fact in facts:
            self.game = apply(self.game, fact)
        return facts

    def hold(self, seat: int, rack: str) -> None:
        """Give *seat* this rack, its tiles taken from the bag as far as they are there."""
        game = self.game
        bag = game.bag + game.seats[seat].rack
        for tile in rack:
            bag = bag.replace(tile, "", 1)
        self.game = with_rack(game, seat, rack, sort_tiles(bag))

    def empty_the_bag(self, keep: str = "") -> None:
        """Leave only *keep* in the bag; the other tiles vanish."""
        self.game = with_rack(self.game, 0, self.game.seats[0].rack, keep)


def with_rack(game: Game, number: int, rack: str, bag: str) -> Game:
    seat = replace(game.seats[number], rack=rack)
    seats = (*game.seats[:number], seat, *game.seats[number + 1 :])
    return replace(game, seats=seats, bag=bag)


def _newcomer(name: str, rules: Rules, time_factor: int) -> Newcomer:
    if name.startswith("@"):
        return Newcomer(name[1:].capitalize(), rules.bot_profiles[0])
    return Newcomer(name, None, time_factor)


def kinds(facts: Iterable[Fact]) -> list[type]:
    """Return the kinds of facts, in their order."""
    return [type(fact) for fact in facts]


def refused(table: Table, seat: int, order: Order) -> Code:
    """Give an order that must be refused and change nothing; return the reason."""
    before = table.game
    with pytest.raises(Refusal) as refusal:
        table.give(seat, order)
    assert table.game == before
    return refusal.value.code
