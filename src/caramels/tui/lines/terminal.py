"""Run a dialogue over two streams of text: a terminal, a pipe, a file."""

import queue
import threading
import time
from collections.abc import Callable, Iterator
from typing import Protocol, TextIO

from caramels.tui.host.wording import say
from caramels.tui.lines.voice import Dialogue, Page, Quit

LONGEST_LINE = 1_000
BELL = "\a"


class Listener(Protocol):
    """Where the answers come from."""

    def hear(self, timeout: float | None) -> str | None:
        """Return the next line, nothing if *timeout* came first; raise EOFError at the end."""


class Lines:
    """The answers of a list, for whoever has them all beforehand."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines

    def hear(self, timeout: float | None) -> str | None:
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line


class Stream:
    """The lines of a stream, read beside the game so that the time of a turn can run out."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader: threading.Thread | None = None

    def hear(self, timeout: float | None) -> str | None:
        if timeout is None and self._reader is None:
            line = self._source.readline(LONGEST_LINE)
            if not line:
                raise EOFError
            return line.rstrip("\r\n")
        return self._hear_beside(timeout)

    def _hear_beside(self, timeout: float | None) -> str | None:
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, daemon=True)
            self._reader.start()
        try:
            line = self._heard.get(timeout=timeout)
        except queue.Empty:
            return None
        if line is None:
            raise EOFError
        return line

    def _read(self) -> None:
        try:
            for line in iter(lambda: self._source.readline(LONGEST_LINE), ""):
                self._heard.put(line.rstrip("\r\n"))
        finally:
            self._heard.put(None)


def run(
    dialogue: Dialogue[None],
    listener: Listener,
    out: TextIO,
    *,
    clock: Callable[[], int],
    place: Callable[[], str] = str,
    echo: bool = True,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """
    Carry lines to and fro until the dialogue ends, the input ends or the player quits.

    Where nobody echoes the input, as through a pipe, each question still ends its line.
    """
    try:
        page = next(dialogue)
        while True:
            answer = _carry(page, listener, out, clock, sleep)
            if page.prompt is not None and not echo:
                out.write("\n")
            page = dialogue.send(answer)
    except StopIteration:
        return 0
    except Quit:
        _say_goodbye(out, place())
    except (EOFError, KeyboardInterrupt):
        # No answer ended the line of the question.
        out.write("\n")
        _say_goodbye(out, place())
    return 0


def _say_goodbye(out: TextIO, kept: str) -> None:
    out.write(f"{say('saved')}\n{kept}\n" if kept else f"{say('goodbye')}\n")
    out.flush()


def _carry(
    page: Page,
    listener: Listener,
    out: TextIO,
    clock: Callable[[], int],
    sleep: Callable[[float], None],
) -> str | None:
    if page.bell:
        out.write(BELL)
    out.writelines(f"{line}\n" for line in page.lines)
    due = None if page.due_ms is None else max(0.0, (page.due_ms - clock()) / 1000)
    if page.prompt is None:
        out.flush()
        if due:
            sleep(due)
        return None
    out.write(page.prompt)
    out.flush()
    return listener.hear(due)
