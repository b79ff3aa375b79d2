"""`caramels moves`: the plays of a position, as people and programs read them."""

import json
from pathlib import Path
from typing import Any

import pytest

from caramels.cli import main
from caramels.domain.presets import DUPLICATE
from caramels.formats.cgp import parse_cgp
from caramels.lexicon.kwg import Kwg
from caramels.movegen.leaves import LeaveTable
from caramels.movegen.reference import Trie, all_plays

EMPTY = "/".join(["15"] * 15)
CARAMEL = "/".join(["15"] * 7 + ["3CARaMEL5"] + ["15"] * 7)
WORDS = ["AS", "CARAMEL", "CARAMELS", "ES", "ETE", "ETES", "LA", "LAS", "SE", "SET", "TA", "TE"]


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "mots.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["moves", *arguments, "--json"]) == 0
    answer: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return answer


def test_every_play_is_told_once_with_all_that_is_known_of_it(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"{CARAMEL} ESA?TEE/ 0/0 0"
    position = parse_cgp(line)

    plays = asked(capsys, line, "--lexicon", words, "--all")

    expected = {
        (one.play.start.row, one.play.start.col, one.play.direction.value, one.play.word,
         "".join(letter for _, _, letter in one.placed), one.score, one.kept)
        for one in all_plays(position.board, position.racks[0], DUPLICATE, Trie(WORDS))
    }  # fmt: skip
    keys = ("row", "col", "direction", "word", "tiles", "score", "leave")
    assert {tuple(play[key] for key in keys) for play in plays} == expected
    assert len(plays) == len(expected)
    assert set(plays[0]) == {*keys, "equity", "reference"}


def test_one_play_reads_as_in_a_french_club(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    plays = asked(capsys, CARAMEL, "ET?/", "0/0", "0", "--lexicon", words, "--all")

    hook = next(play for play in plays if play["word"] == "CARaMELs")
    assert (hook["row"], hook["col"], hook["direction"]) == (7, 3, "across")
    assert (hook["tiles"], hook["leave"], hook["reference"]) == ("s", "ET", "H4")
    down = next(play for play in plays if play["word"] == "sET")
    assert (down["row"], down["col"], down["reference"]) == (7, 10, "11H")


def test_first_words_lie_across_unless_asked_and_allowed(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = (EMPTY, "TE/", "0/0", "0", "--lexicon", words, "--all")

    def directions(*more: str) -> set[str]:
        return {play["direction"] for play in asked(capsys, *line, *more)}

    assert directions() == {"across"}
    assert directions("--vertical") == {"across", "down"}
    assert directions("--vertical", "--rules", "duplicate") == {"across"}


@pytest.mark.parametrize("order", ["score", "equity"])
def test_the_best_come_first_and_no_more_than_asked(
    order: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = (f"{CARAMEL} ESA?TEE/ 0/0 0", "--lexicon", words, "--by", order)

    every = asked(capsys, *line, "--all")
    few = asked(capsys, *line, "--limit", "3")

    worth = [play[order] for play in every]
    assert worth == sorted(worth, reverse=True)
    assert few == every[:3]


def test_the_position_names_its_tiles_and_the_command_has_the_last_word(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / "lettres.csv"
    own.write_text("letter,count,score,vowel\nT,1,30,0\nE,1,20,1\n", encoding="utf-8")
    line = (EMPTY, "LAS/", "0/0", "0", "ld", "english;", "--lexicon", words, "--limit", "1")

    assert asked(capsys, *line)[0]["score"] == 6
    assert asked(capsys, *line, "--tiles", "french")[0]["score"] == 6
    priced = asked(capsys, EMPTY, "ET/", "0/0", "0", "--lexicon", words, "--tiles", str(own))
    assert priced[0]["score"] == 100


def test_lists_in_every_format_give_the_same_plays(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    graph, described = tmp_path / "mots.kwg", tmp_path / "mots.json"
    graph.write_bytes(Kwg.from_words(WORDS).to_bytes())
    described.write_text(json.dumps({"title": "Mots", "description": "", "words": WORDS}))

    line = f"{CARAMEL} ESA?TEE/ 0/0 0"
    answers = [
        asked(capsys, line, "--all", "--lexicon", str(name)) for name in (words, graph, described)
    ]

    assert answers[0]
    assert answers[0] == answers[1] == answers[2]


def test_a_file_of_positions_is_answered_line_by_line(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "positions.cgp"
    file.write_text(f"{EMPTY} TE/ 0/0 0\n\n{CARAMEL} S/ 0/0 0\n", encoding="utf-8")

    assert main(["moves", str(file), "--lexicon", words, "--json"]) == 0

    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert {play["word"] for play in first} == {"TE"}
    assert second[0]["word"] == "CARaMELS"


def test_people_read_a_table(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["moves", f"{CARAMEL} S/ 0/0 0", "--lexicon", words])
    table = capsys.readouterr().out.splitlines()
    main(["moves", f"{EMPTY} Z/ 0/0 0", "--lexicon", words])

    assert table[0].split() == ["Place", "Mot", "Points", "Reste", "Valeur"]
    assert table[1].split()[:3] == ["H4", "CARaMELS", "10"]
    assert capsys.readouterr().out == "Aucun mot ne peut être placé.\n"


def test_the_french_list_answers_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    plays = asked(capsys, EMPTY, "WHISKYS/", "0/0", "0", "--limit", "1")

    assert plays[0]["word"] == "WHISKYS"


# What is wrong: (the words of the command, what the sentence must say).
WRONG: dict[str, tuple[list[str], str]] = {
    "no position at all": (["grille"], "n’est pas une position CGP"),
    "a row too short": ([EMPTY[:-1], "A/", "0/0", "0"], "n’a pas quinze cases"),
    "too many tiles": ([EMPTY, "ABCDEFGH/", "0/0", "0"], "a trop de lettres"),
    "unknown tiles": ([EMPTY, "A/", "0/0", "0", "ld", "klingon;"], "klingon"),
    "no such list": ([EMPTY, "A/", "0/0", "0", "--lexicon", "absent.txt"], "n’existe pas"),
    "no such file": (["absent.cgp"], "n’existe pas"),
}


@pytest.mark.parametrize(("words", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_french(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves", *words]) == 2
    refusal = capsys.readouterr().err
    assert said in refusal
    assert refusal.count("\n") == 1


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04", b"\xff" * 64, None])
def test_a_list_that_is_damaged_is_refused_in_a_sentence(
    damage: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Kwg.from_words(WORDS).to_bytes()
    graph = tmp_path / "mots.kwg"
    graph.write_bytes(whole[: len(whole) // 2] if damage is None else damage)

    assert main(["moves", EMPTY, "TE/", "0/0", "0", "--lexicon", str(graph)]) == 2
    refusal = capsys.readouterr()
    assert refusal.err.startswith("caramels : ")
    assert refusal.err.count("\n") == 1
    assert not refusal.out


def test_a_leave_table_orders_the_plays_and_a_damaged_one_is_refused(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "reliquats.klv2"
    table.write_bytes(LeaveTable.from_points({"S": 30, "E": -4.5}).to_klv2())
    line = (f"{CARAMEL} TES/ 0/0 0", "--lexicon", words, "--by", "equity", "--all")

    plays = asked(capsys, *line, "--leaves", str(table))

    assert plays[0]["leave"] == "S"
    assert all(
        play["equity"] == play["score"] + {"S": 30, "E": -4.5}.get(play["leave"], 0)
        for play in plays
    )
    table.write_bytes(table.read_bytes()[:-3])
    assert main(["moves", *line, "--leaves", str(table)]) == 2
    assert "reliquats" in capsys.readouterr().err


def test_french_tiles_kept_are_worth_what_the_champion_learnt_and_others_nothing(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = (f"{CARAMEL} TESS?/ 0/0 0", "--lexicon", words, "--by", "equity", "--all")

    french, english = asked(capsys, *line), asked(capsys, *line, "--tiles", "english")

    keeping_a_blank = [play for play in french if "?" in play["leave"]]
    assert keeping_a_blank
    assert all(play["equity"] > play["score"] + 15 for play in keeping_a_blank)
    assert all(play["equity"] == play["score"] for play in english)


# Positions that are odd but whole: (the line, a word that must be found there).
ODD: dict[str, tuple[str, str]] = {
    "codes after the zeros": (f"{CARAMEL} S/ 0/0 0 lex ODS8; ld french; cc x;", "CARaMELS"),
    "one rack and no other": (f"{CARAMEL} S 0 0", "CARaMELS"),
    "words that the list does not hold": (
        "/".join(["15"] * 7 + ["3CARaMEL5"] + ["10ZXQ2"] + ["15"] * 6) + " ET/ 0/0 0",
        "TE",
    ),
    "tiles that touch nothing": (
        "/".join(["15"] * 2 + ["3TE10"] + ["15"] * 4 + ["3CARaMEL5"] + ["15"] * 7) + " S/ 0/0 0",
        "CARaMELS",
    ),
    "a word of fifteen squares": (
        "/".join(["CARAMELCARAMEL1"] + ["15"] * 14) + " S/ 0/0 0",
        "CARAMELCARAMELS",
    ),
}


@pytest.mark.parametrize(("line", "word"), ODD.values(), ids=ODD)
def test_an_odd_position_is_answered(
    line: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("\n".join([*WORDS, "CARAMELCARAMELS"]), encoding="utf-8")

    assert word in {play["word"] for play in asked(capsys, line, "--lexicon", str(path), "--all")}


def test_a_wrong_line_of_a_file_is_numbered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.cgp"
    file.write_text(f"{EMPTY} A/ 0/0 0\n\n{EMPTY} A1/ 0/0 0\n", encoding="utf-8")

    assert main(["moves", str(file)]) == 2
    assert "Ligne 3" in capsys.readouterr().err


@pytest.mark.parametrize("asked_for", [["--limit", "0"], ["--limit", "3", "--all"]])
def test_a_wrong_number_of_plays_is_refused(
    asked_for: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["moves", EMPTY, "A/", "0/0", "0", *asked_for])

    assert "--limit" in capsys.readouterr().err
