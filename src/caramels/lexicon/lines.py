"""Lines of a text of unknown encoding, read piece by piece within a limit of length."""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from caramels.domain.errors import BadFile

LONGEST_LINE: Final = 1000
_PIECE: Final = 1 << 16
_SAMPLE: Final = 256
_ENDS: Final = re.compile("\r\n|\r|\n")
_FALLBACK: Final = "cp1252"


def read_lines(stream: BinaryIO, head: bytes) -> Iterator[tuple[int, str]]:
    """
    Give the lines with their numbers, from 1.

    UTF-8 and UTF-16 are known by their marks or their zeros; a line that is not UTF-8 is read
    in the Western encoding of old files.

    Raises:
        BadFile: a line is too long, or the bytes are no text.
    """
    number = 0
    waiting = ""
    for piece in _decoded(stream, head):
        *whole, waiting = _ENDS.split(waiting + piece)
        for line in whole:
            number += 1
            yield number, _checked(line, number)
        if len(waiting) > LONGEST_LINE:
            raise BadFile("lexicon_line_too_long", number + 1, limit=LONGEST_LINE)
    if waiting:
        yield number + 1, _checked(waiting, number + 1)


def _checked(line: str, number: int) -> str:
    if len(line) > LONGEST_LINE:
        raise BadFile("lexicon_line_too_long", number, limit=LONGEST_LINE)
    if "\0" in line:
        raise BadFile("lexicon_binary", number)
    return line


def _decoded(stream: BinaryIO, head: bytes) -> Iterator[str]:
    encoding = wide_encoding(head)
    if encoding is None:
        yield from _decoded_bytes(stream)
        return
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    try:
        while piece := stream.read(_PIECE):
            yield decoder.decode(piece)
        yield decoder.decode(b"", final=True)
    except UnicodeDecodeError as fault:
        raise BadFile("lexicon_encoding") from fault


def wide_encoding(head: bytes) -> str | None:
    """The UTF-16 encoding that the first bytes of a text betray, if they do."""
    if head[:2] in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}:
        return "utf-16"
    # Without a mark, the high bytes tell: most are zero, and no low byte is.
    even, odd = head[:_SAMPLE:2], head[1:_SAMPLE:2]
    if 2 * odd.count(0) > len(odd) and 0 not in even:
        return "utf-16-le"
    if 2 * even.count(0) > len(even) and 0 not in odd:
        return "utf-16-be"
    return None


def _decoded_bytes(stream: BinaryIO) -> Iterator[str]:
    """Decode up to the last line end of each piece: a character is never cut in two."""
    waiting = stream.read(_PIECE).removeprefix(codecs.BOM_UTF8)
    while piece := stream.read(_PIECE):
        waiting += piece
        cut = max(waiting.rfind(b"\n"), waiting.rfind(b"\r")) + 1
        if cut == len(waiting):
            # A return may be half of a line end: the next piece tells.
            cut -= 1
        yield _text(waiting[:cut])
        waiting = waiting[cut:]
        if len(waiting) > 4 * LONGEST_LINE + _PIECE:
            yield _text(waiting)
            waiting = b""
    yield _text(waiting)


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(map(_line_text, data.splitlines(keepends=True)))


def _line_text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode(_FALLBACK, errors="replace")
