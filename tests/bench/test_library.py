"""The figures of the library."""

import pytest
from bench.library import FACTS, LIMIT_IMPORT_MS, LIMIT_REPLAY_MS, measure, sixty_facts

from bench import __main__ as bench
from caramels.domain.classic.game import replay


def test_a_game_of_sixty_facts_is_measured() -> None:
    facts = sixty_facts()

    assert len(facts) == FACTS
    assert not replay(facts).board.is_empty


def test_every_figure_stands_beside_its_limit() -> None:
    lines = list(measure())

    assert "imported with it: nothing heavy" in lines
    assert any(f"{LIMIT_IMPORT_MS} ms" in line for line in lines)
    assert any(f"{LIMIT_REPLAY_MS} ms" in line for line in lines)


def test_a_measure_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["speed-of-light"]) == 2
    assert "speed-of-light" in capsys.readouterr().out
