"""Numbers that nobody can foretell, and that are as even as they should be."""

import os
from collections import Counter

import pytest

from caramels.adapters.chance import HELPING, SecretRandom


def test_numbers_are_within_their_bounds_and_even() -> None:
    chance = SecretRandom()

    counts = Counter(chance.randrange(6) for _ in range(6_000))

    assert set(counts) == set(range(6))
    assert min(counts.values()) > 800
    assert all(0 <= chance.random() < 1 for _ in range(1_000))
    assert all(0 <= chance.getrandbits(3) < 8 for _ in range(1_000))
    assert chance.getrandbits(HELPING * 8 + 8) >= 0
    assert sorted(chance.sample("ABCDEFG", 7)) == list("ABCDEFG")


def test_every_number_comes_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", bytes)
    chance = SecretRandom()
    chance.seed(2990)

    assert [chance.getrandbits(32) for _ in range(3)] == [0, 0, 0]


def test_two_generators_do_not_say_the_same() -> None:
    first, second = SecretRandom(), SecretRandom()

    assert first.getrandbits(128) != second.getrandbits(128)
