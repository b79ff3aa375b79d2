"""When a game is over, and what its end does to the scores."""

from typing import TYPE_CHECKING

from caramels.domain.classic.facts import EndReason, GameEnded
from caramels.domain.classic.game import Game
from caramels.domain.classic.story import Story
from caramels.domain.rules import Leftovers

if TYPE_CHECKING:
    from caramels.domain.classic.referee import Judge


def end_if_over(story: Story, seat: int, judge: "Judge") -> bool:
    """End the game if the turn that *seat* has just had was the last; say whether it did."""
    if reason := _reason(story.game, seat, judge):
        end(story, reason, out=seat if reason is EndReason.OUT else None)
    return story.game.over


def end(story: Story, reason: EndReason, *, out: int | None = None, by: int | None = None) -> None:
    """End the game; *out* is the seat that played its last tile, *by* who abandoned."""
    game = story.game
    adjustments = (0,) * len(game.seats)
    if reason is not EndReason.ABANDONED:
        adjustments = _adjustments(game, out)
    totals = [seat.score + points for seat, points in zip(game.seats, adjustments, strict=True)]
    winners = tuple(number for number, total in enumerate(totals) if total == max(totals))
    story.tell(
        GameEnded(
            reason=reason,
            adjustments=adjustments,
            leftovers=tuple(seat.rack for seat in game.seats),
            winners=winners,
            at_ms=story.now_ms,
            by=by,
        )
    )


def _reason(game: Game, seat: int, judge: "Judge") -> EndReason | None:
    rules = game.rules
    if not game.bag and not game.seats[seat].rack:
        return EndReason.OUT
    if not game.bag and rules.ends_with_the_bag:
        return EndReason.BAG_EMPTY
    if _everybody_passed(game):
        return EndReason.PASSES
    if not game.bag and rules.ends_when_nobody_can_play and _nobody_can_play(game, judge):
        return EndReason.NOTHING_PLAYABLE
    return None


def _everybody_passed(game: Game) -> bool:
    rules = game.rules
    if rules.passes_to_end is None or (rules.passes_need_empty_bag and game.bag):
        return False
    return game.scoreless >= rules.passes_to_end * len(game.seats)


def _nobody_can_play(game: Game, judge: "Judge") -> bool:
    return not any(judge.can_play(game.board, seat.rack, game.rules) for seat in game.seats)


def _adjustments(game: Game, out: int | None) -> tuple[int, ...]:
    values = [game.rules.tiles.value_of(seat.rack) for seat in game.seats]
    match game.rules.leftovers:
        case Leftovers.NONE:
            return (0,) * len(values)
        case Leftovers.DOUBLED if out is not None:
            gain = 2 * sum(values)
            return tuple(gain if seat == out else 0 for seat in range(len(values)))
        case _:
            return tuple(
                sum(values) if seat == out else -value for seat, value in enumerate(values)
            )
