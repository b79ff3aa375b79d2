"""Reading and writing the files named on the command line."""

import sys
from pathlib import Path

from caramels.domain.errors import BadFile

STANDARD_INPUT = "-"
LARGEST = 4_000_000
"""Bytes; the longest games and ledgers are a hundredth of it."""


def read_bytes(name: str) -> bytes:
    """
    Return what the file called *name* holds; `-` is the standard input.

    Raises:
        OSError: it cannot be read.
        BadFile: it is too large to be a game.
    """
    if name == STANDARD_INPUT:
        data = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadFile("too_large")
    return data


def read_text(name: str) -> str:
    """
    Return the text of the file called *name*, in UTF-8.

    Raises:
        OSError: it cannot be read.
        BadFile: it is too large, or not text.
    """
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile("encoding", name="UTF-8") from None


def write_text(name: str, text: str) -> None:
    """
    Store *text* in the file called *name*; `-` is the standard output.

    Raises:
        OSError: it cannot be written.
    """
    if name == STANDARD_INPUT:
        sys.stdout.write(text)
    else:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
