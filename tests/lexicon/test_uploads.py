"""Word lists as users bring them: read in any form they come in, cleaned, or refused."""

import gzip
import io
import json
import random
import tracemalloc
from collections.abc import Iterator
from typing import BinaryIO

import pytest
from tests.fuzz import wrong_texts

from caramels.domain.errors import BadFile
from caramels.lexicon import cleaning
from caramels.lexicon.cleaning import Aside
from caramels.lexicon.kwg import Kwg
from caramels.lexicon.uploads import read_stream
from caramels.locale import text


def read(data: bytes, name: str = "liste.txt") -> list[str]:
    """The words of an accepted file."""
    return list(read_stream(io.BytesIO(data), name).graph)


def said(refused: BadFile) -> str:
    """The sentence of a refusal."""
    values = {name: str(value) for name, value in refused.values.items()}
    return text(f"file.{refused.reason}", **values)


def accepted_or_said(data: bytes, name: str) -> int | str:
    """How many words an accepted file gave, or the sentence that refused it."""
    try:
        return len(read_stream(io.BytesIO(data), name).graph)
    except BadFile as refused:
        return said(refused)


def refusal(data: bytes, name: str = "liste.txt") -> BadFile:
    """The refusal of a file that must be refused."""
    with pytest.raises(BadFile) as refused:
        read_stream(io.BytesIO(data), name)
    return refused.value


@pytest.mark.requirement("LOG-219")
@pytest.mark.parametrize(
    "data",
    [
        "été\nœil\n".encode(),
        "été\nœil\n".encode("utf-8-sig"),
        "été\nœil\n".encode("utf-16"),
        "été\nœil\n".encode("utf-16-le"),
        "été\nœil\n".encode("utf-16-be"),
        "été\nœil\n".encode("cp1252"),
        b"ETE\r\nOEIL\r\n",
        b"ETE\rOEIL\r",
        b"ETE\nOEIL",
        gzip.compress("été\nœil\n".encode(), mtime=0),
        json.dumps({"title": "A", "description": "b", "words": ["été", "œil"]}).encode(),
        Kwg.from_words(["ETE", "OEIL"]).to_bytes(),
        gzip.compress(Kwg.from_words(["ETE", "OEIL"]).to_bytes(), mtime=0),
    ],
)
def test_the_same_words_are_read_in_every_form(data: bytes) -> None:
    assert read(data) == ["ETE", "OEIL"]


@pytest.mark.requirement("LOG-219")
def test_title_and_description_come_with_the_json() -> None:
    data = json.dumps({"title": " Cuisine ", "description": "À table", "words": ["poêle"]}).encode()
    upload = read_stream(io.BytesIO(data), "x.json")

    assert (upload.title, upload.description) == ("Cuisine", "À table")


def test_what_is_set_aside_is_counted_with_its_lines_and_reasons() -> None:
    lines = "chat\nporte-clés\nl'eau\nR2D2\nà\nanticonstitutionnellement\nCHAT\nпривет\n# note\n\n"
    upload = read_stream(io.BytesIO(lines.encode()), "liste.txt")

    assert list(upload.graph) == ["CHAT"]
    assert upload.duplicates == 1
    assert {reason: aside.examples for reason, aside in upload.set_aside.items()} == {
        Aside.COMPOUND: [(2, "porte-clés"), (3, "l'eau")],
        Aside.DIGIT: [(4, "R2D2")],
        Aside.TOO_SHORT: [(5, "à")],
        Aside.TOO_LONG: [(6, "anticonstitutionnellement")],
        Aside.OTHER_SIGN: [(8, "привет")],
    }


def test_a_comment_and_what_follows_a_tab_are_not_read() -> None:
    assert read(b"# titre\nchat\tfelin\nchien # compagnon\n") == ["CHAT", "CHIEN"]


