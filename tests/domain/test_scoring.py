"""What holds of every score, whatever the board."""

import pytest
from hypothesis import assume, given, strategies as st

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.errors import IllegalPlay
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.presets import CUSTOM, PRESETS
from caramels.domain.rules import Rules
from caramels.domain.scoring import score

places = st.integers(0, SIZE - 1)
squares = st.builds(Square, places, places)
words = st.text(st.sampled_from("AEIOUSTRNKWXYZaek"), min_size=2, max_size=7)
plays = st.builds(Play, squares, st.sampled_from(Direction), words)
presets = st.sampled_from(sorted(PRESETS.values(), key=lambda rules: rules.name))


@given(plays, presets)
def test_a_mirrored_board_gives_the_same_points(play: Play, rules: Rules) -> None:
    assume(all(square.on_board for square in play.squares()))
    turned = Play(Square(play.start.col, play.start.row), play.direction.other, play.word)

    assert score(EMPTY_BOARD, play, rules).points == score(EMPTY_BOARD, turned, rules).points


@given(plays, plays, presets)
def test_points_are_those_of_the_words_and_the_bonus(
    first: Play, second: Play, rules: Rules
) -> None:
    board = laid(EMPTY_BOARD, first)
    try:
        found = score(board, second, rules)
    except IllegalPlay:
        assume(False)

    placement = board.placement(second)
    assert found.points == found.bonus + sum(points for _, points in found.words)
    assert [word for word, _ in found.words] == [word.word for word in placement.words]
    assert found.bonus == (50 if len(placement.laid) >= 7 else 0)


@given(plays)
def test_blanks_alone_are_worth_nothing(play: Play) -> None:
    assume(all(square.on_board for square in play.squares()) and len(play.word) < 7)
    blanks = Play(play.start, play.direction, play.word.lower())

    assert score(EMPTY_BOARD, blanks, CUSTOM).points == 0


@pytest.mark.requirement("LOG-163", "BRL-042", "DUP-012")
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_seven_tiles_bring_fifty_points_and_six_none(rules: Rules) -> None:
    assert (rules.bonus(7), rules.bonus(6)) == (50, 0)


def laid(board: Board, play: Play) -> Board:
    assume(all(square.on_board for square in play.squares()))
    return board.with_play(play)
