"""Word lists as users bring them: LOG2990 JSON, plain text, KWG, each compressed or not.

A file is read as a stream, within limits, and either refused with the line at fault or cleaned
with a count of what was set aside. Nothing of a refused file is kept.
"""

import gzip
import io
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from caramels.domain.errors import BadFile
from caramels.lexicon.cleaning import Aside, Cleaner, SetAside
from caramels.lexicon.kwg import Kwg, UnreadableLexicon
from caramels.lexicon.lines import read_lines, wide_encoding

MOST_BYTES: Final = 64 << 20
"""How much of a file is read, once decompressed."""

_PIECE: Final = 1 << 16
_GZIP: Final = b"\x1f\x8b"
_NODE_BYTES: Final = 4

Progress = Callable[[int], None]


class JsonDictionary(msgspec.Struct):
    """The dictionary format of LOG2990."""

    title: str
    description: str
    words: list[str]


@dataclass(slots=True)
class Upload:
    """A list that was accepted, with what was set aside on the way."""

    title: str
    description: str
    graph: Kwg
    duplicates: int = 0
    set_aside: dict[Aside, SetAside] = field(default_factory=dict)


def read_upload(path: Path, progress: Progress | None = None) -> Upload:
    """
    Read the word list in a file.

    Raises:
        BadFile: it is not a word list that can be read.
        OSError: there is no such file.
    """
    with path.open("rb") as stream:
        return read_stream(stream, path.name, progress)


def read_stream(stream: BinaryIO, name: str, progress: Progress | None = None) -> Upload:
    """
    Read a word list from a stream; *name* is what the user calls the file.

    Raises:
        BadFile: it is not a word list that can be read.
    """
    try:
        return _read(_Bounded(stream, progress), name.removesuffix(".gz"))
    except (EOFError, gzip.BadGzipFile, zlib.error) as fault:
        raise BadFile("lexicon_gzip") from fault


class _Bounded(io.RawIOBase):
    """A stream that stops the reader at the limit, whatever a compressed file promises."""

    def __init__(self, stream: BinaryIO, progress: Progress | None) -> None:
        start = stream.read(len(_GZIP))
        rejoined = _Rejoined(start, stream)
        self._stream = gzip.GzipFile(fileobj=rejoined) if start == _GZIP else rejoined
        self._progress = progress
        self._read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        piece = self._stream.read(min(len(buffer), _PIECE))
        self._read += len(piece)
        if self._read > MOST_BYTES:
            raise BadFile("lexicon_too_big", limit=MOST_BYTES >> 20)
        if self._progress:
            self._progress(self._read)
        buffer[: len(piece)] = piece
        return len(piece)


class _Rejoined(io.RawIOBase):
    """A stream with the bytes that were read ahead put back."""

    def __init__(self, start: bytes, rest: BinaryIO) -> None:
        self._start = start
        self._rest = rest

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        if not self._start:
            return self._rest.read(size)
        start, self._start = self._start, b""
        return start + (self._rest.read(max(0, size - len(start))) if size >= 0 else b"")


def _read(bounded: _Bounded, name: str) -> Upload:
    stream = io.BufferedReader(bounded, _PIECE)
    head = stream.peek(_PIECE)
    if not head:
        raise BadFile("lexicon_empty")
    if head[: len(_GZIP)] == _GZIP:
        raise BadFile("lexicon_nested")
    if _looks_like_graph(head, name):
        return _read_graph(stream.read(), name)
    if head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in {b"{", b"["}:
        return _read_json(stream.read().removeprefix(b"\xef\xbb\xbf"))
    cleaner = Cleaner()
    for number, line in read_lines(stream, head):
        cleaner.add(number, line)
    return _cleaned(cleaner, Path(name).stem, "")


def _looks_like_graph(head: bytes, name: str) -> bool:
    """The first two nodes of a KWG carry no letter: their fourth bytes are zero."""
    first_letters = head[_NODE_BYTES - 1 : 2 * _NODE_BYTES : _NODE_BYTES]
    is_text = b"\0" not in head or wide_encoding(head) is not None
    return name.endswith(".kwg") or (not is_text and first_letters == b"\0\0")


def _read_graph(data: bytes, name: str) -> Upload:
    try:
        graph = Kwg.from_bytes(data)
    except UnreadableLexicon as fault:
        raise BadFile("lexicon_kwg") from fault
    if not len(graph):
        raise BadFile("lexicon_empty")
    return Upload(Path(name).stem, "", graph)


def _read_json(data: bytes) -> Upload:
    try:
        dictionary = msgspec.json.decode(data, type=JsonDictionary)
    except msgspec.ValidationError as fault:
        raise BadFile("lexicon_format") from fault
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise BadFile("lexicon_json") from fault
    if not dictionary.title.strip():
        raise BadFile("lexicon_format")
    cleaner = Cleaner()
    for number, word in enumerate(dictionary.words, 1):
        cleaner.add(number, word)
    return _cleaned(cleaner, dictionary.title.strip(), dictionary.description.strip())


def _cleaned(cleaner: Cleaner, title: str, description: str) -> Upload:
    if not cleaner.words:
        raise BadFile("lexicon_no_words")
    graph = Kwg.from_words(sorted(cleaner.words))
    return Upload(title, description, graph, cleaner.duplicates, cleaner.set_aside)
