"""Typed commands, read and written."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.commands import (
    AskBag,
    AskHelp,
    AskHints,
    PlaceLetters,
    Say,
    Typed,
    parse_command,
    write_command,
)
from caramels.domain.errors import BadNotation, BadSyntax, Code, UnknownCommand
from caramels.domain.moves import SIZE, Direction, Exchange, Pass, Play, Square
from tests.fuzz import wrong_texts

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
G9 = Square(6, 8)

# What is typed, and what it means.
READ: dict[str, Typed] = {
    "!placer g9h adanT": PlaceLetters(G9, ACROSS, "ADANt"),
    "!placer g9v adant": PlaceLetters(G9, DOWN, "ADANT"),
    "!placer g9 a": PlaceLetters(G9, None, "A"),
    "!placer G9H a": PlaceLetters(G9, ACROSS, "A"),
    "!placer o15v É": PlaceLetters(Square(14, 14), DOWN, "e"),
    "!placer g9h état": PlaceLetters(G9, ACROSS, "ETAT"),
    "!PLACER  g9h   a ": PlaceLetters(G9, ACROSS, "A"),
    "!échanger mwb": Exchange("MWB"),
    "!échanger e*": Exchange("E?"),
    "!échanger eew": Exchange("EEW"),
    "!echanger abcdefg": Exchange("ABCDEFG"),
    "!passer": Pass(),
    "!indice": AskHints(),
    "!réserve": AskBag(),
    "!reserve": AskBag(),
    "!aide": AskHelp(),
    "bonjour": Say("bonjour"),
    " !passer": Say(" !passer"),
    "": Say(""),
}


@pytest.mark.requirement(
    "LOG-081",
    "LOG-082",
    "LOG-137",
    "LOG-138",
    "LOG-150",
    "LOG-152",
    "LOG-176",
    "LOG-177",
    "LOG-180",
)
@pytest.mark.parametrize(("text", "meaning"), READ.items(), ids=READ)
def test_a_command_means(text: str, meaning: Typed) -> None:
    assert parse_command(text) == meaning


# What is typed wrongly, and why it is refused.
WRONG = {
    "!placer": Code.SYNTAX_PLACE,
    "!placer g9h": Code.SYNTAX_PLACE,
    "!placer g9h ab cd": Code.SYNTAX_PLACE,
    "!placer g9x ab": Code.SYNTAX_PLACE,
    "!placer p9h ab": Code.SYNTAX_PLACE,
    "!placer g16h ab": Code.SYNTAX_PLACE,
    "!placer g09h ab": Code.SYNTAX_PLACE,
    "!placer h9g ab": Code.SYNTAX_PLACE,
    "!placer g9h a*": Code.SYNTAX_PLACE,
    "!placer g9h a-b": Code.SYNTAX_PLACE,
    "!placer g9h abcdefghijklmnop": Code.SYNTAX_PLACE,
    "!placer g9 ab": Code.SYNTAX_PLACE_DIRECTION,
    "!échanger": Code.SYNTAX_EXCHANGE,
    "!échanger a b": Code.SYNTAX_EXCHANGE,
    "!échanger ABC": Code.SYNTAX_EXCHANGE,
    "!échanger abcdefgh": Code.SYNTAX_EXCHANGE,
    "!échanger a3": Code.SYNTAX_EXCHANGE,
    "!passer tout": Code.SYNTAX_EXTRA,
    "!indice 3": Code.SYNTAX_EXTRA,
}


@pytest.mark.requirement("LOG-096", "LOG-150", "LOG-151", "LOG-152", "LOG-176")
@pytest.mark.parametrize(("text", "code"), WRONG.items(), ids=WRONG)
def test_wrong_parameters_are_a_syntax_error(text: str, code: Code) -> None:
    with pytest.raises(BadSyntax) as refused:
        parse_command(text)

    assert refused.value.code is code


@pytest.mark.requirement("LOG-098")
@pytest.mark.parametrize("text", ["!", "! passé", "!plaser g9h a", "!!", "!placerg9h a"])
def test_another_word_is_no_command(text: str) -> None:
    with pytest.raises(UnknownCommand) as refused:
        parse_command(text)

    assert refused.value.code is Code.UNKNOWN_COMMAND


letters = st.text(st.sampled_from("ABCXYZabcxyz"), min_size=1, max_size=7)
squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 8))


@given(squares, st.sampled_from(Direction), letters)
def test_a_placement_survives_being_written(start: Square, direction: Direction, word: str) -> None:
    start = start if direction is ACROSS else Square(start.col, start.row)
    play = Play(start, direction, word)

    command = parse_command(write_command(play, EMPTY_BOARD))

    assert isinstance(command, PlaceLetters)
    assert command.on(EMPTY_BOARD) == play


@pytest.mark.requirement("LOG-084", "LOG-046", "LOG-153")
def test_a_move_is_written_as_the_command_that_makes_it() -> None:
    board = EMPTY_BOARD.with_play(Play.parse("G9 BON"))

    assert write_command(Play.parse("G8 ABONDANt"), board) == "!placer g8h adanT"
    assert write_command(Exchange("AB?"), board) == "!échanger ab*"
    assert write_command(Pass(), board) == "!passer"


def test_no_text_is_worse_than_refused() -> None:
    for text in wrong_texts("!placer g9h adanT", "!échanger ab*", "!passer", "!réserve"):
        with suppress(BadNotation):
            parse_command(text)
