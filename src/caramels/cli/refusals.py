"""The sentence that tells a player what was refused."""

import sys
from collections.abc import Iterable

from caramels.domain.errors import BadFile, CaramelsError, Refusal, Values
from caramels.locale import text

# The refusals of the file system that deserve words of their own.
_FILES: dict[type[Exception], str] = {
    FileNotFoundError: "cli.file.missing",
    IsADirectoryError: "cli.file.folder",
    PermissionError: "cli.file.forbidden",
}


def sentence(error: CaramelsError | OSError) -> str:
    """Return the sentence of the catalogue for *error*."""
    match error:
        case BadFile(line=line) if line:
            return _closed(text("file.at_line", line=line, reason=reason_of(error)))
        case Refusal() | BadFile():
            return _closed(reason_of(error))
        case _:
            code = _FILES.get(type(error), "cli.file.unreadable")
            return text(code, name=getattr(error, "filename", None) or "")


def tell_doubts(doubts: Iterable[BadFile]) -> None:
    """Say on the error output what was read and cannot be."""
    for doubt in doubts:
        print(f"caramels : {sentence(doubt)}", file=sys.stderr)


def reason_of(error: Refusal | BadFile) -> str:
    """Return the sentence as the catalogue has it, fit to stand inside another."""
    if isinstance(error, BadFile):
        # A move of a file may be refused for the reasons of a move at the table.
        code = error.reason if error.reason.startswith("refusal.") else f"file.{error.reason}"
        return _text(code, error.values)
    return _text(f"refusal.{error.code.value}", error.values)


def _text(code: str, values: Values) -> str:
    return text(code, **{name: str(value) for name, value in values.items()})


def _closed(sentence: str) -> str:
    # The reasons of the catalogue are fragments, so that they fit into longer sentences.
    whole = sentence[0].upper() + sentence[1:]
    return whole if whole.endswith((".", "!", "?")) else whole + "."
