"""
What words mean: packages of data that a user installs, each under its own licence.

A meaning is shown beside an explanation; it never decides whether a word is valid. The program
ships none: `caramels.lexicon.glossaries` makes them from dictionaries that are on the machine.
"""

import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from caramels.lexicon.letters import fold
from caramels.lexicon.pack import read_pack, write_pack

_SUFFIX: Final = ".meanings"


class Notice(NamedTuple):
    """Whose work the meanings are, and under which licence."""

    title: str
    licence: str
    origin: str


class Meaning(NamedTuple):
    """What a lemma means, and the title of the work that says so."""

    title: str
    lemma: str
    text: str


class Meanings:
    """One installed package: mapped, and searched by lemma."""

    def __init__(self, path: Path) -> None:
        arrays = read_pack(path)
        self.notice = Notice(**json.loads(arrays["notice"].tobytes()))
        self._hashes, self._starts, self._texts = (
            arrays[name] for name in ("hashes", "starts", "texts")
        )

    def __len__(self) -> int:
        return len(self._hashes)

    def of(self, lemma: str) -> str | None:
        """What the package says of a lemma, if it knows it."""
        bare = fold(lemma)
        wanted = np.uint32(zlib.crc32(bare.encode()))
        place = int(np.searchsorted(self._hashes, wanted))
        while place < len(self._hashes) and self._hashes[place] == wanted:
            start, end = int(self._starts[place]), int(self._starts[place + 1])
            head, _, text = self._texts[start:end].tobytes().decode().partition("\t")
            if head == bare:
                return text
            place += 1
        return None


def write_meanings(folder: Path, name: str, notice: Notice, texts: Mapping[str, str]) -> Path:
    """Write a package of meanings, given by bare lemma, into the folder of packages."""
    records = sorted((zlib.crc32(bare.encode()), bare, text) for bare, text in texts.items())
    lines = [f"{bare}\t{text}".encode() for _, bare, text in records]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}{_SUFFIX}"
    write_pack(
        path,
        {
            "notice": np.frombuffer(json.dumps(notice._asdict()).encode(), np.uint8),
            "hashes": np.array([number for number, _, _ in records], np.uint32),
            "starts": np.cumsum([0, *map(len, lines)], dtype=np.uint32),
            "texts": np.frombuffer(b"".join(lines), np.uint8),
        },
    )
    return path


def meanings_folder() -> Path:
    """Where the packages lie: ``CARAMELS_MEANINGS``, or the user's folder of data."""
    if own := os.environ.get("CARAMELS_MEANINGS"):
        return Path(own)
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "caramels" / "meanings"


def installed_meanings(folder: Path | None = None) -> list[Meanings]:
    """Open the installed packages; there may be none."""
    return [Meanings(path) for path in sorted((folder or meanings_folder()).glob(f"*{_SUFFIX}"))]


def meanings_of(lemmas: Iterable[str], packages: Iterable[Meanings]) -> Iterator[Meaning]:
    """What the packages say of the lemmas of a word, each lemma once."""
    by_bare = {fold(lemma): lemma for lemma in lemmas}
    for package in packages:
        for bare, lemma in by_bare.items():
            if text := package.of(bare):
                yield Meaning(package.notice.title, lemma, text)
