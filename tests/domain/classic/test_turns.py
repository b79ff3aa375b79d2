"""What a turn may be, and what the game is about."""

import pytest

from caramels.domain.classic.facts import TilesExchanged, TurnPassed, WordPlayed
from caramels.domain.moves import Exchange, Move, Pass, Play
from caramels.domain.presets import TABLETOP
from tests.tables import Table

# Each thing that a turn may be, and the fact that tells it.
TURNS: dict[str, tuple[Move, type[object]]] = {
    "a word": (Play.parse("H8 OS"), WordPlayed),
    "an exchange": (Exchange("O"), TilesExchanged),
    "a pass, although a word could be laid": (Pass(), TurnPassed),
}


@pytest.mark.requirement("BRL-025", "BRL-028", "LOG-119")
@pytest.mark.parametrize(("move", "kind"), TURNS.values(), ids=TURNS)
def test_a_turn_is(move: Move, kind: type[object]) -> None:
    table = Table(TABLETOP, "Camille @robot", first=0)
    table.hold(0, "OSABCDE")

    facts = table.give(0, move)

    assert any(isinstance(fact, kind) for fact in facts)
    assert table.game.to_move == 1


@pytest.mark.requirement("BRL-002")
def test_the_highest_total_wins() -> None:
    table = Table(TABLETOP, "Camille Léopold", first=0)
    table.hold(0, "OSABCDE")
    table.give(0, Play.parse("H8 OS"))

    for turn in range(1, 5):
        table.give(turn % 2, Pass())

    assert table.game.ending is not None
    scores = [seat.score for seat in table.game.seats]
    assert table.game.ending.winners == (scores.index(max(scores)),)
