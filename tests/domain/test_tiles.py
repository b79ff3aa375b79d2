"""Tiles and sets of tiles."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from caramels.domain.errors import BadFile, BadNotation, Code, IllegalPlay
from caramels.domain.tiles import (
    ENGLISH,
    FRENCH,
    FRENCH_WITHOUT_BLANKS,
    LETTERS,
    TILE_SETS,
    TileSet,
    add_tiles,
    bare,
    holds,
    opened,
    parse_tiles,
    remove_tiles,
    sort_tiles,
    tile_of,
    tiles_of,
)
from tests.fuzz import wrong_texts

racks = st.text(st.sampled_from(LETTERS + "?"), max_size=20)

FRENCH_COUNTS = "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1 ?2"
FRENCH_POINTS = {1: "EAINORSTUL", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ", 0: "?"}


@pytest.mark.requirement("LOG-229", "BRL-013", "DUP-007", "MIC-011")
def test_the_french_bag_holds_102_tiles() -> None:
    counts = {tile.face: tile.count for tile in FRENCH.tiles}

    assert counts == {word[0]: int(word[1:]) for word in FRENCH_COUNTS.split()}
    assert len(FRENCH.bag) == 102


@pytest.mark.requirement("LOG-230", "BRL-013", "INF-021", "BRL-017")
def test_the_french_letters_have_their_points() -> None:
    points = {face: points for points, faces in FRENCH_POINTS.items() for face in faces}

    assert {tile.face: tile.points for tile in FRENCH.tiles} == points
    assert all(FRENCH.points_of(face) == points[face] for face in FRENCH.faces)


@pytest.mark.requirement("INF-006")
def test_the_bag_of_infoh100_is_the_french_one_without_blanks() -> None:
    assert FRENCH_WITHOUT_BLANKS.bag == FRENCH.bag.replace("?", "")
    assert len(FRENCH_WITHOUT_BLANKS.bag) == 100


def test_the_english_bag_holds_100_tiles_worth_187_points() -> None:
    assert len(ENGLISH.bag) == 100
    assert ENGLISH.value_of(ENGLISH.bag) == 187


@pytest.mark.requirement("DUP-017", "DUP-034")
def test_y_is_a_vowel_in_french_only() -> None:
    assert (FRENCH.vowels, ENGLISH.vowels) == ("AEIOUY", "AEIOU")


@pytest.mark.parametrize("tiles", TILE_SETS.values(), ids=TILE_SETS)
def test_a_set_survives_its_csv(tiles: TileSet) -> None:
    assert TileSet.parse_csv(tiles.name, tiles.to_csv()) == tiles


# A CSV that is no tile set: (its text, the reason, the line).
WRONG_CSV = {
    "nothing": ("", "no_tiles", 1),
    "a header alone": ("letter,count,score,vowel\n", "no_tiles", 1),
    "a column missing": ("A,9,1\n", "not_a_tile", 1),
    "two letters in one": ("A,9,1,1\nCH,1,5,0\n", "not_a_tile", 2),
    "words for numbers": ("A,nine,1,1\n", "not_a_tile", 1),
    "far too many": ("A,9999,1,1\n", "not_a_tile", 1),
    "a letter twice": ("A,9,1,1\nA,9,1,1\n", "tile_twice", 1),
}


@pytest.mark.parametrize(("text", "reason", "line"), WRONG_CSV.values(), ids=WRONG_CSV)
def test_a_csv_is_refused_for(text: str, reason: str, line: int) -> None:
    with pytest.raises(BadFile) as refused:
        TileSet.parse_csv("x", text)

    assert (refused.value.reason, refused.value.line) == (reason, line)


@pytest.mark.parametrize("blank", ["?", "*", "_"])
def test_a_csv_may_write_the_blank_as(blank: str) -> None:
    assert TileSet.parse_csv("x", f"{blank},2,0,0\n").bag == "??"


def test_no_csv_is_worse_than_refused() -> None:
    for text in wrong_texts(FRENCH.to_csv(), "A,9,1,1\nB,2,3,0\n", "?,2,0,0\n"):
        with suppress(BadFile):
            TileSet.parse_csv("x", text)


@given(racks, racks)
def test_what_is_added_can_be_removed(tiles: str, more: str) -> None:
    together = add_tiles(tiles, more)

    assert remove_tiles(together, more) == sort_tiles(tiles)
    assert holds(together, more)


@given(racks, racks)
def test_tiles_that_are_not_held_cannot_be_removed(tiles: str, wanted: str) -> None:
    if holds(tiles, wanted):
        assert len(remove_tiles(tiles, wanted)) == len(tiles) - len(wanted)
    else:
        with pytest.raises(IllegalPlay) as refused:
            remove_tiles(tiles, wanted)
        assert refused.value.code is Code.NOT_ON_RACK


def test_the_others_keep_their_order() -> None:
    assert remove_tiles("SEAS?", "S?") == "EAS"


@given(racks)
def test_tiles_survive_being_written(tiles: str) -> None:
    assert parse_tiles(tiles) == tiles
    assert parse_tiles(tiles.lower().replace("?", "*")) == tiles


def test_what_is_no_tile_is_named() -> None:
    with pytest.raises(BadNotation) as refused:
        parse_tiles("AB3")

    assert (refused.value.code, refused.value.values) == (Code.NOT_TILES, {"character": "3"})


def test_no_text_is_worse_than_refused() -> None:
    for text in wrong_texts("AEINRS?", "sol*", "É"):
        with suppress(BadNotation):
            parse_tiles(text)


@pytest.mark.requirement("LOG-128", "LOG-138")
def test_accents_fall_and_ligatures_open() -> None:
    assert bare("Été à Noël, ça") == "Ete a Noel, ca"
    assert opened("ŒUF, œuvre, Æ, æ") == "OEUF, oeuvre, AE, ae"


def test_a_letter_in_lower_case_came_from_a_blank() -> None:
    assert (tile_of("e"), tile_of("E"), tiles_of("CHaT")) == ("?", "E", "CH?T")
