"""The questions of the options, and of a table that waits for something else than a move."""

from caramels.domain.classic.game import Game
from caramels.tui.host.setup import Question
from caramels.tui.host.table import Waiting
from caramels.tui.host.wording import say


def option_question(question: Question) -> str:
    """Return the question about one option, in the words of the catalogue."""
    return say(f"ask.{question.code}", **question.values)


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
