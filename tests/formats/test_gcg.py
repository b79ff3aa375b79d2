"""GCG files: every event, the habits of many annotators, and what is no game at all."""

from contextlib import suppress
from pathlib import Path
from string import ascii_uppercase

import pytest
from hypothesis import given, settings, strategies as st

from caramels.domain.errors import BadFile
from caramels.domain.moves import SIZE, Direction, Square
from caramels.formats.gcg import decode_gcg, parse_gcg, write_gcg
from caramels.formats.gcg_game import (
    Challenged,
    Deed,
    Event,
    Exchanged,
    Game,
    Laid,
    LeftOver,
    OverTime,
    Passed,
    Player,
    Pragma,
    Withdrawn,
)
from tests.fuzz import wrong_texts

HEADER = "#player1 ada Ada Birch\n#player2 col Col Dean\n"
GAMES = sorted((Path(__file__).parents[1] / "fixtures" / "games").glob("*.gcg"))

# What a line says: (the line after the name of the player, the rack, what was done).
EVENTS: dict[str, tuple[str, str, Deed]] = {
    "a play across": (
        "AEINRST 8D STAINER +66 66",
        "AEINRST",
        Laid(Square(7, 3), Direction.ACROSS, "STAINER"),
    ),
    "a play down": ("OS H8 SO +4 4", "OS", Laid(Square(7, 7), Direction.DOWN, "SO")),
    "a blank in lower case": ("?S 8H aS +1 1", "?S", Laid(Square(7, 7), Direction.ACROSS, "aS")),
    "dots over the tiles of the board": (
        "DEFGHIJ 3C F.D.E +9 9",
        "DEFGHIJ",
        Laid(Square(2, 2), Direction.ACROSS, "F.D.E"),
    ),
    "brackets over the tiles of the board": (
        "DEFGHIJ 3C F(OO)DE +9 9",
        "DEFGHIJ",
        Laid(Square(2, 2), Direction.ACROSS, "F..DE"),
    ),
    "an exchange": ("AB?CDEF -B? +0 12", "AB?CDEF", Exchanged("B?", 2)),
    "an exchange of a number of tiles": ("ABCDEFG -3 +0 12", "ABCDEFG", Exchanged("", 3)),
    "a pass": ("ABCDEFG - +0 12", "ABCDEFG", Passed()),
    "a placement taken back": ("ABCDEFG -- -24 12", "ABCDEFG", Withdrawn()),
    "points for a contest that failed": ("ABCDEFG (challenge) +5 12", "ABCDEFG", Challenged()),
    "the opponent's last tiles": ("(XU) +22 312", "", LeftOver("XU")),
    "one's own last tiles": ("XU (XU) -11 -4", "XU", LeftOver("XU")),
    "no tiles left": ("() +0 312", "", LeftOver("")),
    "time used up": ("ABC (time) -10 -10", "ABC", OverTime()),
    "the tiles T, I, M and E": ("TIME (TIME) -6 10", "TIME", LeftOver("TIME")),
    "no rack": ("8D STAINER +66 66", "", Laid(Square(7, 3), Direction.ACROSS, "STAINER")),
    "a rack known in part": ("AB_ 8D AB +1 1", "AB_", Laid(Square(7, 3), Direction.ACROSS, "AB")),
    "a rack with dots": ("A.. - +0 0", "A__", Passed()),
    "an aligned line in lower case": (
        "AOXJGWS  8g   JAW             +26   26  ",
        "AOXJGWS",
        Laid(Square(7, 6), Direction.ACROSS, "JAW"),
    ),
    "long dashes of a word processor": ("ABC \u2014 \u221224 12", "ABC", Withdrawn()),
    "a dash for a pass": ("ABC \u2013 +0 12", "ABC", Passed()),
    "an exchange of tiles that nobody saw": ("ABCDEFG -?? +0 12", "ABCDEFG", Exchanged("??", 2)),
    "a contest in capitals": ("(Challenge) +5 12", "", Challenged()),
    "a phony with its mark": ("AB 8D AB* +8 8", "AB", Laid(Square(7, 3), Direction.ACROSS, "AB")),
    "a rack letter by letter": (
        "A B C 8D AB +8 8",
        "ABC",
        Laid(Square(7, 3), Direction.ACROSS, "AB"),
    ),
    "white space in the brackets": ("( QU X ) +38 38", "", LeftOver("QUX")),
    "a plus before the total": ("ABC - +0 +12", "ABC", Passed()),
    "tabs and no signs": ("ABC\t8D\tAB\t14\t-3", "ABC", Laid(Square(7, 3), Direction.ACROSS, "AB")),
}  # fmt: skip


