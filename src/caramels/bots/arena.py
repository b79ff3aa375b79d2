"""
Many games between computer players, by the rules of the domain.

Games come in pairs with the same draws: in the second one the players have changed sides.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from itertools import combinations
from multiprocessing import get_context
from random import Random

from caramels.bots.contestants import player_named
from caramels.bots.draws import Draws
from caramels.bots.players import Player
from caramels.domain.board import Board
from caramels.domain.classic.facts import Newcomer, WordPlayed
from caramels.domain.classic.game import Game, replay
from caramels.domain.classic.openings import start
from caramels.domain.classic.referee import outcome
from caramels.domain.classic.views import view
from caramels.domain.errors import BadFile, Refusal
from caramels.domain.moves import Move, Play
from caramels.domain.objectives import MEMORY, OBJECTIVES, Deed
from caramels.domain.presets import CUSTOM
from caramels.domain.rules import FirstSeat, Rules, Scoreless
from caramels.lexicon import Lexicon, load
from caramels.movegen import can_play

RULES = replace(CUSTOM, first_seat=FirstSeat.AS_SEATED, scoreless=Scoreless.ALL)
"""The classic game; six turns in a row without a point end it, whatever they were."""

_AT_ONCE = 10
"""Pairs of games in one piece of work."""


@dataclass(slots=True)
class Side:
    """What one player did in one game."""

    name: str
    score: int = 0
    turns: int = 0
    bingos: int = 0
    met: Counter[str] = field(default_factory=Counter)
    """How many times each objective was met."""


Sides = tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class _Judge:
    lexicon: Lexicon

    def is_word(self, word: str) -> bool:
        return self.lexicon.is_word(word)

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return can_play(board, rack, rules, self.lexicon)


def play_game(
    names: tuple[str, str], players: tuple[Player, Player], lexicon: Lexicon, seed: int
) -> Sides:
    """
    Play one game; the first of *players* starts.

    Raises:
        BadFile: a player chose a move that the rules refuse.
    """
    draws, judge = Draws(seed), _Judge(lexicon)
    chances = [Random(f"{seed} {seat}") for seat in range(2)]
    newcomers = [Newcomer(f"Joueur {seat + 1}", "expert") for seat in range(2)]
    game = replay(start(RULES, newcomers, now_ms=0, rng=draws))
    sides = Side(names[0]), Side(names[1])
    while not game.over:
        seat = game.to_move
        move = players[seat](view(game, seat), lexicon, chances[seat])
        try:
            facts, after = outcome(game, seat, move, now_ms=0, rng=draws, judge=judge)
        except Refusal as refusal:
            raise BadFile("arena_refused", name=names[seat], code=refusal.code.value) from refusal
        played = next((fact for fact in facts if isinstance(fact, WordPlayed)), None)
        _write_down(sides[seat], game, move, played)
        game = after
    for side, held in zip(sides, game.seats, strict=True):
        side.score = held.score
    return sides


def _write_down(side: Side, game: Game, move: Move, played: WordPlayed | None) -> None:
    """Count one turn, and the objectives that its placement would meet."""
    side.turns += 1
    if played is None or not isinstance(move, Play):
        return
    side.bingos += played.bonus > 0
    placement = game.board.placement(move)
    earlier = game.mover.recent[-MEMORY:]
    deed = Deed(game.board, move, placement, played.points, earlier, game.rules)
    side.met.update(code for code, objective in OBJECTIVES.items() if objective.met(deed))


def play_pairs(names: tuple[str, str], lexicon: Lexicon, seeds: Sequence[int]) -> list[Sides]:
    """Play two games for each seed, the second one with the sides changed."""
    one, two = names
    first, second = player_named(one), player_named(two)
    games = []
    for seed in seeds:
        games.append(play_game((one, two), (first, second), lexicon, seed))
        games.append(play_game((two, one), (second, first), lexicon, seed))
    return games


def pairings(names: Sequence[str]) -> list[tuple[str, str]]:
    """Return who meets whom: everybody everybody else, and a single player itself."""
    if len(names) == 1:
        return [(names[0], names[0])]
    return list(combinations(names, 2))


def play_all(
    names: Sequence[str], *, games: int, seed: int, lexicon: str, threads: int = 1
) -> Iterator[tuple[tuple[str, str], list[Sides]]]:
    """
    Play *games* games (rounded up to pairs) for each pairing, and give them as they come.

    The order in which they come depends on the threads; the games do not.
    """
    seeds = range(seed << 32, (seed << 32) + (games + 1) // 2)
    parts = [
        (pair, seeds[at : at + _AT_ONCE])
        for pair in pairings(names)
        for at in range(0, len(seeds), _AT_ONCE)
    ]
    if threads == 1:
        opened = load(lexicon)
        for pair, part in parts:
            yield pair, play_pairs(pair, opened, part)
        return
    with ProcessPoolExecutor(threads, mp_context=get_context("spawn")) as pool:
        begun = {pool.submit(_play_elsewhere, pair, lexicon, part): pair for pair, part in parts}
        for done in as_completed(begun):
            yield begun[done], done.result()


def _play_elsewhere(names: tuple[str, str], lexicon: str, seeds: Sequence[int]) -> list[Sides]:
    return play_pairs(names, load(lexicon), seeds)
