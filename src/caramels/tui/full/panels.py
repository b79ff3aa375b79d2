"""The text around the board: title, scores, the panels of the right side, the rack."""

import textwrap
from collections.abc import Callable

from caramels.domain.classic.game import Game
from caramels.domain.rules import Rules
from caramels.domain.tiles import BLANK, Tile
from caramels.tui.full.desk import Desk, Panel
from caramels.tui.full.widgets.grid import legend
from caramels.tui.host.setup import speaks_to_numbers
from caramels.tui.host.tellings import clock_face
from caramels.tui.host.wording import goal_name, judgement, place_name, say, winners

SIDE = 29
LARGE_SIDE = 52
_ROOM_FOR_POINTS = " " * 5


def title(desk: Desk, width: int) -> str:
    """Return the first line: the game, the turn, the time."""
    game = desk.table.game
    left = f" {say('title')}  {say(f'rules.{game.rules.name}')}"
    right = say("screen.turn", turn=game.turn)
    if (ms := desk.table.remaining_ms) is not None:
        right += "   " + say("screen.time", time=clock_face(ms))
    return left + " " * max(1, width - len(left) - len(right) - 2) + right + "  "


def scores(desk: Desk, width: int) -> list[str]:
    """Return the score of every seat, and how many tiles the bag holds."""
    bag = _aligned("  " + say("screen.bag"), str(len(desk.table.game.bag)), width)
    return [say("screen.scores"), *seats(desk, width), bag]


def seats(desk: Desk, width: int) -> list[str]:
    """Return the score of every seat; `>` stands before who is to move."""
    game = desk.table.game
    lines = []
    for number, seat in enumerate(game.seats):
        sign = ">" if number == game.to_move and not game.over else " "
        lines.append(_aligned(f"{sign} {seat.name}", str(seat.score), width))
    return lines


def goals(desk: Desk, width: int) -> list[str]:
    """Return the objectives that whoever sits before the screen may see."""
    lines = []
    for goal in desk.table.goals:
        done = goal.reached_by is not None
        sign = ("x" if done else " ") if goal.code else "?"
        points = f"+{goal.points}" if goal.points else ""
        what = goal_name(goal)
        first, *others = textwrap.wrap(
            f"[{sign}] {what}", width, initial_indent=_ROOM_FOR_POINTS, subsequent_indent="    "
        )
        lines += [_aligned(first.removeprefix(_ROOM_FOR_POINTS), points, width), *others]
        if goal.reached_by is not None and width == LARGE_SIDE:
            name = desk.table.game.seats[goal.reached_by].name
            lines.append("    " + say("screen.reached", name=name))
    return [say("screen.goals"), *lines] if lines else []


def side(desk: Desk, width: int) -> list[str]:
    """Return the panel that was chosen."""
    rules = desk.table.game.rules
    match desk.panel:
        case Panel.OPTIONS:
            return _ending(desk, width)
        case Panel.GOALS:
            return [*(goals(desk, width) or [say("lines.no_goals")]), _return()]
        case Panel.DISTRIBUTION | Panel.VALUES | Panel.BAG as panel:
            title, numbers = _of_letters(panel, desk.table.game)
            pairs = [(_face(tile.face), str(numbers(tile))) for tile in rules.tiles.tiles]
            return [title, *_in_columns(pairs, width), _return()]
        case Panel.SYMBOLS:
            return [say("symbols.title"), *symbols(rules, colour=desk.comfort.colour), _return()]
        case Panel.HELP:
            return [say("help.title"), *say("help.lines").split("|"), _return()]


def symbols(rules: Rules, *, colour: bool) -> list[str]:
    """Return what every sign of the grid means, with its colour where there are colours."""
    names = {sign: say(f"premium.{sign}") for sign in legend(rules)}
    if colour:
        names = {sign: f"{name}, {say(f'colour.{sign}')}" for sign, name in names.items()}
    lines = [f"{sign:<2} {name}" for sign, name in names.items()]
    return lines + [say(f"sign.{name}") for name in ("pending", "last", "blank", "marker")]


def _ending(desk: Desk, width: int) -> list[str]:
    """Return why the game ended, who won and how good that is; nothing before the end."""
    game = desk.table.game
    if game.ending is None:
        return []
    why = say(f"end.{game.ending.reason.value}")
    good = () if speaks_to_numbers(game.rules) else judgement(game)
    sentences = (why, *winners(game), *good)
    return [line for sentence in sentences for line in textwrap.wrap(sentence, width)]


def last_move(desk: Desk, width: int) -> list[str]:
    """Return the last placement that stands."""
    play = desk.table.game.last_play
    if play is None:
        return [say("screen.last"), say("lines.no_last")[:width]]
    name = desk.table.game.seats[play.seat].name
    lines = [f"{name} : {play.play.word}, {play.points}"]
    lines.append(place_name(play.play, desk.table.game.rules.coordinates))
    if others := [word for word, _ in play.words[1:]]:
        lines.append(say("screen.also", words=", ".join(others)))
    return [say("screen.last"), *(line[:width] for line in lines)]


def log_lines(desk: Desk, width: int, room: int) -> list[str]:
    """Return the last announcements that fit, each whole."""
    lines: list[str] = []
    for sentence in reversed(desk.log if room else []):
        folded = textwrap.wrap(sentence, width)
        if lines and len(lines) + len(folded) > room:
            break
        lines = folded[:room] + lines
    return lines


def _of_letters(panel: Panel, game: Game) -> tuple[str, Callable[[Tile], int]]:
    """Return the title of a panel that has a number for every letter, and the number."""
    if panel is Panel.BAG:
        return say("screen.bag_title"), lambda tile: game.bag.count(tile.face)
    if panel is Panel.VALUES:
        return say("values.title"), lambda tile: tile.points
    return say("distribution.title"), lambda tile: tile.count


def _face(face: str) -> str:
    return say("blank") if face == BLANK else face


def _return() -> str:
    return say("screen.return")


def _aligned(left: str, right: str, width: int) -> str:
    room = width - len(right) - 2
    return f"{left[:room]:<{room}} {right}"


def _in_columns(pairs: list[tuple[str, str]], width: int) -> list[str]:
    """Set pairs in columns, read from top to bottom."""
    columns = (width + 1) // 10
    rows = -(-len(pairs) // columns)
    lines = []
    for row in range(rows):
        cells = pairs[row::rows]
        lines.append("".join(f"{name:<5} {value:>2}  " for name, value in cells).rstrip())
    return lines