@pytest.mark.parametrize(("line", "rack", "deed"), EVENTS.values(), ids=EVENTS)
def test_a_line_reads_as(line: str, rack: str, deed: Deed) -> None:
    event = parse_gcg(f"{HEADER}>ada: {line}").events[0]

    assert (event.player, event.rack, event.deed) == (0, rack, deed)


# How a line may call a player whom the header calls « ada Ada Birch ».
NICKS = ["ada", "Ada", "ADA", "Ada Birch", "ada  Ada Birch", " ada ", "ada_birch", "ada Ada"]


@pytest.mark.parametrize("nick", NICKS)
def test_a_player_is_recognised_as(nick: str) -> None:
    assert parse_gcg(f"{HEADER}>{nick}: ABC - +0 0").events[0].player == 0


def test_a_header_without_nicks_still_tells_two_players_apart() -> None:
    game = parse_gcg("#player1 John Smith\n#player2 John Doe\n>John Doe: ABC - +0 0")

    assert game.events[0].player == 1
    assert parse_gcg(write_gcg(game)) == game


def test_a_game_without_header_names_its_players_line_by_line() -> None:
    game = parse_gcg(">Ada: ABC - +0 0\n>Col Dean: ABC - +0 0\n>ada: ABC - +0 0")

    assert [player.nick for player in game.players] == ["Ada", "Col_Dean"]
    assert [event.player for event in game.events] == [0, 1, 0]


def test_pragmas_keep_their_place_and_notes_their_lines() -> None:
    text = (
        HEADER + "#lexicon ODS8\n#UnKnown  stays \n\n>ada: ABC - +0 0\n"
        "#note first half\nsecond half\n#rack2 XYZ\n>col: ABC - +0 0\n"
    )

    game = parse_gcg(text)

    assert game.pragmas == (Pragma("lexicon", "ODS8"), Pragma("unknown", "stays"))
    assert game.events[0].after == (
        Pragma("note", "first half second half"),
        Pragma("rack2", "XYZ"),
    )
    assert game.value_of("letter-distribution", "lexicon") == "ODS8"


def test_a_description_may_run_over_many_lines() -> None:
    game = parse_gcg("#player1 ada\n#description first half\n\nsecond half\n#player2 col\n")

    assert game.value_of("description") == "first half second half"


def test_the_same_player_may_be_announced_twice() -> None:
    assert len(parse_gcg(HEADER + "#player1 ada Ada Birch\n").players) == 2


def test_words_after_the_total_are_a_note() -> None:
    event = parse_gcg(f"{HEADER}>col: OXGSHYD   i12 OXY    +44   70  KO, EX").events[0]

    assert (event.score, event.total) == (44, 70)
    assert event.after == (Pragma("note", "KO, EX"),)


def test_of_two_players_with_one_nick_the_totals_tell_who_is_meant() -> None:
    text = (
        "#player1 Moi Ada Birch\n#player2 Moi Col Dean\n>Moi: ABC 8H CAB +14 14\n"
        ">Moi: ABC - +0 0\n>Moi: ABC (challenge) +5 19\n>Moi: ABC - +0 19\n>Moi: ABC - +0 0\n"
    )

    assert [event.player for event in parse_gcg(text).events] == [0, 1, 0, 0, 1]


def test_equal_totals_leave_the_turn_to_tell_who_is_meant() -> None:
    text = "#player1 Moi Ada\n#player2 Moi Col\n" + ">Moi: ABC - +0 0\n" * 3

    assert [event.player for event in parse_gcg(text).events] == [0, 1, 0]


# Lines that are refused, and why.
REFUSED = {
    ">ada ABC - +0 0": "event_without_player",
    ">zoe: ABC - +0 0": "unknown_player",
    ">ada: ABC - 0": "event_without_score",
    ">ada: ABC 8D +0": "event_without_score",
    ">ada: +0 0": "not_an_event",
    ">ada: ABC +0 0": "not_an_event",
    ">ada: ABC 16D AB +0 0": "not_an_event",
    ">ada: AB CD 8D AB +0 0": "not_an_event",
    ">ada: ABC 8D A-B +0 0": "not_a_gcg_word",
    ">ada: ABC 8D ABCDEFGHIJKLMNOP +0 0": "not_a_gcg_word",
    ">ada: A8C - +0 0": "not_a_rack",
    "#player3 ada Ada Birch": "player_twice",
    "#player3 ada Ada Birch Jr\n>ada: ABC - +0 0\n>ada: ABC - +0 0": "ambiguous_player",
    "no sign in front": "not_a_gcg_line",
}


