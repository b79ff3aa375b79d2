"""Facts and games survive being written."""

from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given, strategies as st

from caramels.domain.classic.facts import Fact, GameStarted, Newcomer, TurnPassed
from caramels.domain.errors import BadFile
from caramels.domain.layouts import WITHOUT_LETTER_TRIPLES
from caramels.domain.presets import PRESETS
from caramels.domain.rules import TurnTime, UnknownWord
from caramels.domain.tiles import ENGLISH, TileSet
from caramels.formats.ledger import (
    KINDS,
    read_fact,
    read_game,
    read_ledger,
    write_fact,
    write_game,
    write_ledger,
)
from tests.random_games import TURN_GAMES, new_table, play_on

CUSTOM = replace(
    PRESETS["custom"],
    tiles=ENGLISH,
    layout=WITHOUT_LETTER_TRIPLES,
    turn_time=TurnTime(1_000, 2_000, 500, 1_500),
    unknown_word=UnknownWord.CONFIRMED,
)
PLAIN_FACTS = [kind for kind in get_args(Fact) if kind is not GameStarted]


@given(st.one_of([st.from_type(kind) for kind in PLAIN_FACTS]))
def test_every_fact_survives_being_written(fact: Fact) -> None:
    assert read_fact(*write_fact(fact)) == fact


@pytest.mark.parametrize(
    "rules", [*PRESETS.values(), CUSTOM], ids=lambda rules: f"{rules.name}-{rules.tiles.name}"
)
def test_rules_survive_as_their_difference(rules) -> None:  # type: ignore[no-untyped-def]
    fact = GameStarted(rules, (Newcomer("Anna"), Newcomer("Robo", "expert")), 60_000, 5)

    assert read_fact(*write_fact(fact)) == fact


def test_a_home_made_tile_set_survives() -> None:
    tiles = TileSet.parse_csv("petit", "letter,count,score,vowel\nA,9,1,1\nB,2,3,0\n?,1,0,0\n")
    fact = GameStarted(replace(CUSTOM, tiles=tiles), (Newcomer("Anna"),), None, 5)

    assert read_fact(*write_fact(fact)) == fact


def test_the_names_on_disk_are_these() -> None:
    assert sorted(KINDS) == [
        "first_seat_drawn",
        "game_ended",
        "game_started",
        "objective_reached",
        "objectives_dealt",
        "play_contested",
        "play_doubted",
        "play_laid",
        "play_refused",
        "play_taken_back",
        "rack_arranged",
        "seat_abandoned",
        "tiles_drawn",
        "tiles_exchanged",
        "turn_began",
        "turn_passed",
        "word_played",
    ]


@pytest.mark.parametrize("rules", TURN_GAMES, ids=lambda rules: rules.name)
def test_a_game_survives_as_facts_and_as_a_state(rules) -> None:  # type: ignore[no-untyped-def]
    rng = Random(11)
    table = new_table(rules, rng)
    play_on(table, rng, 60)

    assert read_ledger(write_ledger(tuple(table.facts))) == tuple(table.facts)
    assert read_game(write_game(table.game)) == table.game


REFUSED = {
    "no JSON": ("hello", "not_a_ledger"),
    "nothing at all": ("", "not_a_ledger"),
    "bytes of no encoding": (b"\xff\xfe\x00", "not_a_ledger"),
    "another object": ('{"a": 1}', "not_a_ledger"),
    "another format": ('{"format": "gcg", "version": 1, "facts": []}', "not_a_ledger"),
    "deep nesting": ("[" * 100_000, "not_a_ledger"),
    "another version": (
        '{"format": "caramels-ledger", "version": 9, "facts": []}',
        "ledger_version",
    ),
    "no fact": ('{"format": "caramels-ledger", "version": 1, "facts": []}', "inconsistent_ledger"),
    "a fact of no kind": (
        '{"format": "caramels-ledger", "version": 1, "facts": [{"kind": "coffee"}]}',
        "bad_fact",
    ),
    "a fact with a field of the wrong type": (
        '{"format": "caramels-ledger", "version": 1, "facts":'
        ' [{"kind": "turn_passed", "seat": "me"}]}',
        "bad_fact",
    ),
    "an unknown rule": (
        '{"format": "caramels-ledger", "version": 1, "facts": [{"kind": "game_started",'
        ' "rules": {"preset": "custom", "changes": {"magic": 1}}, "seats": [],'
        ' "turn_ms": null, "at_ms": 1}]}',
        "bad_fact",
    ),
    "facts that are no game": (write_ledger((TurnPassed(0),)), "inconsistent_ledger"),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_saved_game_is_refused(text: str | bytes, reason: str) -> None:
    with pytest.raises(BadFile) as refusal:
        read_ledger(text)

    assert refusal.value.reason == reason


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_random_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadFile):
        read_ledger(data)


def test_a_fact_about_a_seat_that_is_not_there_is_refused() -> None:
    table = new_table(PRESETS["log2990-classique"], Random(1))

    with pytest.raises(BadFile):
        read_ledger(write_ledger((*table.facts, TurnPassed(-1))))
