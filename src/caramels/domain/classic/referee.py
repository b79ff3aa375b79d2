"""
Judge an order against a game: the facts that follow from it, or a refusal.

`start` opens a game, `decide` does everything after. Chance, the instant and the words come in
as arguments; what they gave is written in the facts.
"""

from typing import TYPE_CHECKING, Protocol, assert_never

from caramels.domain.board import Board, Placement
from caramels.domain.classic import endings
from caramels.domain.classic.facts import (
    BackReason,
    EndReason,
    Fact,
    Newcomer,
    PassReason,
    PlayContested,
    PlayDoubted,
    PlayLaid,
    PlayRefused,
    PlayTakenBack,
    RackArranged,
    SeatAbandoned,
    TilesExchanged,
    TurnPassed,
)
from caramels.domain.classic.game import Game, Pending, Stage
from caramels.domain.classic.orders import (
    Abandon,
    Accept,
    ArrangeRack,
    Confirm,
    Contest,
    Order,
    Wake,
)
from caramels.domain.classic.story import Story
from caramels.domain.commands import PlaceLetters
from caramels.domain.errors import Code, IllegalPlay, NotAllowed
from caramels.domain.legality import check_exchange, check_play
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.rules import Abandon as AbandonRule, Contest as ContestRule, Rules, UnknownWord
from caramels.domain.scoring import score_placement
from caramels.domain.tiles import tiles_of

if TYPE_CHECKING:
    from random import Random


class Judge(Protocol):
    """What the referee asks of the world about words."""

    def is_word(self, word: str) -> bool:
        """Say whether *word*, in capitals, may be played."""

    def can_play(self, board: Board, rack: str, rules: Rules) -> bool:
        """Say whether any placement is possible with *rack*."""


def decide(
    game: Game, seat: int, order: Order, *, now_ms: int, rng: "Random", judge: Judge
) -> tuple[Fact, ...]:
    """
    Return what follows if *seat* gives *order* now.

    Raises:
        Refusal: the order is not allowed; nothing happens.
    """
    return outcome(game, seat, order, now_ms=now_ms, rng=rng, judge=judge)[0]


def outcome(
    game: Game, seat: int, order: Order, *, now_ms: int, rng: "Random", judge: Judge
) -> tuple[tuple[Fact, ...], Game]:
    """
    Return what follows if *seat* gives *order* now, and the game after it.

    Raises:
        Refusal: the order is not allowed; nothing happens.
    """
    if game.over:
        raise NotAllowed(Code.GAME_OVER)
    story = Story(game, now_ms, rng)
    return _told(story, seat, order, judge), story.game


def _told(  # noqa: PLR0911 - one line for each kind of order
    story: Story, seat: int, order: Order, judge: Judge
) -> tuple[Fact, ...]:
    match order:
        case Play() | PlaceLetters() | Exchange() | Pass():
            return _move(story, seat, order, judge)
        case Confirm(sure):
            return _confirm(story, seat, judge, sure=sure)
        case Contest():
            return _contest(story, seat, order, judge)
        case Accept():
            _expect_turn(story.game, seat)
            _expect(story.game, Stage.CONTESTABLE)
            return _settle(story, judge)
        case ArrangeRack(rack):
            return _arrange(story, seat, rack)
        case Abandon(replacement):
            return _abandon(story, seat, replacement)
        case Wake():
            return _wake(story, judge)
        case _:
            assert_never(order)


def _move(
    story: Story, seat: int, order: Play | PlaceLetters | Exchange | Pass, judge: Judge
) -> tuple[Fact, ...]:
    _expect_turn(story.game, seat)
    pending = story.game.pending
    if pending and pending.stage is not Stage.CONTESTABLE:
        raise NotAllowed(Code.SOMETHING_PENDING)
    if pending and _settled(story, judge).over:
        # The placement before ended the game; what would have come after does not matter.
        return story.facts

    match order:
        case Pass():
            story.tell(TurnPassed(seat))
        case Exchange(tiles):
            _exchange(story, seat, tiles)
        case PlaceLetters():
            return _place(story, seat, order.on(story.game.board), judge)
        case Play():
            return _place(story, seat, order, judge)
        case _:
            assert_never(order)
    return _turn_over(story, seat, judge)


