"""What the tests of the server put in place of the world: words, computer players, a clock."""

import asyncio
from itertools import pairwise
from random import Random

from caramels.application.ports import Compiled, Dictionary
from caramels.application.tables import Lexicon
from caramels.domain.board import Board
from caramels.domain.classic.referee import Judge
from caramels.domain.classic.views import GameView
from caramels.domain.errors import BadFile
from caramels.domain.moves import Move, Pass, Play
from caramels.domain.rules import Rules

DEFAULT = Dictionary(
    "francais", "Français", "Mots français.", 3, "h0", 0, shipped=True, default=True
)


class WordList:
    """Judges by a list; without one every word will do."""

    def __init__(self, words: frozenset[str] | None = None) -> None:
        self._words = words

    def is_word(self, word: str) -> bool:
        return self._words is None or word in self._words

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return True


class FakeWords:
    """A default dictionary in which every word is, except those that hold two X."""

    shipped: tuple[Dictionary, ...] = (DEFAULT,)

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def judge(self, lexicon: Lexicon) -> Judge:
        self.asked.append(lexicon.hash)
        return NoDoubleX()

    async def compile(self, data: bytes, name: str) -> Compiled:
        if b"<" in data:
            raise BadFile("lexicon_json", 1)
        words = data.decode().split()
        return Compiled("Liste", "", len(words), str(hash(data)), data)

    async def words_of(self, lexicon: Lexicon) -> list[str]:
        return ["AA", "ABC"]


class NoDoubleX(WordList):
    """Refuses the words that hold a letter twice in a row."""

    def is_word(self, word: str) -> bool:
        return all(one != other for one, other in pairwise(word))


class FakeThinkers:
    """Computer players that do what the test says; without a word they pass."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.plays: list[Play] = []
        self.delay = 0.0

    async def move(self, view: GameView, level: str, lexicon: Lexicon) -> Move:
        if self.delay:
            await asyncio.sleep(self.delay)
        return self.moves.pop(0) if self.moves else Pass()

    async def hints(self, view: GameView, lexicon: Lexicon, most: int) -> list[Play]:
        return self.plays[:most]


class HandClock:
    """A clock that stands still until it is set forward."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.now = now

    def now_ms(self) -> int:
        return self.now

    def forward(self, ms: int) -> None:
        self.now += ms


def fixed_chance() -> Random:
    return Random(2990)
