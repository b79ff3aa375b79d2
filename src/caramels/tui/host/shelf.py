"""The files that keep a game: the ledger after every turn, the GCG at the end."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from errno import ENOENT
from pathlib import Path
from shlex import quote

from caramels.domain.classic.facts import Fact, GameEnded
from caramels.formats.gcg import write_gcg
from caramels.formats.gcg_facts import gcg_of
from caramels.formats.ledger import read_ledger, write_ledger

KEPT = 20
"""How many games the folder of unnamed games keeps."""
RESUME = "caramels play --resume"


class FileShelf:
    """
    One file for each game, written whole after every turn: it is never half a game.

    Without a *path* each game gets a file of its own in *folder*.
    """

    def __init__(self, path: Path | None, folder: Path, *, gcg: Path | None = None) -> None:
        self._path = path
        self._named = path is not None
        self._folder = folder
        self._gcg = gcg
        self._facts: list[Fact] = []

    @property
    def place(self) -> str:
        """The command that goes on with the game, if it was kept."""
        if self._path is None:
            return ""
        return f"caramels play --save {quote(str(self._path))}" if self._named else RESUME

    def check(self) -> None:
        """
        Check that the game in the file can be read, or that a file can be made.

        Raises:
            BadFile: the file holds no game.
            OSError: the file can be neither read nor made.
        """
        self.saved()
        for path in (self._path, self._gcg):
            if path is not None and not path.parent.is_dir():
                raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))

    def latest(self) -> None:
        """Take the unnamed game that was kept last, if there is one."""
        games = self._games()
        self._path = games[-1] if games else None

    def saved(self) -> Sequence[Fact] | None:
        """
        Return the facts of the game in the file, if there is a file.

        Raises:
            BadFile: the file holds no game.
            OSError: the file cannot be read.
        """
        if self._path is None or not self._path.exists():
            return None
        self._facts = list(read_ledger(self._path.read_bytes()))
        return self._facts

    def begin(self) -> None:
        self._facts = []
        if not self._named:
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in self._games()[: 1 - KEPT]:
                old.unlink(missing_ok=True)
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
            self._path = self._folder / f"partie-{stamp}.json"

    def keep(self, facts: Sequence[Fact]) -> None:
        self._facts += facts
        if self._path is not None:
            _write_whole(self._path, write_ledger(tuple(self._facts)))
        if self._gcg is not None and any(isinstance(fact, GameEnded) for fact in facts):
            _write_whole(self._gcg, write_gcg(gcg_of(self._facts)))

    def _games(self) -> list[Path]:
        return sorted(self._folder.glob("partie-*.json")) if self._folder.is_dir() else []


def _write_whole(path: Path, text: str) -> None:
    """Let *path* hold *text*, or what it held before: nothing in between."""
    draft = path.with_name(path.name + ".part")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def folder_of_games() -> Path:
    """Return the folder where this user's games are kept."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "caramels"
