"""Many games between players: fair draws, the same results every time."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from caramels.bots.arena import RULES, Side, pairings, play_all, play_game, play_pairs
from caramels.bots.classic import expert
from caramels.bots.contestants import player_named
from caramels.bots.draws import Draws
from caramels.bots.players import Player
from caramels.bots.standings import encounter, standings
from caramels.domain.classic.views import GameView
from caramels.domain.errors import BadFile
from caramels.domain.moves import Exchange, Move, Pass, Play
from caramels.movegen.fast import HasGraph
from tests.bots.positions import french

NAMES = ("expert", "level2")


def watched(player: Player, seen: list[GameView]) -> Player:
    """The same player, what it saw written down."""

    def play(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
        seen.append(view)
        return player(view, lexicon, rng)

    return play


def test_the_tiles_come_in_the_same_order_whoever_plays() -> None:
    strong, weak = player_named("expert"), player_named("level1")
    drawn = []
    for first, second in ((strong, weak), (weak, strong)):
        seen: tuple[list[GameView], list[GameView]] = ([], [])
        play_game(("a", "b"), (watched(first, seen[0]), watched(second, seen[1])), french(), 8)
        drawn.append([views[0].rack for views in seen])
    assert drawn[0] == drawn[1]


def test_a_row_of_tiles_goes_on_where_it_stopped_and_takes_back_what_was_exchanged() -> None:
    one, other = Draws(3), Draws(3)
    bag = "ABCDEFGHIJ"

    first = one.sample(bag, 6)
    left = "".join(sorted(set(bag) - set(first[:3])))
    assert first[:3] == other.sample(bag, 3)
    assert first[3:] == other.sample(left, 3)

    rest = sorted(set(bag) - set(first))
    again = one.sample([*rest, first[0]], 5)
    assert sorted(again) == sorted([*rest, first[0]])
    assert [tile for tile in again if tile != first[0]] == other.sample(rest, 4)


def test_the_second_game_of_a_pair_has_the_sides_changed() -> None:
    games = play_pairs(NAMES, french(), [5])

    assert [[side.name for side in sides] for sides in games] == [list(NAMES), list(NAMES)[::-1]]


def test_the_same_seed_gives_the_same_games() -> None:
    assert play_pairs(NAMES, french(), range(3)) == play_pairs(NAMES, french(), range(3))
    assert play_pairs(NAMES, french(), [1]) != play_pairs(NAMES, french(), [2])


def test_two_threads_play_the_games_of_one() -> None:
    def played(threads: int) -> list[str]:
        every = play_all(NAMES, games=24, seed=2, lexicon="francais", threads=threads)
        return sorted(repr(game) for _, part in every for game in part)

    assert played(2) == played(1)


def test_everybody_meets_everybody_and_a_single_player_itself() -> None:
    assert pairings(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings(["a"]) == [("a", "a")]


def test_an_odd_number_of_games_is_rounded_up_to_pairs() -> None:
    played = play_all(["level1"], games=3, seed=1, lexicon="francais")

    assert sum(len(part) for _, part in played) == 4


def test_wins_draws_and_means_are_counted_for_the_right_player() -> None:
    games = [
        (Side("a", 300, 10, 1), Side("b", 200, 9)),
        (Side("b", 250, 11), Side("a", 250, 11)),
        (Side("a", 100, 10), Side("b", 110, 10)),
        (Side("b", 100, 10), Side("a", 150, 10, 1)),
    ]
    games[0][0].met.update({"medley": 3, "shore": 1})

    found = standings([encounter(("a", "b"), games)])

    best, other = found
    assert (best.name, best.games, best.wins, best.draws) == ("a", 4, 2, 1)
    assert (best.share, other.share) == (0.625, 0.375)
    assert best.average == 200
    assert round(best.spread, 1) == 79.1
    assert (best.turns, best.bingos) == (41, 2)
    assert best.met == {"medley": 1, "shore": 1}
    assert best.objectives == 0.5
    low, high = best.interval
    assert low < 0.625 < high


def stubborn(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Play the same word again and again, wherever it lies."""
    return Play.parse("H8 WAGON")


def idle(view: GameView, lexicon: HasGraph, rng: Random) -> Move:
    """Exchange a tile for ever."""
    return Exchange(view.rack[0]) if view.may_exchange else Pass()


def test_a_move_that_the_rules_refuse_is_told_with_the_name_of_its_player() -> None:
    with pytest.raises(BadFile) as refused:
        play_game(("stubborn", "expert"), (stubborn, expert), french(), 1)

    assert refused.value.reason == "arena_refused"
    assert refused.value.values["name"] == "stubborn"


def test_players_that_lay_nothing_come_to_an_end() -> None:
    sides = play_game(("a", "b"), (idle, idle), french(), 1)

    assert [side.turns for side in sides] == [3, 3]
    assert all(side.score < 0 for side in sides)
    assert RULES.passes_to_end == 3


def test_a_player_may_come_from_a_module_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "classe_de_lea.py").write_text(
        "from caramels.domain.moves import Pass\n\n"
        "def passe(view, lexicon, rng):\n    return Pass()\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    player: Callable[..., Move] = player_named("classe_de_lea:passe")

    assert player(None, None, None) == Pass()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("maître", "no_player"),
        ("", "no_player"),
        ("no_such_module:player", "no_player_function"),
        ("caramels.bots.classic:nobody", "no_player_function"),
        (":player", "no_player_function"),
    ],
)
def test_an_unknown_player_is_refused(name: str, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        player_named(name)

    assert refused.value.reason == reason
