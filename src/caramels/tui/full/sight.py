"""What a screen shows of a desk at this moment."""

from caramels.domain.errors import Refusal
from caramels.domain.moves import Direction, Square
from caramels.tui.full.desk import Desk
from caramels.tui.full.rack import BLANK_FACE, left_on_rack
from caramels.tui.host.attempt import attempt
from caramels.tui.host.questions import question
from caramels.tui.host.table import Waiting
from caramels.tui.host.wording import say, spelled, square_name, sum_of


def cursor(desk: Desk) -> Square | None:
    """Return where the cursor of the word stands, if it stands on the board."""
    return desk.word.cursor if desk.waiting is Waiting.PERSON and not desk.kept else None


def marker(desk: Desk) -> tuple[Square, Direction] | None:
    """Return where the next tile would go, and which way."""
    if desk.whole_word or desk.waiting is not Waiting.PERSON or desk.asked:
        return None
    square = desk.tiles.next_free(desk.board)
    return (square, desk.tiles.direction) if square else None


def laid(desk: Desk) -> dict[Square, str]:
    """Return the letters that lie on the board but do not stand yet."""
    pending = desk.table.game.pending
    if desk.trial is not None:
        return dict(desk.board.placement(desk.trial).laid)
    if desk.kept:
        return dict(desk.kept.placement.laid)
    if pending:
        return {square: desk.board[square] for square in pending.squares}
    return dict(desk.tiles.laid)


def points(desk: Desk) -> str:
    """Return the points that the letters on the board would bring, word by word."""
    if desk.kept:
        return sum_of(desk.kept)
    try:
        if desk.trial is not None:
            return sum_of(attempt(desk.table.game, desk.trial))
        if desk.tiles.laid:
            return sum_of(attempt(desk.table.game, desk.tiles.play(desk.board)))
    except Refusal:
        pass
    return ""


def prompt(desk: Desk) -> str:
    """Return the question of the moment."""
    if desk.quitting:
        return say("ask.quit")
    if desk.asked:
        return desk.asked.prompt
    if desk.waiting is Waiting.PERSON:
        return _prompt_of_a_turn(desk)
    if desk.trial is not None:
        return say("ask.trying", name=desk.table.game.mover.name, word=desk.trial.word)
    return question(desk.table.game, desk.waiting)


def takes_text(desk: Desk) -> bool:
    """Say whether what is typed now answers the question of the moment."""
    nobody_asked = desk.waiting in {Waiting.COMPUTER, Waiting.SHOWN}
    return desk.quitting or desk.asked is not None or not nobody_asked


def typed(desk: Desk) -> str:
    """Return what was typed after the question."""
    if desk.quitting:
        return ""
    if desk.asked:
        return desk.asked.text
    entering = desk.waiting is Waiting.PERSON and desk.whole_word and not desk.kept
    return desk.word.shown if entering and desk.word.cursor is None else ""


def rack(desk: Desk) -> str | None:
    """Return the tiles under the grid, gaps for those on the board; none when hidden."""
    if not desk.table.shows_rack:
        return None
    on_the_way = desk.table.game.pending is None
    return left_on_rack(desk.table.game.mover.rack, laid(desk).values() if on_the_way else ())


def following(desk: Desk) -> str:
    """Return who plays next with which tiles, where racks lie open for that; or nothing."""
    if (seat := desk.table.following) is None:
        return ""
    return say("screen.following", name=seat.name[:8], tiles=spelled(seat.rack, BLANK_FACE))


def _prompt_of_a_turn(desk: Desk) -> str:
    if desk.kept:
        return say("ask.keep")
    if not desk.whole_word:
        return say("ask.tiles")
    if desk.word.cursor is not None:
        where = square_name(desk.word.cursor, desk.table.game.rules.coordinates)
        return say("ask.place", word=desk.word.word, square=where)
    return say("ask.word")
