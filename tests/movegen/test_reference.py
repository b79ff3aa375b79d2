"""The plain definition of a play, by example."""

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.moves import Play
from caramels.domain.presets import DUPLICATE, LOG2990_CLASSIQUE
from caramels.movegen.reference import Trie, all_plays

WORDS = Trie(["ET", "ETE", "TE"])


def written(rack: str, *before: str, duplicate: bool = False) -> dict[str, int]:
    board = EMPTY_BOARD
    for text in before:
        board = board.with_play(Play.parse(text))
    rules = DUPLICATE if duplicate else LOG2990_CLASSIQUE
    return {str(found.play): found.score for found in all_plays(board, rack, rules, WORDS)}


def test_the_first_word_covers_the_centre_either_way() -> None:
    assert written("ET") == {
        "H8 ET": 4, "H7 ET": 4, "8H ET": 4, "8G ET": 4,
        "H8 TE": 4, "H7 TE": 4, "8H TE": 4, "8G TE": 4,
    }  # fmt: skip


def test_the_first_word_is_across_where_the_rules_say_so() -> None:
    assert set(written("ET", duplicate=True)) == {"H8 ET", "H7 ET", "H8 TE", "H7 TE"}


def test_a_tile_that_forms_a_word_both_ways_is_one_play() -> None:
    found = written("E", "H8 ET", "8H ETE")

    assert "H8 ETE" in found
    assert not [text for text in found if text.endswith("J10 ETE")]


def test_a_blank_may_be_any_letter_and_is_worth_nothing() -> None:
    found = written("?E", "H8 ET")

    assert found["H8 ETE"] == 3
    assert found["H8 ETe"] == 2
