"""The full screen as a program of its own, on a pseudo-terminal."""

import fcntl
import os
import pty
import resource
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from caramels.domain.board import EMPTY, Board
from caramels.domain.classic.facts import WordPlayed
from caramels.domain.classic.game import Game, replay
from caramels.domain.moves import Direction, Play
from caramels.formats.ledger import read_ledger
from caramels.lexicon import load
from caramels.movegen.fast import engine_of

SOURCE = Path(__file__).parents[3] / "src"
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
CTRL_A, CTRL_C, CTRL_P, CTRL_Q, CTRL_S = b"\x01", b"\x03", b"\x10", b"\x11", b"\x13"


class Terminal:
    """A program on a terminal of 80 by 24, and what it wrote so far."""

    def __init__(self, state: Path, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        more = {"TERM": "xterm-256color", "XDG_STATE_HOME": str(state), "PYTHONPATH": str(SOURCE)}
        self._program = subprocess.Popen(
            [sys.executable, "-m", "caramels", "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=os.environ | more,
            start_new_session=True,
        )
        os.close(slave)
        self.written = b""
        self._read = 0

    def type(self, keys: bytes) -> None:
        os.write(self._master, keys)

    def read_until(self, part: str) -> None:
        """Read until *part* was written since the last call."""
        self.wait(lambda: part.encode() in self.written[self._read :])
        self._read = len(self.written)

    def wait(self, happened: Callable[[], bool]) -> None:
        """Read what the program writes until something has *happened*."""
        deadline = time.monotonic() + 120
        while not happened():
            assert time.monotonic() < deadline, self.written[-2000:]
            ready, _, _ = select.select([self._master], [], [], 0.02)
            if ready:
                self.written += os.read(self._master, 65536)

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


@pytest.mark.requirement("MIC-032", "MIC-033", "MIC-034", "MIC-039", "MIC-052")
def test_the_control_keys_arrive_as_keys_and_the_terminal_is_given_back(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--players", "Léa,Bob", "--seed", "1")
    terminal.read_until("Votre mot")
    terminal.type(CTRL_C)
    terminal.read_until("LETTRES A CHANGER")
    terminal.type(b"\x1b")
    terminal.read_until("Votre mot")
    terminal.type(CTRL_S)
    terminal.read_until("SYMBOLES")
    terminal.type(CTRL_A)
    terminal.read_until("VOULEZ VOUS REJOUER")
    terminal.type(CTRL_Q)
    terminal.read_until("Quitter le programme")
    terminal.type(b"o")

    assert terminal.end() == 0
    assert ENTER_SCREEN in terminal.written
    assert LEAVE_SCREEN in terminal.written
    assert "Partie enregistrée." in terminal.written.decode()
    assert b"Traceback" not in terminal.written


@pytest.mark.requirement("MIC-025")
def test_the_options_are_answered_on_a_real_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.read_until("NOMBRE DE JOUEURS")
    terminal.type(b"1")
    terminal.read_until("NOM DU PREMIER JOUEUR")
    terminal.type("Zoé\rnnnnn0".encode())
    terminal.read_until("Votre mot")
    terminal.type(CTRL_Q + b"o")

    assert terminal.end() == 0


@pytest.mark.requirement("MIC-001", "MIC-024", "MIC-025", "MIC-041", "MIC-043", "MIC-044")
@pytest.mark.requirement("MIC-045", "MIC-051")
def test_two_people_and_two_computers_play_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
    kept = tmp_path / "partie.json"
    terminal = Terminal(tmp_path, "--save", str(kept), "--seed", "4")
    terminal.read_until("NOMBRE DE JOUEURS")
    terminal.type("4Léa\rnMax\ro1Zoé\rnAda\ro4nnnn0".encode())
    lexicon, turn = load("francais"), 0

    while not (game := _next_turn(terminal, kept, turn)).over:
        turn = game.turn
        plays = engine_of(lexicon).all_plays(game.board, game.mover.rack, game.rules)
        if not len(plays):
            terminal.type(CTRL_P)
            continue
        play = max((found.play for found in plays), key=lambda play: (len(play.word), play.word))
        terminal.type(_keys(play, game.board))
        terminal.read_until("Garder ce mot")
        terminal.type(b"o")
        terminal.read_until("conteste")
        terminal.type(b"n")

    terminal.read_until("VOULEZ VOUS REJOUER")
    terminal.type(b"n")
    assert terminal.end() == 0
    assert "Total combiné" in terminal.written.decode()
    assert sum(isinstance(fact, WordPlayed) for fact in read_ledger(kept.read_bytes())) > 12


def _next_turn(terminal: Terminal, kept: Path, after: int) -> Game:
    """Wait for the next turn of a person, or the end, as the file of the game tells it."""

    def came() -> bool:
        if not kept.exists():
            return False
        game = replay(read_ledger(kept.read_bytes()))
        return game.over or (game.turn > after and game.mover.bot is None and not game.pending)

    terminal.wait(came)
    return replay(read_ledger(kept.read_bytes()))


def _keys(play: Play, board: Board) -> bytes:
    """Type a whole word, bring the cursor from the corner and lay it."""
    letters = "".join(
        f" {letter}" if letter.islower() and board[square] == EMPTY else letter.lower()
        for square, letter in zip(play.squares(), play.word, strict=True)
    )
    way = "h" if play.direction is Direction.ACROSS else "v"
    return f"{letters}\r{'x' * play.start.row}{'d' * play.start.col}{way}".encode()


def test_the_first_question_comes_within_a_second_of_work(tmp_path: Path) -> None:
    """Measured in time of the processor, which a busy machine does not lengthen."""
    seconds = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        terminal = Terminal(tmp_path)
        terminal.read_until("NOMBRE DE JOUEURS")
        terminal.type(CTRL_Q)
        assert terminal.end() == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    # The first start may have to compile the modules.
    assert min(seconds) < 1.0
