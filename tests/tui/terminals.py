"""The program on a pseudo-terminal: typed at, read, and followed by the file of its game."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

from caramels.domain.classic.game import Game, replay
from caramels.domain.moves import Play
from caramels.formats.ledger import read_ledger
from caramels.lexicon import load
from caramels.movegen.fast import engine_of

COMMAND = [sys.executable, "-m", "caramels", "play"]


def environment(state: Path, **more: str) -> dict[str, str]:
    source = Path(__file__).parents[2] / "src"
    return os.environ | {"XDG_STATE_HOME": str(state), "PYTHONPATH": str(source)} | more


class Terminal:
    """A program on a terminal of 80 by 24, and what it wrote so far."""

    def __init__(self, state: Path, *arguments: str, kind: str = "xterm-256color") -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._program = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(state, TERM=kind),
            start_new_session=True,
        )
        os.close(slave)
        self.written = b""
        self._read = 0

    def type(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def read_until(self, *parts: str) -> str:
        """Read until one of *parts* was written since the last call, and return it."""

        def written() -> list[str]:
            return [part for part in parts if part.encode() in self.written[self._read :]]

        self._wait(lambda: bool(written()))
        found = written()[0]
        self._read = len(self.written)
        return found

    def keep_word(self, *, enter: bytes = b"") -> None:
        """Keep the word that was laid, whatever its spelling; nobody contests it."""
        self.read_until("Garder ce mot")
        self.type(b"o" + enter)
        if self.read_until("conteste", "orthographe") == "orthographe":
            self.type(b"o" + enter)
            self.read_until("conteste")
        self.type(b"n" + enter)

    def next_turn(self, kept: Path, after: int) -> Game:
        """Wait for the next turn of a person, or the end, as the file of the game tells it."""

        def came() -> bool:
            if not kept.exists():
                return False
            game = replay(read_ledger(kept.read_bytes()))
            return game.over or (game.turn > after and game.mover.bot is None and not game.pending)

        self._wait(came)
        return replay(read_ledger(kept.read_bytes()))

    def end(self) -> int:
        """Read to the end and return the exit status."""
        while True:
            try:
                part = os.read(self._master, 65536)
            except OSError:
                break
            if not part:
                break
            self.written += part
        os.close(self._master)
        return self._program.wait(timeout=60)

    def _wait(self, happened: Callable[[], bool]) -> None:
        """Read what the program writes until something has *happened*."""
        deadline = time.monotonic() + 120
        while not happened():
            assert time.monotonic() < deadline, self.written[-2000:]
            ready, _, _ = select.select([self._master], [], [], 0.02)
            if ready:
                self.written += os.read(self._master, 65536)


def longest_play(game: Game) -> Play | None:
    """Return a longest word of the player to move, if there is any."""
    found = engine_of(load("francais")).all_plays(game.board, game.mover.rack, game.rules)
    return max((each.play for each in found), key=lambda p: (len(p.word), p.word), default=None)
