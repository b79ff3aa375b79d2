"""The figures of the engine, as `make bench` prints them."""

import pytest
from bench.engine import measure

from caramels.movegen import measures


def test_every_measure_of_the_engine_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "_GAMES", 2)
    monkeypatch.setattr(measures, "POSITIONS", 40)
    monkeypatch.setattr(measures, "measure_lexicon", lambda words: {"words": len(words)})

    lines = list(measure())

    assert sum(line.startswith("francais") for line in lines) == 3
    assert any(line.startswith("Tous les coups") for line in lines)
    assert any(line.startswith("Parties aux points") for line in lines)
