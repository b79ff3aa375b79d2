"""What every computer player has in common."""

from random import Random

import pytest

from caramels.bots import PROFILES, choose, hints
from caramels.domain.board import Board
from caramels.domain.classic.views import view
from caramels.domain.moves import Exchange, Play
from caramels.domain.presets import LOG2990_CLASSIQUE, MICRO
from caramels.domain.rules import Rules
from caramels.lexicon.kwg import Kwg
from caramels.movegen import can_play
from tests.tables import Table, WordList

WORDS = [
    "AI",
    "AS",
    "AU",
    "CE",
    "DE",
    "DU",
    "EN",
    "ES",
    "ET",
    "EU",
    "IL",
    "LA",
    "LE",
    "MA",
    "ME",
    "NE",
    "NI",
    "NU",
    "ON",
    "OR",
    "OS",
    "OU",
    "RE",
    "SA",
    "SE",
    "SI",
    "TA",
    "TE",
    "TU",
    "UN",
    "US",
    "VA",
    "VU",
    "AIR",
    "AME",
    "ANE",
    "BAL",
    "BON",
    "CAR",
    "CRI",
    "DES",
    "DIT",
    "DOS",
    "EAU",
    "EST",
    "FER",
    "FIN",
    "GEL",
    "ILE",
    "LES",
    "LIT",
    "MER",
    "MOT",
    "NEZ",
    "NOM",
    "NUL",
    "OSE",
    "PAS",
    "PIN",
    "QUE",
    "RAT",
    "ROI",
    "SEL",
    "SUR",
    "TAS",
    "TIR",
    "UNE",
    "VIN",
    "AMER",
    "BOIS",
    "CHAT",
    "DENT",
    "ELAN",
    "FEUX",
    "GARE",
    "JOUR",
    "LUNE",
    "MARE",
    "NOIR",
    "PAIN",
    "QUAI",
    "RATE",
    "SALE",
    "TIRE",
    "VENT",
    "WAGON",
    "LOUER",
    "SALER",
    "TIRES",
    "RATES",
    "MINES",
]
LEXICON = Kwg.from_words(WORDS)


class Judge(WordList):
    """Knows the words above, and who can still play."""

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        return can_play(board, rack, rules, LEXICON)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("rules", [LOG2990_CLASSIQUE, MICRO], ids=lambda rules: rules.name)
def test_whole_games_are_played_without_a_refusal(profile: str, rules: Rules) -> None:
    table = Table(rules, "Ada Eve", judge=Judge(WORDS), seed=7)
    rng = Random(3)

    for _ in range(200):
        if table.game.over:
            break
        seat = table.game.to_move
        move = choose(profile, view(table.game, seat), LEXICON, rng)
        table.give(seat, move)
        assert table.game.pending is None or not table.game.pending.unknown

    assert table.game.turn > 5


def test_the_same_chance_gives_the_same_move() -> None:
    table = Table(LOG2990_CLASSIQUE, seed=5)
    seen = view(table.game, table.game.to_move)

    for profile in PROFILES:
        assert choose(profile, seen, LEXICON, Random(1)) == choose(
            profile, seen, LEXICON, Random(1)
        )


@pytest.mark.requirement("LOG-041")
def test_the_expert_places_for_the_most_points() -> None:
    table = Table(LOG2990_CLASSIQUE, seed=5)
    seat = table.game.to_move
    table.hold(seat, "WAGONET")

    move = choose("expert", view(table.game, seat), LEXICON, Random(1))

    assert isinstance(move, Play)
    assert move.word == "WAGON"


@pytest.mark.requirement("LOG-042")
def test_the_expert_without_a_play_exchanges_everything() -> None:
    table = Table(LOG2990_CLASSIQUE, seed=5)
    seat = table.game.to_move
    table.hold(seat, "KKKWWWX")

    move = choose("expert", view(table.game, seat), LEXICON, Random(1))

    assert isinstance(move, Exchange)
    assert sorted(move.tiles) == list("KKKWWWX")


def test_hints_are_three_plays_with_different_words_the_best_first() -> None:
    table = Table(LOG2990_CLASSIQUE, seed=5)
    seat = table.game.to_move
    table.hold(seat, "SALETIR")

    found = hints(view(table.game, seat), LEXICON)

    assert len(found) == 3
    assert len({play.word for play in found}) == 3
