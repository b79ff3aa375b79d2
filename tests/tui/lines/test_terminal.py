"""The line mode as a program of its own, through a pipe and through a pseudo-terminal."""

import subprocess
from pathlib import Path

import pytest

from caramels.domain.moves import Direction
from caramels.formats.ledger import read_ledger
from tests.tui.terminals import COMMAND, Terminal, environment, longest_play

QUIET_BYTES = set(range(0x20)) - {0x0A}


def piped(state: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode(),
        capture_output=True,
        env=environment(state),
        check=False,
        timeout=120,
    )


@pytest.mark.requirement("INF-001", "INF-012", "INF-015", "INF-016")
def test_the_infoh100_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    ended = piped(tmp_path, "2\n\n\n\nab\n", "--rules", "infoh100", "--seed", "5")
    text = ended.stdout.decode()

    assert ended.returncode == 0
    assert ended.stderr == b""
    assert "C'est au tour du joueur 1" in text
    assert "Joueur 1 passe." in text
    assert not QUIET_BYTES & set(ended.stdout)
    assert "Partie enregistrée. Pour la reprendre :" in text


@pytest.mark.requirement("INF-001", "INF-012", "INF-013", "INF-014", "INF-017", "INF-018")
@pytest.mark.requirement("INF-020", "INF-024")
def test_the_infoh100_game_is_played_to_its_end_on_a_terminal(tmp_path: Path) -> None:
    kept = tmp_path / "partie.json"
    terminal = Terminal(
        tmp_path, "--rules", "infoh100", "--save", str(kept), "--seed", "5", kind="dumb"
    )
    terminal.read_until("Nombre de joueurs")
    terminal.type(b"2\n")
    turn = 0

    while not (game := terminal.next_turn(kept, turn)).over:
        turn = game.turn
        play = longest_play(game)
        # Without a word two empty lines: no word, and no letter to discard.
        answers = ["", ""] if play is None else [play.word, play.start.row, play.start.col]
        if play is not None:
            answers += ["h" if play.direction is Direction.ACROSS else "v", "o"]
        terminal.type("".join(f"{answer}\n" for answer in answers).encode())

    terminal.read_until("VOULEZ VOUS REJOUER")
    terminal.type(b"n\n")
    assert terminal.end() == 0
    assert game.bag == ""
    totals = [f"Le joueur {n} a {seat.score} points." for n, seat in enumerate(game.seats, 1)]
    text = terminal.written.decode()
    assert all(total in text for total in totals)
    assert "Fin de la partie : le sac est vide." in text
    assert "gagne la partie." in text


def test_the_lines_of_a_pipe_fit_forty_cells_and_hold_no_control_sign(tmp_path: Path) -> None:
    typed = "passer\ngrille\nligne h\naide\n\x1b[2Jdire\nréserve\nabandonner\no\nn\n"

    ended = piped(tmp_path, typed, "--players", "Léa,Bob", "--seed", "1")

    lines = ended.stdout.decode().splitlines()
    assert max(map(len, lines)) <= 60
    assert [line for line in lines if len(line) > 40 and "?" not in line] == []
    assert not QUIET_BYTES & set(ended.stdout)
    assert b"\x1b" not in ended.stdout
    assert lines[-1] == "Au revoir."


@pytest.mark.requirement("MIC-052", "MIC-025")
def test_a_dumb_terminal_gets_the_line_mode_by_itself(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, kind="dumb")
    terminal.read_until("NOMBRE DE JOUEURS")
    terminal.type("1\nLéa\nn\nn\nn\nn\nn\n0\n".encode())
    terminal.read_until("C'est à Léa.")
    terminal.type(b"quitter\n")

    assert terminal.end() == 0
    assert b"\x1b" not in terminal.written


