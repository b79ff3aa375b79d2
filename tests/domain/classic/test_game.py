"""The state of a game: what facts do to it."""

import pytest

from caramels.domain.classic.facts import BackReason, PlayTakenBack, TurnPassed
from caramels.domain.classic.game import apply, replay
from caramels.domain.classic.orders import Abandon
from caramels.domain.presets import LOG2990_CLASSIQUE
from tests.tables import Table


def test_a_game_begins_with_its_start() -> None:
    with pytest.raises(TypeError, match="begins with GameStarted"):
        replay([TurnPassed(0)])


def test_starting_again_clears_the_table() -> None:
    table = Table(LOG2990_CLASSIQUE)

    again = apply(table.game, table.facts[0])

    assert again == replay(table.facts[:1])


def test_nothing_is_taken_back_that_was_not_laid() -> None:
    table = Table(LOG2990_CLASSIQUE)

    with pytest.raises(TypeError, match="without a pending placement"):
        apply(table.game, PlayTakenBack(0, BackReason.WITHDRAWN))


def test_nothing_is_due_once_the_game_is_over() -> None:
    table = Table(LOG2990_CLASSIQUE, "Camille @robot", turn_ms=60_000, first=0)
    assert table.game.wake_at is not None

    table.give(0, Abandon("Robot"))

    assert table.game.wake_at is None