def _exchange(story: Story, seat: int, tiles: str) -> None:
    game = story.game
    player = game.seats[seat]
    by_bot = player.bot is not None
    check_exchange(tiles, player.rack, len(game.bag), game.rules, by_bot=by_bot)
    # Drawn from the bag as it is: the tiles given back may not return at once.
    story.tell(TilesExchanged(seat, tiles, story.from_bag(len(tiles))))


def _place(story: Story, seat: int, play: Play, judge: Judge) -> tuple[Fact, ...]:
    game = story.game
    placement = check_play(game.board, play, game.seats[seat].rack, game.rules)
    tiles = tiles_of(placement.letters)
    policy = game.rules.unknown_word
    unknown = () if policy is UnknownWord.ACCEPTED else unknown_words(placement, judge)
    if unknown and policy is UnknownWord.REFUSED:
        raise IllegalPlay(Code.UNKNOWN_WORD, word=unknown[0])
    if unknown and policy is UnknownWord.SHOWN:
        until_ms = story.now_ms + game.rules.refused_word_shown_ms
        story.tell(PlayRefused(seat, play, tiles, unknown, until_ms))
        return story.facts
    if unknown:
        points = score_placement(placement, game.rules).points
        story.tell(PlayDoubted(seat, play, tiles, unknown, points))
        return story.facts
    return _stand_or_wait(story, seat, play, placement, judge)


def _stand_or_wait(
    story: Story, seat: int, play: Play, placement: Placement, judge: Judge
) -> tuple[Fact, ...]:
    """Count the placement at once, or leave it open to contest where somebody may."""
    game = story.game
    if game.rules.contest is ContestRule.NONE or not _somebody_else_could_contest(game, seat):
        story.word_played(seat, play, placement)
        return _turn_over(story, seat, judge)
    score = score_placement(placement, game.rules)
    tiles = tiles_of(placement.letters)
    story.tell(PlayLaid(seat, play, tiles, score.words, score.bonus, score.points))
    story.next_turn()
    return story.facts


def _confirm(story: Story, seat: int, judge: Judge, *, sure: bool) -> tuple[Fact, ...]:
    pending = _expect(story.game, Stage.DOUBTED)
    if seat != pending.seat:
        raise NotAllowed(Code.NOT_YOURS_TO_SETTLE)
    if not sure:
        story.tell(PlayTakenBack(seat, BackReason.WITHDRAWN))
        return _turn_over(story, seat, judge)
    placement = _board_before(story.game, pending).placement(pending.play)
    return _stand_or_wait(story, seat, pending.play, placement, judge)


def _contest(story: Story, seat: int, order: Contest, judge: Judge) -> tuple[Fact, ...]:
    game = story.game
    if game.rules.contest is ContestRule.NONE:
        raise NotAllowed(Code.NOT_IN_THESE_RULES)
    pending = _expect(game, Stage.CONTESTABLE)
    if seat == pending.seat:
        raise NotAllowed(Code.NOT_YOURS_TO_SETTLE)
    placement = _board_before(game, pending).placement(pending.play)
    unknown = unknown_words(placement, judge)
    by_table = game.rules.contest is ContestRule.BY_TABLE and order.upheld is not None
    upheld = bool(order.upheld) if by_table else bool(unknown)

    story.tell(PlayContested(seat, upheld, unknown if upheld else ()))
    if not upheld:
        return _settle(story, judge)
    story.tell(PlayTakenBack(pending.seat, BackReason.CONTESTED))
    endings.end_if_over(story, pending.seat, judge)
    return story.facts


def _settle(story: Story, judge: Judge) -> tuple[Fact, ...]:
    _settled(story, judge)
    return story.facts


