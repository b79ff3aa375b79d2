"""Positions out of real games, for players to be judged on."""

from dataclasses import replace
from functools import cache
from random import Random

from caramels.bots import choose
from caramels.domain.board import Board
from caramels.domain.classic.views import GameView, view
from caramels.domain.presets import LOG2990_CLASSIQUE
from caramels.domain.rules import Rules
from caramels.lexicon import Lexicon, load
from caramels.lexicon.kwg import Kwg
from caramels.movegen import can_play
from tests.tables import Table, WordList


@cache
def french() -> Lexicon:
    return load("francais")


class Judge(WordList):
    """Knows the words of a graph, and who can still play."""

    def __init__(self, graph: Kwg) -> None:
        super().__init__()
        self._graph = graph

    def is_word(self, word: str) -> bool:
        return word in self._graph

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return can_play(board, rack, rules, self._graph)


def views(
    games: int,
    profile: str = "expert",
    rules: Rules = LOG2990_CLASSIQUE,
    graph: Kwg | None = None,
) -> list[GameView]:
    """What the players of some games saw before each of their moves."""
    seen = []
    graph = graph or french().graph
    for seed in range(games):
        table = Table(rules, "@ada @eve", judge=Judge(graph), seed=seed)
        rng = Random(seed)
        while not table.game.over:
            seat = table.game.to_move
            seen.append(view(table.game, seat))
            table.give(seat, choose(profile, seen[-1], graph, rng))
    return seen


def as_person(seen: GameView) -> GameView:
    """The same view for a person in the same seat, to whom another rule of exchange applies."""
    assert seen.viewer is not None
    seats = list(seen.seats)
    seats[seen.viewer] = replace(seats[seen.viewer], bot=None)
    return replace(seen, seats=tuple(seats))
