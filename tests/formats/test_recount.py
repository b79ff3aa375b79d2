"""Games counted again: each kind of line, each ending, each refusal."""

from contextlib import suppress
from pathlib import Path

import pytest

from caramels.domain.errors import BadFile
from caramels.domain.presets import CUSTOM, INFOH100
from caramels.domain.tiles import ENGLISH, FRENCH, FRENCH_WITHOUT_BLANKS
from caramels.formats.gcg import decode_gcg, parse_gcg
from caramels.formats.recount import Recount, named_tiles, recount
from tests.fuzz import wrong_texts

GAMES = sorted((Path(__file__).parents[1] / "fixtures" / "games").glob("*.gcg"))
HEADER = "#player1 ada Ada Birch\n#player2 col Col Dean\n#tile-distribution english\n"
OPENING = HEADER + ">ada: AEINRST 8D STAINER +66 66\n"


def counted(text: str) -> Recount:
    return recount(parse_gcg(text), CUSTOM)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_number_of_a_whole_game_agrees(path: Path) -> None:
    game = parse_gcg(decode_gcg(path.read_bytes()))

    found = recount(game, CUSTOM)

    assert [line for line in found.lines if not line.agrees] == []
    assert found.rules.tiles is (FRENCH if path.stem.startswith("french") else ENGLISH)


# What a line after the opening should have been worth: (the lines, points, total).
POINTS: dict[str, tuple[str, int, int]] = {
    "a hook and what it passes over": (">col: DEO 7I DE +0 0", 12, 12),
    "a blank is worth nothing": (">col: ?EO 7I dE +0 0", 4, 4),
    "letters already there may be written": (">col: BTT D8 STTB +0 0", 6, 6),
    "or left out with dots": (">col: BTT D8 .TTB +0 0", 6, 6),
    "an exchange": (">col: ABC -AB +7 7", 0, 0),
    "an exchange of tiles that nobody saw": (">col: ABCDEFG -??? +7 7", 0, 0),
    "an exchange of a blank": (">col: AB?DEFG -? +7 7", 0, 0),
    "a pass": (">col: ABC - +7 7", 0, 0),
    "what is taken back": (">ada: AEINRST -- -66 0", -66, 0),
    "what is taken back without saying so": (">ada: AEINRST -- +0 0", 0, 0),
    "a contest that failed": (">ada: (challenge) +5 71", 5, 71),
    "the last tiles of the other, twice": (">ada: (QU) +22 88", 22, 88),
    "the last tiles of the other, once": (">ada: (QU) +11 77", 11, 77),
    "the last tiles of the other, wrong": (">ada: (QU) +12 78", 22, 88),
    "one's own last tiles": (">col: QU (QU) -11 -11", -11, -11),
    "one's own last tiles, wrong": (">col: QU (QU) -22 -22", -11, -11),
    "time used up": (">ada: ABC (time) -10 56", -10, 56),
}


@pytest.mark.parametrize(("line", "score", "total"), POINTS.values(), ids=POINTS)
def test_a_line_is_worth(line: str, score: int, total: int) -> None:
    last = counted(OPENING + line).lines[-1]

    assert (last.score, last.total) == (score, total)


def test_a_blank_stays_worth_nothing_however_it_is_written_later() -> None:
    text = HEADER + ">ada: ?AEINRS 8D sTAINER +0 0\n>col: BTT D8 STTB +0 0\n"

    assert [doubt.reason for doubt in counted(text).doubts] == ["not_on_that_rack"]
    assert counted(text.replace("?AEINRS", "?AEINRT")).lines[-1].score == 5


def test_after_a_placement_is_taken_back_its_squares_are_free() -> None:
    text = OPENING + ">ada: AEINRST -- -66 0\n>col: ACT 8G CAT +10 10\n"

    found = counted(text)

    assert found.agrees
    assert found.board.rows[7] == "......CAT......"


def test_words_about_a_contest_may_stand_before_what_is_taken_back() -> None:
    assert counted(OPENING + ">col: ABC (challenge) +0 0\n>ada: AEINRST -- -66 0\n").agrees


def test_a_set_named_by_mistake_gives_way_to_the_one_that_explains_every_number() -> None:
    text = "#player1 ada\n#lexicon CSW24\n>ada: WOLKABC 8E WOLK +44 44\n"

    assert counted(text).rules.tiles is FRENCH
    assert counted(text.replace("44 44", "44 45")).rules.tiles is ENGLISH


def test_a_wrong_score_is_reported_and_not_refused() -> None:
    found = counted(OPENING.replace("+66 66", "+67 67"))

    assert not found.agrees
    assert (found.lines[0].score, found.lines[0].file_score) == (66, 67)


# What is refused on line 5, after the opening, and why.
REFUSED: dict[str, tuple[str, str]] = {
    "a square that is taken": (">col: ABCDEFG 8D BAD +0 0", "refusal.square_taken"),
    "a word off the board": (">col: ABCDEFG 8J .BCDEFG +0 0", "refusal.outside_board"),
    "a dot off the board": (">col: ABCDEFG O15 A. +0 0", "refusal.outside_board"),
    "a dot where nothing lies": (">col: ABCDEFG 7D A.E +0 0", "nothing_to_pass_over"),
    "a word that touches nothing": (">col: ABCDEFG 1A BAD +0 0", "refusal.touches_nothing"),
    "a part of a word": (">col: ABCDEFG 8K BAD +0 0", "refusal.part_of_a_word"),
    "no tile laid": (">col: ABCDEFG 8D STAINER +0 0", "refusal.nothing_laid"),
    "nothing to take back": (">col: ABC -- -10 0", "nothing_to_withdraw"),
}


