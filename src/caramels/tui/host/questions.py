"""The questions that a table asks when it waits for something else than a move."""

from caramels.domain.classic.game import Game
from caramels.tui.host.table import Waiting
from caramels.tui.host.wording import say


def question(game: Game, waiting: Waiting) -> str:
    """Return the question that the table asks when no person is to move."""
    unknown = ", ".join(game.pending.unknown) if game.pending else ""
    word = game.pending.play.word if game.pending else ""
    sentences = {
        Waiting.READY: ("ask.ready", game.mover.name),
        Waiting.DOUBT: ("ask.sure", unknown),
        Waiting.CONTEST: ("ask.contest", word),
        Waiting.SHOWN: ("ask.shown", unknown),
        Waiting.COMPUTER: ("ask.thinking", game.mover.name),
        Waiting.VERDICT: ("ask.verdict", ""),
        Waiting.NOTHING: ("ask.again", ""),
    }
    code, what = sentences[waiting]
    return say(code, name=what, words=what, word=what)
