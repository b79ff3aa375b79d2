"""What a finished game leaves behind: a row of the history, and scores."""

from caramels.application.ports import Result
from caramels.application.tables import Kind, Table
from caramels.domain.classic.facts import EndReason


def result_of(table: Table) -> Result | None:
    """
    Return the result of the game of *table*, if it is one that the site keeps.

    A game on one screen is between those who sit there. A seat that a computer player took
    over counts as the computer player's, and who abandoned has no score.
    """
    game = table.game
    if game is None or game.ending is None or table.parameters.kind is Kind.LOCAL:
        return None
    ending = game.ending
    people = enumerate(game.seats)
    return Result(
        started_at=game.started_ms,
        ended_at=game.ended_ms or game.started_ms,
        mode=table.parameters.mode,
        players=tuple((seat.name, seat.score, seat.bot is not None) for seat in game.seats),
        abandoned=ending.reason is EndReason.ABANDONED,
        scores=tuple(
            (seat.name, seat.score)
            for number, seat in people
            if seat.bot is None and number != ending.by
        ),
    )