def _settled(story: Story, judge: Judge) -> Game:
    """Let the pending placement stand; the turn of the next player goes on."""
    pending = _expect(story.game, Stage.CONTESTABLE)
    placement = _board_before(story.game, pending).placement(pending.play)
    story.word_played(pending.seat, pending.play, placement)
    endings.end_if_over(story, pending.seat, judge)
    return story.game


def _arrange(story: Story, seat: int, rack: str) -> tuple[Fact, ...]:
    pending = story.game.pending
    if pending and pending.seat == seat:
        raise NotAllowed(Code.SOMETHING_PENDING)
    if sorted(rack) != sorted(story.game.seats[seat].rack):
        raise NotAllowed(Code.NOT_A_REARRANGEMENT)
    story.tell(RackArranged(seat, rack))
    return story.facts


def _abandon(story: Story, seat: int, replacement: str) -> tuple[Fact, ...]:
    game = story.game
    if game.seats[seat].bot is not None:
        raise NotAllowed(Code.SEAT_EMPTY)
    if game.rules.abandon is AbandonRule.GAME_STOPS or not _other_people(game, seat):
        endings.end(story, EndReason.ABANDONED, by=seat)
        return story.facts

    profile = (game.rules.bot_profiles or ("debutant",))[0]
    newcomer = Newcomer(replacement, profile)
    story.tell(SeatAbandoned(seat, game.seats[seat].name, newcomer))
    if game.pending and game.pending.stage is Stage.DOUBTED and game.pending.seat == seat:
        story.tell(PlayTakenBack(seat, BackReason.WITHDRAWN))
    shown = story.game.pending is not None and story.game.pending.stage is Stage.SHOWN
    if game.to_move == seat and not shown:
        story.begin_turn(seat)
    return story.facts


def _wake(story: Story, judge: Judge) -> tuple[Fact, ...]:
    game = story.game
    if game.wake_at is None or story.now_ms < game.wake_at:
        raise NotAllowed(Code.NOT_DUE)
    if game.pending and game.pending.stage is not Stage.CONTESTABLE:
        seat = game.pending.seat
        shown = game.pending.stage is Stage.SHOWN
        story.tell(PlayTakenBack(seat, BackReason.UNKNOWN_WORD if shown else BackReason.WITHDRAWN))
        return _turn_over(story, seat, judge)
    return _time_out(story, judge)


def _time_out(story: Story, judge: Judge) -> tuple[Fact, ...]:
    game = story.game
    reason = PassReason.TIME_OUT
    if game.mover.bot is not None:
        thinking_ms = game.rules.bot_limit_ms - game.rules.bot_delay_ms
        if story.now_ms < (game.wake_at or 0) + thinking_ms:
            raise NotAllowed(Code.NOT_DUE)
        reason = PassReason.BOT_FOUND_NOTHING
    seat = game.to_move
    if game.pending and _settled(story, judge).over:
        return story.facts
    story.tell(TurnPassed(seat, reason))
    return _turn_over(story, seat, judge)


def _turn_over(story: Story, seat: int, judge: Judge) -> tuple[Fact, ...]:
    if not endings.end_if_over(story, seat, judge):
        story.next_turn()
    return story.facts


def unknown_words(placement: Placement, judge: Judge) -> tuple[str, ...]:
    """Return the words formed that the judge does not know."""
    words = (word.word.upper() for word in placement.words)
    return tuple(word for word in words if not judge.is_word(word))


def _board_before(game: Game, pending: Pending) -> Board:
    return game.board.without(pending.squares)


def _expect_turn(game: Game, seat: int) -> None:
    if seat != game.to_move:
        raise NotAllowed(Code.NOT_YOUR_TURN, seat=game.to_move)


def _expect(game: Game, stage: Stage) -> Pending:
    if game.pending is None or game.pending.stage is not stage:
        raise NotAllowed(Code.NOTHING_PENDING)
    return game.pending


def _somebody_else_could_contest(game: Game, seat: int) -> bool:
    return bool(_other_people(game, seat))


def _other_people(game: Game, seat: int) -> list[int]:
    return [n for n, other in enumerate(game.seats) if n != seat and other.bot is None]
