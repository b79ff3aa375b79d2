"""Line mode dialogues for tests: type lines, read pages."""

import io
from collections.abc import Iterable

from caramels.tui.host.house import House
from caramels.tui.host.table import Table
from caramels.tui.lines.game import Game
from caramels.tui.lines.infoh100 import InfoGame
from caramels.tui.lines.program import program
from caramels.tui.lines.terminal import Lines, run
from caramels.tui.lines.voice import Dialogue, Voice
from tests.tui.houses import Watch


def transcript(house: House, typed: Iterable[str], *, columns: int = 40) -> str:
    """Return everything that the line mode prints while *typed* is typed to it."""
    return _run(program(house, Voice(columns)), typed)


def played(table: Table, typed: Iterable[str], *, columns: int = 40, info: bool = False) -> str:
    """Return what a game that is under way prints while *typed* is typed to it."""
    voice = Voice(columns)
    return _run(_to_the_end((InfoGame if info else Game)(table, voice), voice), typed)


def _to_the_end(game: Game, voice: Voice) -> Dialogue[None]:
    yield from game.play()
    yield voice.page()


def _run(dialogue: Dialogue[None], typed: Iterable[str]) -> str:
    out = io.StringIO()
    watch = Watch()
    listener = Lines(iter(typed))
    run(dialogue, listener, out, clock=watch, echo=False, sleep=watch.sleep)
    return out.getvalue()
