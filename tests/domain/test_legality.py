"""Why placements and exchanges are refused."""

import pytest

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.errors import Code, IllegalExchange, IllegalPlay
from caramels.domain.legality import check_exchange, check_geometry, check_play
from caramels.domain.moves import Play
from caramels.domain.presets import DUPLICATE, INFOH100, LOG2990_CLASSIQUE, MICRO, TABLETOP
from caramels.domain.rules import Rules

BOARD = EMPTY_BOARD.with_play(Play.parse("H4 CARAMEL"))

# Placements on a board where CARAMEL lies: (the play, the rack, the code).
REFUSED = {
    "no tile is laid": ("H4 CARAMEL", "CARAMEL", Code.NOTHING_LAID),
    "a square is taken": ("4H BAS", "BASSSSS", Code.SQUARE_TAKEN),
    "the word leaves the board": ("11L SELLE", "SELLEAB", Code.OUTSIDE_BOARD),
    "the word is a part of another": ("H11 SUR", "SURABCD", Code.PART_OF_A_WORD),
    "it touches nothing": ("A1 SEL", "SELABCD", Code.TOUCHES_NOTHING),
    "it touches only by a corner": ("I11 SEL", "SELABCD", Code.TOUCHES_NOTHING),
    "a letter is not on the rack": ("11H SEL", "SEABCDF", Code.NOT_ON_RACK),
    "no blank is on the rack": ("11H SeL", "SELABCD", Code.NOT_ON_RACK),
    "one letter is there only once": ("11H SELLE", "SELABCD", Code.NOT_ON_RACK),
}


@pytest.mark.requirement("LOG-097", "LOG-120", "LOG-121", "LOG-122", "BRL-033", "BRL-065")
@pytest.mark.parametrize(("text", "rack", "code"), REFUSED.values(), ids=REFUSED)
def test_a_placement_is_refused_because(text: str, rack: str, code: Code) -> None:
    with pytest.raises(IllegalPlay) as refused:
        check_play(BOARD, Play.parse(text), rack, LOG2990_CLASSIQUE)

    assert refused.value.code is code


# First words: (the play, the rules, the code that refuses it or none).
FIRST = {
    "across over the centre": ("H4 CARAMEL", LOG2990_CLASSIQUE, None),
    "down over the centre": ("8H SEL", LOG2990_CLASSIQUE, None),
    "beside the centre": ("H9 SEL", LOG2990_CLASSIQUE, Code.FIRST_WORD_OFF_CENTRE),
    "far from the centre": ("A1 SEL", TABLETOP, Code.FIRST_WORD_OFF_CENTRE),
    "one letter only": ("H8 A", TABLETOP, Code.WORD_TOO_SHORT),
    "down in duplicate": ("8H SEL", DUPLICATE, Code.FIRST_WORD_DIRECTION),
    "across in duplicate": ("H8 SEL", DUPLICATE, None),
    "down in Micro": ("8H SEL", MICRO, None),
    "off the centre of INFO-H-100": ("G8 SEL", INFOH100, Code.FIRST_WORD_OFF_CENTRE),
}


@pytest.mark.requirement("LOG-123", "BRL-029", "DUP-002", "DUP-027", "INF-014", "MIC-006")
@pytest.mark.parametrize(("text", "rules", "code"), FIRST.values(), ids=FIRST)
def test_a_first_word(text: str, rules: Rules, code: Code | None) -> None:
    play = Play.parse(text)

    if code is None:
        assert check_geometry(EMPTY_BOARD, play, rules).letters == play.word
    else:
        with pytest.raises(IllegalPlay) as refused:
            check_geometry(EMPTY_BOARD, play, rules)
        assert refused.value.code is code


@pytest.mark.requirement("LOG-121", "LOG-122", "INF-017", "LOG-125")
def test_a_placement_that_fits_tells_what_it_lays() -> None:
    placement = check_play(BOARD, Play.parse("11H SeL"), "S?LABCD", LOG2990_CLASSIQUE)

    assert placement.letters == "SeL"


# Exchanges: (the tiles, tiles in the bag, rules, by a bot, the code or none).
EXCHANGES = {
    "seven tiles in the bag": ("A", 7, LOG2990_CLASSIQUE, False, None),
    "six tiles in the bag": ("A", 6, LOG2990_CLASSIQUE, False, Code.BAG_TOO_SMALL),
    "six tiles around a table": ("A", 6, TABLETOP, False, Code.BAG_TOO_SMALL),
    "six tiles for a computer player": ("AB", 6, LOG2990_CLASSIQUE, True, None),
    "one tile for two of a computer player": ("AB", 1, LOG2990_CLASSIQUE, True, Code.BAG_TOO_SMALL),
    "six tiles for a computer player of Micro": ("AB", 6, MICRO, True, None),
    "one tile in Micro": ("A", 1, MICRO, False, None),
    "an empty bag in Micro": ("A", 0, MICRO, False, Code.BAG_TOO_SMALL),
    "fewer tiles than wanted": ("ABC", 2, INFOH100, False, Code.BAG_TOO_SMALL),
    "nothing at all": ("", 50, LOG2990_CLASSIQUE, False, Code.NOTHING_EXCHANGED),
}


@pytest.mark.requirement("LOG-038", "LOG-043", "LOG-097", "LOG-169", "LOG-170", "BRL-027")
@pytest.mark.parametrize(
    ("tiles", "bag", "rules", "by_bot", "code"), EXCHANGES.values(), ids=EXCHANGES
)
def test_an_exchange_with(
    tiles: str, bag: int, rules: Rules, by_bot: bool, code: Code | None
) -> None:
    if code is None:
        check_exchange(tiles, "ABCDEFG", bag, rules, by_bot=by_bot)
    else:
        with pytest.raises(IllegalExchange) as refused:
            check_exchange(tiles, "ABCDEFG", bag, rules, by_bot=by_bot)
        assert refused.value.code is code


def test_only_tiles_of_the_rack_can_be_exchanged() -> None:
    with pytest.raises(IllegalPlay) as refused:
        check_exchange("Z", "ABCDEFG", 50, TABLETOP, by_bot=False)

    assert (refused.value.code, refused.value.values) == (Code.NOT_ON_RACK, {"letter": "Z"})
