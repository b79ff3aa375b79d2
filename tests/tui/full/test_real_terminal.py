"""The full screen as a program of its own, on a pseudo-terminal."""

import resource
from pathlib import Path

import pytest

from caramels.domain.board import EMPTY, Board
from caramels.domain.classic.facts import WordPlayed
from caramels.domain.moves import Direction, Play
from caramels.formats.ledger import read_ledger
from tests.tui.terminals import Terminal, longest_play

ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
CTRL_A, CTRL_C, CTRL_P, CTRL_Q, CTRL_S = b"\x01", b"\x03", b"\x10", b"\x11", b"\x13"


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
    turn = 0

    while not (game := terminal.next_turn(kept, turn)).over:
        turn = game.turn
        if (play := longest_play(game)) is None:
            terminal.type(CTRL_P)
            continue
        terminal.type(_keys(play, game.board))
        terminal.keep_word()

    terminal.read_until("VOULEZ VOUS REJOUER")
    terminal.type(b"n")
    assert terminal.end() == 0
    assert "Total combiné" in terminal.written.decode()
    assert sum(isinstance(fact, WordPlayed) for fact in read_ledger(kept.read_bytes())) > 12


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
