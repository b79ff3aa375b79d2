"""`caramels serve`, as an operator starts it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from caramels.cli import REFUSED, main

PATIENCE_SECONDS = 60.0

# What `--open` calls in place of a browser.
BROWSER = """import pathlib, sys
pathlib.Path(sys.argv[1]).write_text(sys.argv[2])
"""


@contextmanager
def serving(data: Path, *options: str, **environment: str) -> Iterator[tuple[str, str]]:
    """Start the site; give the two lines that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "caramels", "serve", "--port", "0", "--data", str(data), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline(), process.stdout.readline()
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert errors == ""


def until_written(file: Path) -> str:
    """Return what a browser was told, once it was."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if file.exists() and (told := file.read_text("utf-8")):
            return told
        time.sleep(0.05)
    raise TimeoutError(str(file))


def test_it_says_where_the_site_is_and_opens_it(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser.py", tmp_path / "opened"
    browser.write_text(BROWSER, "utf-8")
    command = f"{sys.executable} {browser} {opened} %s"

    with serving(tmp_path / "data", "--open", BROWSER=command) as (site, admin):
        address = site.split()[-1]
        password = (tmp_path / "data" / "admin-password").read_text("utf-8").strip()
        with urlopen(f"{address}/health") as answer:
            assert answer.read() == b"ok\n"
        assert f"{address}/admin" in admin
        assert password in admin
        assert until_written(opened) == address


def test_a_password_of_the_settings_is_not_printed(tmp_path: Path) -> None:
    with serving(tmp_path, CARAMELS_ADMIN_PASSWORD="tout petit secret") as (site, admin):
        assert f"{site.split()[-1]}/admin" in admin
        assert "secret" not in admin
    assert not (tmp_path / "admin-password").exists()


def test_a_port_that_is_taken_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status = main(["serve", "--port", str(port), "--data", str(tmp_path)])

    assert status == REFUSED
    assert f"Le port {port} est déjà pris" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "abc", "-1"])
def test_what_is_no_port_is_refused_in_words(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["serve", f"--port={port}"])

    assert refusal.value.code == REFUSED
    said = capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")
    assert said == f"caramels serve : --port : « {port} » n’est pas un port.\n"


def test_an_address_that_is_none_of_ours_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["serve", "--host", "203.0.113.1", "--port", "0", "--data", str(tmp_path)])

    assert status == REFUSED
    assert "203.0.113.1" in capsys.readouterr().err


def test_a_database_that_does_not_answer_is_refused_in_words(tmp_path: Path) -> None:
    url = "postgresql://caramels@127.0.0.1:1/caramels"
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--database", url]

    ended = subprocess.run(
        [sys.executable, "-m", "caramels", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )

    assert ended.returncode == REFUSED
    assert ended.stderr.startswith("caramels : La base de données ne répond pas")
    assert ended.stderr.count("\n") == 1