@pytest.mark.parametrize(
    ("data", "name", "reason", "line"),
    [
        (b"", "x.txt", "lexicon_empty", 0),
        (b"\n\n# rien\n", "x.txt", "lexicon_no_words", 0),
        (b"chat\n" + b"a" * 1_000_000 + b"\n", "x.txt", "lexicon_line_too_long", 2),
        (b"chat\nch\0ien\n", "x.txt", "lexicon_binary", 2),
        (b"{", "x.json", "lexicon_json", 0),
        (b"[" * 100_000, "x.json", "lexicon_format", 0),
        (b'{"a":' * 100_000, "x.json", "lexicon_json", 0),
        (b'{"title": "a"}', "x.json", "lexicon_format", 0),
        (b'{"title": "a", "description": "b", "words": "chat"}', "x.json", "lexicon_format", 0),
        (b'{"title": " ", "description": "b", "words": ["chat"]}', "x.json", "lexicon_format", 0),
        (b'{"title": "a", "description": "b", "words": []}', "x.json", "lexicon_no_words", 0),
        (b'["chat"]', "x.json", "lexicon_format", 0),
        (gzip.compress(b"chat\n", mtime=0)[:-9], "x.gz", "lexicon_gzip", 0),
        (b"\x1f\x8b" + b"\0" * 30, "x.gz", "lexicon_gzip", 0),
        (gzip.compress(gzip.compress(b"chat\n", mtime=0), mtime=0), "x.gz", "lexicon_nested", 0),
        (b"\1\2\3\4" * 8, "x.kwg", "lexicon_kwg", 0),
        (b"abc", "x.kwg", "lexicon_kwg", 0),
        ("été".encode("utf-16")[:-1], "x.txt", "lexicon_encoding", 0),
    ],
)
def test_a_hostile_file_is_refused_with_its_reason(
    data: bytes, name: str, reason: str, line: int
) -> None:
    refused = refusal(data, name)

    assert (refused.reason, refused.line) == (reason, line)
    assert said(refused)


def test_a_bomb_is_refused_before_it_fills_the_memory() -> None:
    bomb = gzip.compress(b"{" + bytes(1) * 200_000_000, 1)
    tracemalloc.start()

    refused = refusal(bomb, "bombe.json.gz")

    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refused.reason == "lexicon_too_big"
    assert peak < 200_000_000


class Endless(io.RawIOBase):
    """A file that never ends: ten million different words and more."""

    def __init__(self) -> None:
        self._lines = self._words()

    def _words(self) -> Iterator[bytes]:
        number = 0
        while True:
            number += 1
            letters = number
            word = ""
            while letters:
                letters, letter = divmod(letters, 26)
                word += chr(65 + letter)
            yield word.encode() + b"AB\n"

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        piece = b"".join(next(self._lines) for _ in range(len(buffer) // 16))
        buffer[: len(piece)] = piece
        return len(piece)


def test_an_endless_list_is_refused_at_the_limit_of_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cleaning.Cleaner.__init__, "__defaults__", (50_000,))
    stream: BinaryIO = io.BufferedReader(Endless())

    with pytest.raises(BadFile) as refused:
        read_stream(stream, "sans-fin.txt")

    assert refused.value.reason == "lexicon_too_many_words"
    assert refused.value.line > 50_000


def hostile_files() -> list[bytes]:
    """Three hundred files: sound ones cut, flipped, mixed, and plain noise."""
    rng = random.Random(20260301)
    words = ["CHAT", "CHIEN", "CARAMEL", "ETE", "ZOO"]
    listed = "".join(f"{word}\n" for word in words).encode()
    described = json.dumps({"title": "A", "description": "b", "words": words}).encode()
    sound = [
        listed,
        described,
        listed.decode().encode("utf-16"),
        gzip.compress(listed, mtime=0),
        Kwg.from_words(words).to_bytes(),
        gzip.compress(described, mtime=0),
    ]
    files = []
    for number in range(300):
        data = bytearray(sound[number % len(sound)])
        match number % 5:
            case 0:
                del data[rng.randrange(1, len(data)) :]
            case 1:
                for _ in range(rng.randrange(1, 8)):
                    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            case 2:
                place = rng.randrange(len(data))
                data[place:place] = rng.randbytes(rng.randrange(1, 200))
            case 3:
                data = bytearray(rng.randbytes(rng.randrange(1, 4000)))
            case _:
                data += sound[rng.randrange(len(sound))]
        files.append(bytes(data))
    return files


@pytest.mark.parametrize("name", ["liste.txt", "liste.json", "liste.kwg", "liste"])
def test_three_hundred_hostile_files_are_cleaned_or_refused_and_nothing_else(name: str) -> None:
    for data in hostile_files():
        outcome = accepted_or_said(data, name)

        assert outcome


def test_progress_is_told_while_reading() -> None:
    told: list[int] = []
    read_stream(io.BytesIO(b"chat\nchien\n" * 20_000), "liste.txt", told.append)

    assert told == sorted(told)
    assert told[-1] == 220_000


@pytest.mark.requirement("LOG-219")
def test_no_json_dictionary_is_worse_than_refused() -> None:
    sample = '{"title": "Fruits", "description": "De chez nous", "words": ["figue", "pêche"]}'

    for wrong in wrong_texts(sample, sample.replace(", ", ",\n")):
        accepted_or_said(wrong.encode("utf-8", "surrogatepass"), "fruits.json")
