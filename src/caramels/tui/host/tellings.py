"""What the reading commands answer: tiles, values, scores, the last move, the help."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from caramels.domain.board import Board
from caramels.domain.classic.facts import ObjectivesDealt, TurnPassed, WordPlayed
from caramels.domain.commands import write_command
from caramels.domain.moves import Play
from caramels.domain.tiles import BLANK
from caramels.locale import text
from caramels.tui.host import reading
from caramels.tui.host.commands import COMMANDS
from caramels.tui.host.table import Table
from caramels.tui.host.telling import told
from caramels.tui.host.wording import goal_name, plain, points_of_words, say, spelled

HINTS = 3
"""How many placements a hint wants to tell."""


def scores(table: Table) -> str:
    """Return the score of every seat."""
    return ", ".join(f"{seat.name} {seat.score}" for seat in table.game.seats) + "."


def rack(table: Table) -> str:
    """Return the tiles of the player to move."""
    tiles = spelled(table.game.mover.rack) or say("end.none")
    return say("lines.rack", tiles=tiles)


def bag(table: Table) -> str:
    return say("lines.bag", count=plain(text("count.letters", n=len(table.game.bag))))


def bag_by_letter(table: Table) -> Iterator[str]:
    """Yield what the bag holds as the site does: a line for each letter, the last for blanks."""
    rules = table.game.rules
    for tile in rules.tiles.tiles:
        letter = rules.blank_sign if tile.face == BLANK else tile.face
        count = table.game.bag.count(tile.face)
        yield plain(text("box.reserve.line", letter=letter, n=count))


def advice(plays: Sequence[Play], board: Board) -> list[str]:
    """Return placements as commands ready to be typed, and whether more were wanted."""
    lines = [write_command(play, board) for play in plays]
    if not lines:
        return [say("lines.no_hint")]
    return lines if len(lines) >= HINTS else [*lines, plain(text("box.hint.some"))]


def commands_of_the_site(table: Table) -> Iterator[str]:
    """Yield what the commands of the site do."""
    for name in ("placer", "echanger", "passer", "indice", "reserve", "aide"):
        yield plain(text(f"box.help.{name}"))


def distribution(table: Table) -> Iterator[str]:
    """Yield how many there are of each tile in the whole game."""
    yield say("distribution.title")
    tiles = table.game.rules.tiles.tiles
    yield ", ".join(f"{_face(tile.face)} {tile.count}" for tile in tiles) + "."


def values(table: Table) -> Iterator[str]:
    """Yield what the tiles are worth, by points."""
    yield say("values.title")
    tiles = table.game.rules.tiles.tiles
    for points in sorted({tile.points for tile in tiles}):
        faces = " ".join(_face(tile.face) for tile in tiles if tile.points == points)
        yield f"{plain(text('count.points', n=points))} : {faces}."


def symbols(table: Table) -> Iterator[str]:
    """Yield what the signs on the grid mean."""
    yield say("symbols.title")
    signs = [sign for sign in reading.PREMIUMS.values() if _on_board(table, sign)]
    for sign in (*signs, reading.STAR):
        yield f"{sign} : {say(f'premium.{sign}')}"
    yield say("symbols.blank")


def last(table: Table) -> str:
    """Return the last placement that stands, with its points."""
    play = table.game.last_play
    if play is None:
        return say("lines.no_last")
    bonus = play.points - sum(points for _, points in play.words)
    name = table.game.seats[play.seat].name
    return f"{name} : {points_of_words(play.words, bonus)}"


def moves(table: Table) -> Iterator[str]:
    """Yield every move of the game so far."""
    for fact in table.facts:
        if isinstance(fact, WordPlayed | TurnPassed):
            yield from told(fact, table.game)


def remaining(table: Table) -> str:
    """Return how long the player still has."""
    left = table.remaining_ms
    if left is None:
        return say("lines.no_time")
    return say("lines.time", time=clock_face(left))


def goals(table: Table) -> Iterator[str]:
    """Yield the objectives that whoever asks may see."""
    if not any(isinstance(fact, ObjectivesDealt) for fact in table.facts):
        yield say("lines.no_goals")
    for goal in table.goals:
        what = goal_name(goal)
        points = f", {goal.points}" if goal.points else ""
        done = table.game.seats[goal.reached_by].name if goal.reached_by is not None else ""
        yield f"{what}{points}" + (f" ({done})" if done else "")


def clock_face(milliseconds: int) -> str:
    """
    Return a duration as a clock shows it.

    >>> clock_face(42_300)
    '0:43'
    """
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def _face(face: str) -> str:
    return "joker" if face == BLANK else face


def _on_board(table: Table, sign: str) -> bool:
    letter = {sign: letter for letter, sign in reading.PREMIUMS.items()}[sign]
    return any(letter in row for row in table.game.rules.layout.rows)


def _help(table: Table) -> Iterable[str]:
    yield say("lines.help")
    yield ", ".join(word for word in COMMANDS if word != "?") + "."
    yield say("lines.help_place")


TELLERS: dict[str, Callable[[Table], Iterable[str]]] = {
    "rack": lambda table: [rack(table)],
    "distribution": distribution,
    "values": values,
    "symbols": symbols,
    "words": lambda table: [*reading.read_words(table.game)] or [say("lines.no_last")],
    "last": lambda table: [last(table)],
    "moves": moves,
    "scores": lambda table: [scores(table)],
    "time": lambda table: [remaining(table)],
    "bag": lambda table: [bag(table)],
    "goals": goals,
    "options": _help,
    "help": _help,
}
# What the commands of the site say in its own games.
_OF_THE_SITE: dict[str, Callable[[Table], Iterable[str]]] = {
    "bag": bag_by_letter,
    "help": commands_of_the_site,
}


def teller_of(
    name: str, *, as_on_the_site: bool = False
) -> Callable[[Table], Iterable[str]] | None:
    """Return what tells about *name*, if anything does."""
    return (_OF_THE_SITE.get(name) if as_on_the_site else None) or TELLERS.get(name)