@pytest.mark.parametrize(("line", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_line_is_refused_for(line: str, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        counted(OPENING + line)

    assert (refused.value.reason, refused.value.line) == (reason, 5)


# What is doubted on line 5, after the opening, while every number agrees.
DOUBTED: dict[str, tuple[str, str]] = {
    "a tile that is not on the rack": (">col: ABCDEFG 7I IF +14 14", "not_on_that_rack"),
    "an exchange of tiles not held": (">col: ABCDEFG -XY +0 0", "not_on_that_rack"),
    "more than seven tiles": (">col: ABCDEFGH - +0 0", "rack_too_long"),
    "a rack with two of the only Z": (">col: ABCDZZ - +0 0", "too_many_tiles"),
    "more blanks than there are": (">col: ??? - +0 0", "too_many_tiles"),
    "a word in place of a rack": (">ada: WWWWHAT (challenge) +5 71", "too_many_tiles"),
    "leftovers that cannot be left": (">ada: (ZZ) +40 106", "too_many_tiles"),
}


@pytest.mark.parametrize(("line", "reason"), DOUBTED.values(), ids=DOUBTED)
def test_a_rack_that_cannot_have_been_there_is_only_doubted(line: str, reason: str) -> None:
    found = counted(OPENING + line)

    assert found.agrees
    assert [(doubt.reason, doubt.line) for doubt in found.doubts] == [(reason, 5)]


def test_the_first_word_must_cover_the_centre() -> None:
    with pytest.raises(BadFile, match="first_word_off_centre"):
        counted(HEADER + ">ada: ABC 1A CAB +0 0")


def test_a_rack_known_in_part_may_lay_what_it_does_not_show() -> None:
    assert counted(HEADER + ">ada: C__ 8G CAB +0 0").lines[0].score == 14

    assert not counted(HEADER + ">ada: C__ 8G CAB +0 0").doubts
    assert counted(HEADER + ">ada: C_ 8G CAB +0 0").doubts


# Which tiles a header names.
NAMED = {
    "#tile-distribution French": FRENCH,
    "#letter-distribution english": ENGLISH,
    "#lexicon ODS9": FRENCH,
    "#lexicon FRA24": FRENCH,
    "#lexicon CSW24": ENGLISH,
    "#lexicon Klingon": None,
    "#title none": None,
}


@pytest.mark.parametrize(("pragma", "tiles"), NAMED.items(), ids=NAMED)
def test_a_header_names_its_tiles(pragma: str, tiles: object) -> None:
    assert named_tiles(parse_gcg(f"#player1 ada\n{pragma}\n")) is tiles


NAMELESS = "#player1 ada\n#player2 col\n>ada: HWYABCD 8H WHY +{0} {0}\n"


def test_the_scores_tell_the_tiles_when_the_header_does_not() -> None:
    assert counted(NAMELESS.format(24)).rules.tiles is ENGLISH
    assert counted(NAMELESS.format(48)).rules.tiles is FRENCH


def test_a_doubt_is_that_of_the_tiles_that_the_scores_tell() -> None:
    doubted = counted(NAMELESS.format(24) + ">col: UUUUUAE - +0 0\n").doubts

    assert [(doubt.reason, doubt.line) for doubt in doubted] == [("too_many_tiles", 4)]
    assert counted(NAMELESS.format(48) + ">col: UUUUUAE - +0 0\n").doubts == ()


def test_a_box_that_never_held_those_tiles_is_refused() -> None:
    with pytest.raises(BadFile) as refused:
        counted(OPENING + ">col: ZZ 9C ZZ +0 0\n")

    assert (refused.value.reason, refused.value.line) == ("too_many_tiles", 5)


def test_of_two_sets_that_explain_the_scores_the_one_without_a_doubt_is_taken() -> None:
    passes = "#player1 ada\n#player2 col\n>ada: {} - +0 0\n"

    assert counted(passes.format("UUUUUAE")).rules.tiles is FRENCH
    assert counted(passes.format("EEEEEAE").replace("- +0", "-E +0")).doubts == ()
    assert counted(passes.format("IIIIIII") + ">col: YY - +0 0\n").rules.tiles is ENGLISH


def test_tiles_asked_for_are_not_guessed() -> None:
    game = parse_gcg(OPENING)

    assert recount(game, CUSTOM, FRENCH).rules.tiles is FRENCH
    assert recount(game, INFOH100).rules.tiles is ENGLISH
    assert recount(parse_gcg(NAMELESS.format(24)), INFOH100).rules.tiles is ENGLISH
    assert recount(game, INFOH100, FRENCH_WITHOUT_BLANKS).rules.tiles is FRENCH_WITHOUT_BLANKS


def test_no_file_is_worse_than_refused() -> None:
    sample = OPENING + ">col: DEO 7I DE +8 8\n>ada: (DE) +6 72\n"

    for text in wrong_texts(sample, OPENING + ">ada: AEINRST -- -66 0\n"):
        with suppress(BadFile):
            counted(text)
