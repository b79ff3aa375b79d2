"""The four levels: what their players know, and how strong they are."""

from collections import Counter
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from caramels.bots import choose
from caramels.bots.arena import Sides, play_pairs
from caramels.bots.levels import LEVELS
from caramels.bots.vocabulary import vocabulary
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.presets import MICRO
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.words import french_words
from tests.bots.positions import french, views

PAIRS = 40
USEFUL = "KQ"


def averages(games: list[Sides]) -> dict[str, float]:
    scores: dict[str, list[int]] = {}
    for sides in games:
        for side in sides:
            scores.setdefault(side.name, []).append(side.score)
    return {name: mean(points) for name, points in scores.items()}


# Ten thousand games of each pairing are in docs/players.md; these are enough to see a change.
@pytest.mark.requirement("MIC-003")
@pytest.mark.parametrize(
    ("level", "points"), [("level1", 160), ("level2", 225), ("level3", 285), ("level4", 350)]
)
def test_a_level_makes_its_points_in_games_between_equals(level: str, points: int) -> None:
    found = averages(play_pairs((level, level), french(), range(PAIRS)))

    assert found[level] == pytest.approx(points, abs=18)


@pytest.mark.parametrize(("weaker", "stronger"), [("level1", "level2"), ("level3", "level4")])
def test_a_level_mostly_beats_the_one_below(weaker: str, stronger: str) -> None:
    games = play_pairs((weaker, stronger), french(), range(PAIRS))
    won = [max(sides, key=lambda side: side.score).name == stronger for sides in games]

    assert 0.6 < mean(won) < 0.97


@pytest.mark.requirement("MIC-004")
def test_the_highest_level_knows_twenty_thousand_words_of_the_lexicon() -> None:
    known = vocabulary(french(), LEVELS["level4"].words)

    assert len(known) == 20_000
    assert all(word in french() for word in known)


@pytest.mark.requirement("MIC-004")
def test_useful_words_are_known_before_words_as_common() -> None:
    known = list(vocabulary(french(), 20_000))
    common = [word for word in french_words().most_used(22_000) if word in french()][:20_000]

    def share(words: list[str], letters: str) -> float:
        return sum(bool(set(letters) & set(word)) for word in words) / len(words)

    assert share(known, USEFUL) > 1.7 * share(common, USEFUL)
    assert {"KIWI", "COQ", "WAGON", "QUAI", "YOGA"} <= set(known)
    # Words with too many vowels are left out, common as they are.
    assert {"SAISIE", "ECURIE", "AUTONOMIE"} <= set(common) - set(known)
    assert sum(len(word) for word in known) < sum(len(word) for word in common)


@pytest.mark.parametrize("level", LEVELS)
def test_every_word_that_a_level_forms_is_one_it_knows(level: str) -> None:
    known = vocabulary(french(), LEVELS[level].words)

    for seen in views(1, level, MICRO):
        move = choose(level, seen, french(), Random(1))
        if isinstance(move, Play):
            formed = seen.board.placement(move).words
            assert all(word.word.upper() in known for word in formed)


def test_each_level_knows_the_words_of_the_one_below() -> None:
    known = [set(vocabulary(french(), level.words)) for level in LEVELS.values()]

    assert all(less < more for less, more in pairwise(known))


def test_a_vocabulary_is_chosen_once_for_a_lexicon() -> None:
    assert vocabulary(french(), 500) is vocabulary(french(), 500)


def test_a_foreign_list_has_levels_too_its_short_words_first() -> None:
    words = ["ZZ", "QXV", "XQW", "WWKX", "XXXXXX", "LE", "CHAT"]
    lexicon = Kwg.from_words(sorted(words))

    assert set(vocabulary(lexicon, 2)) == {"LE", "CHAT"}
    assert set(vocabulary(lexicon, 5)) == {"LE", "CHAT", "ZZ", "QXV", "XQW"}
    assert len(vocabulary(lexicon, 100)) == len(words)
    assert len(vocabulary(Kwg.from_words([]), 100)) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_without_a_play_exchanges_or_passes(level: str) -> None:
    nothing = Kwg.from_words([])
    kinds = Counter(type(choose(level, s, nothing, Random(1))) for s in views(1, rules=MICRO))

    assert set(kinds) == {Exchange, Pass}