@pytest.mark.requirement("MIC-001", "MIC-045", "MIC-051", "BRL-030")
def test_two_people_and_two_computers_lay_words_on_a_terminal_that_only_knows_lines(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "partie.json"
    players = ("--players", "Léa,@1,Zoé,@4", "--save", str(kept), "--seed", "9")
    terminal = Terminal(tmp_path, *players, kind="dumb")
    turn = 0

    while not (game := terminal.next_turn(kept, turn)).over:
        turn = game.turn
        if (play := longest_play(game)) is None:
            terminal.type(b"passer\n")
            continue
        terminal.type(f"placer {play}\n".encode())
        terminal.keep_word(enter=b"\n")

    terminal.read_until("VOULEZ VOUS REJOUER")
    terminal.type(b"n\n")
    assert terminal.end() == 0
    lines = terminal.written.decode().splitlines()
    assert "Total combiné" in terminal.written.decode()
    assert max(map(len, lines)) <= 40
    assert not (QUIET_BYTES - {0x0D}) & set(terminal.written)


def test_the_end_of_the_input_keeps_the_game_and_it_goes_on_later(tmp_path: Path) -> None:
    game = tmp_path / "partie.json"
    first = piped(tmp_path, "passer\n", "--players", "Léa,Bob", "--save", str(game))
    assert first.returncode == 0
    facts = len(read_ledger(game.read_bytes()))

    second = piped(tmp_path, "scores\npasser\n", "--save", str(game)).stdout.decode()

    assert "La partie enregistrée continue." in second
    assert "C'est à Bob." in second
    assert len(read_ledger(game.read_bytes())) > facts


def test_the_last_unnamed_game_is_resumed(tmp_path: Path) -> None:
    told = piped(tmp_path, "passer\n", "--players", "Léa,Bob").stdout.decode()

    assert "caramels play --resume\n" in told
    assert "C'est à Bob." in piped(tmp_path, "quitter\n", "--resume").stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (("--players", "Camille,Bob"), "Ce nom compte 7 caractères. Il en faut de 1 à 5."),
        (("--players", "A,B,C,D,E"), "ces règles ne se jouent pas à ce nombre de joueurs"),
        (("--players", "Léa,@magicien"), "ce joueur virtuel n’existe pas"),
        (("--players", "Léa,LÉA"), "est déjà"),
        (("--turn", "60"), "cette durée de tour n’est pas permise"),
        (("--rules", "go"), "Choix possibles"),
        (("--speed", "11"), "--speed"),
        (("--lexicon", "rien.txt"), "rien.txt"),
        (("--columns", "x"), "n’est pas un nombre"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], refusal: str
) -> None:
    ended = piped(tmp_path, "", *arguments)

    assert ended.returncode == 2
    assert refusal.lower() in ended.stderr.decode().lower()
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00\xff", b'{"format":"caramels-ledger"'])
def test_a_spoilt_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    game = tmp_path / "partie.json"
    game.write_bytes(content)

    ended = piped(tmp_path, "quitter\n", "--save", str(game))

    assert ended.returncode == 2
    assert ended.stderr.startswith(b"caramels : ")
    assert b"Traceback" not in ended.stderr
    assert game.read_bytes() == content


def test_a_file_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    game = tmp_path / "nulle" / "part.json"

    ended = piped(tmp_path, "passer\n", "--players", "Léa,Bob", "--save", str(game))

    assert ended.returncode == 2
    assert "part.json" in ended.stderr.decode()
    assert b"Traceback" not in ended.stderr


def test_the_gcg_file_is_written_at_the_end(tmp_path: Path) -> None:
    gcg = tmp_path / "partie.gcg"

    piped(
        tmp_path,
        "passer\nabandonner\no\nn\n",
        "--players",
        "Léa,Bob",
        "--gcg",
        str(gcg),
    )

    assert "#player1 Léa Léa" in gcg.read_text("utf-8")


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--players", "Léa,Bob"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        program.stdin.write(b"grille\n" * 5000)
        program.stdin.close()
        assert program.stderr.read() == b""
        program.wait(timeout=60)


@pytest.mark.requirement("MIC-001", "MIC-015", "MIC-024", "MIC-025", "MIC-052")
def test_two_people_and_two_computers_play_a_whole_game_in_forty_columns(tmp_path: Path) -> None:
    options = "4\nLéa\nn\nApple\no\n1\nBob\nn\nBasic\no\n4\nn\nn\nn\nn\n0\n"

    ended = piped(tmp_path, options + "passer\n" * 99 + "n\n", "--simple", "--seed", "4")
    text = ended.stdout.decode()

    assert ended.returncode == 0
    assert "Fin de la partie" in text
    assert "Total combiné" in text
    assert "gagne la partie." in text
    assert text.endswith("Au revoir.\n")
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 40
    assert not QUIET_BYTES & set(ended.stdout)


def test_bytes_that_are_no_text_are_refused_like_any_wrong_answer(tmp_path: Path) -> None:
    ended = subprocess.run(
        [*COMMAND, "--players", "Léa,Bob"],
        input=b"\xff\xfe\x00\n" + b"a" * 5000 + b"\npasser\nquitter\n",
        capture_output=True,
        env=environment(tmp_path),
        check=False,
        timeout=60,
    )

    assert ended.returncode == 0
    assert ended.stderr == b""
    assert "n'est pas une commande" in ended.stdout.decode().replace("\n", " ")
    assert "C'est à Bob." in ended.stdout.decode()
