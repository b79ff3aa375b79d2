"""Leaves learnt from self-play: the same however often it is interrupted."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from caramels.domain.errors import BadFile
from caramels.domain.presets import CUSTOM
from caramels.domain.tiles import Tile, TileSet
from caramels.lexicon.kwg import Kwg
from caramels.movegen import training as machinery
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.training import Training
from tests.movegen.words import WORDS

LEXICON = Kwg.from_words(WORDS)
# A small bag, so that the table of all its leaves is small.
FEW = TileSet("few", (*(Tile(face, 6, 1) for face in "AEIRST"), Tile("Z", 4, 10), Tile("?", 2, 0)))
RULES = replace(CUSTOM, tiles=FEW)


def trained(training: Training) -> Training:
    while not training.over:
        training.step(LEXICON)
    return training


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machinery, "STEP", 100)


def test_what_helps_is_worth_more_than_what_does_not() -> None:
    leaves = trained(Training(RULES, (1500, 1500))).leaves

    assert leaves.value_of("?") > leaves.value_of("S") > leaves.value_of("II")
    assert leaves.value_of("ER") > leaves.value_of("AA")
    assert leaves.value_of("AAA") < leaves.value_of("AER")


def test_a_training_taken_up_again_ends_as_one_that_was_not_interrupted(tmp_path: Path) -> None:
    whole = trained(Training(RULES, (250, 250), seed=3))
    path = tmp_path / "state.npz"
    training = Training(RULES, (250, 250), seed=3)

    while not training.over:
        training.step(LEXICON)
        training.save(path)
        training = Training.open(path, RULES)

    assert (training.leaves.values == whole.leaves.values).all()
    assert training.averages == whole.averages
    assert len(whole.averages) == 2
    assert not list(tmp_path.glob("*.new"))


def test_another_seed_plays_other_games() -> None:
    one, two = (trained(Training(RULES, (100,), seed)) for seed in (1, 2))

    assert (one.leaves.values != two.leaves.values).any()


@pytest.mark.parametrize("data", [b"", b"leaves", b"PK\x03\x04 cut", b"\x93NUMPY\x01\x00"])
def test_a_file_that_is_no_training_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    path.write_bytes(data)

    with pytest.raises(BadFile, match="no_training"):
        Training.open(path, RULES)


def test_a_training_that_is_cut_or_of_other_tiles_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.npz"
    Training(RULES, (100,)).save(path)

    with pytest.raises(BadFile, match="no_training"):
        Training.open(path, replace(RULES, tiles=TileSet("one", (Tile("A", 9, 1),))))
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(BadFile, match="no_training"):
        Training.open(path, RULES)


def test_a_leave_that_was_never_seen_is_worth_what_smaller_ones_promise() -> None:
    table = LeaveTable.of_tiles(FEW, 3)
    seen = {"A": 2000, "E": -1000, "S": 3000, "AE": 4000, "AS": 5500, "ES": 1000}
    leaves = list(table)
    counts = np.array([10**9 * (leave in seen) for leave in leaves], np.int64)
    sums = np.array([10**9 * seen.get(leave, 0) for leave in leaves], np.int64)

    values = table.smoothed(counts, sums, 100)

    assert {leave: values.value_of(leave) for leave in seen} == seen
    # Twice the mean of the pairs, less the mean of the single tiles.
    assert values.value_of("AES") == round(2 * 10_500 / 3 - 4_000 / 3)
    assert values.value_of("RT") == 0
    assert values.value_of("AA") == 2 * 2000
    assert values.value_of("AAA") == 2 * values.value_of("AA") - values.value_of("A")


def test_half_of_the_sightings_that_the_promise_is_worth_leave_a_third_of_the_mean() -> None:
    table = LeaveTable.of_tiles(FEW, 1)
    counts = np.full(len(table), 50, np.int64)
    values = table.smoothed(counts, counts * 900, 100)

    assert set(values.values.tolist()) == {300}