@pytest.mark.parametrize(("line", "reason"), REFUSED.items(), ids=REFUSED)
def test_a_wrong_line_is_refused_with_its_number(line: str, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_gcg(HEADER + line)

    assert (refused.value.reason, refused.value.line) == (reason, 3 + line.count("\n"))


@pytest.mark.parametrize("text", ["", "\n\n", "#title alone"])
def test_a_text_without_players_is_no_game(text: str) -> None:
    with pytest.raises(BadFile, match="not_gcg"):
        parse_gcg(text)


# Bytes and the name that they spell.
ENCODINGS: dict[str, bytes] = {
    "Latin-1 when nothing is said": "#player1 Zoé".encode("latin-1"),
    "UTF-8 when it can be": "#player1 Zoé".encode(),
    "a byte order mark": b"\xef\xbb\xbf" + "#player1 Zoé".encode(),
    "UTF-16 with its mark": "#player1 Zoé".encode("utf-16"),
    "UTF-8 announced": "#character-encoding UTF-8\n#player1 Zoé".encode(),
    "Latin-1 announced": "#character-encoding ISO-8859-1\n#player1 Zoé".encode("latin-1"),
    "Windows announced": "#character-encoding windows-1252\n#player1 Zoé".encode("cp1252"),
}


@pytest.mark.parametrize("data", ENCODINGS.values(), ids=ENCODINGS)
def test_a_file_is_decoded_from(data: bytes) -> None:
    assert parse_gcg(decode_gcg(data)).players == (Player("Zoé"),)


@pytest.mark.parametrize("name", ["klingon", "base64", "utf-16", "idna"])
def test_an_encoding_that_does_not_fit_is_refused(name: str) -> None:
    with pytest.raises(BadFile, match="encoding"):
        decode_gcg(f"#character-encoding {name}\n#player1 Zoé".encode())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_real_game_survives_being_written(path: Path) -> None:
    game = parse_gcg(decode_gcg(path.read_bytes()))

    written = write_gcg(game)

    assert written.startswith("#character-encoding UTF-8\n")
    assert parse_gcg(decode_gcg(written.encode())) == game


words = st.text(st.sampled_from(ascii_uppercase + "abcdz."), min_size=1, max_size=SIZE)
racks = st.text(st.sampled_from(ascii_uppercase + "?"), max_size=7)
tiles = st.text(st.sampled_from(ascii_uppercase + "?"), min_size=1, max_size=7)
sayings = st.text(st.characters(codec="utf-8", categories=["L", "N", "P"]), max_size=30)
squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
deeds: st.SearchStrategy[Deed] = st.one_of(
    st.builds(Laid, squares, st.sampled_from(Direction), words),
    st.builds(lambda tiles: Exchanged(tiles, len(tiles)), tiles),
    st.builds(Exchanged, st.just(""), st.integers(1, 7)),
    st.builds(LeftOver, racks),
    st.sampled_from([Passed(), Withdrawn(), Challenged(), OverTime()]),
)
pragmas = st.builds(Pragma, st.sampled_from(["note", "title", "rack1", "x-own"]), sayings)
points = st.integers(-99_999, 999_999)
events = st.builds(
    Event, st.integers(0, 1), deeds, points, points, racks, st.lists(pragmas, max_size=2).map(tuple)
)
games = st.builds(
    Game,
    st.just((Player("ada", "Ada Birch"), Player("Zoé:x"))),
    st.lists(events, max_size=6).map(tuple),
    st.lists(pragmas, max_size=3).map(tuple),
)


@given(games)
def test_every_game_survives_being_written(game: Game) -> None:
    assert parse_gcg(write_gcg(game)) == game


def test_no_text_is_worse_than_refused() -> None:
    sample = HEADER + (
        "#lexicon ODS8\n>ada: AEINRS? 8D STaINER +66 66\n#note ok\n>col: ABC -- -3 -3\n"
        ">ada: ABC (challenge) +5 71\n>ada: (AB) +8 79\n>col: QU -QU +0 -3\n"
    )

    for text in wrong_texts(sample, HEADER + ">ada: ABC - +0 0"):
        with suppress(BadFile):
            parse_gcg(decode_gcg(text.encode("utf-8", "surrogatepass")))


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_no_bytes_are_worse_than_refused(data: bytes) -> None:
    with suppress(BadFile):
        parse_gcg(decode_gcg(data))
