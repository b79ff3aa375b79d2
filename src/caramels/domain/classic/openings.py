"""The first facts of a game: who sits, who starts, which objectives, which tiles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from caramels.domain.classic.facts import (
    Fact,
    FirstSeatDrawn,
    GameStarted,
    Newcomer,
    ObjectivesDealt,
)
from caramels.domain.classic.game import started
from caramels.domain.classic.story import Story
from caramels.domain.errors import Code, NotAllowed
from caramels.domain.names import check_free, check_name
from caramels.domain.objectives import OBJECTIVES, PUBLIC_COUNT
from caramels.domain.rules import FirstSeat, Rules
from caramels.domain.tiles import BLANK

if TYPE_CHECKING:
    from random import Random


def start(
    rules: Rules,
    seats: Sequence[Newcomer],
    *,
    turn_ms: int | None = None,
    now_ms: int,
    rng: "Random",
) -> tuple[Fact, ...]:
    """
    Return the facts that open a game, up to the beginning of the first turn.

    Raises:
        Refusal: too few or too many seats, a name or a turn time that the rules do not allow.
    """
    newcomers = _checked(rules, seats)
    _check_turn_time(rules, turn_ms)
    opening = GameStarted(rules, newcomers, turn_ms, now_ms)
    story = Story(started(opening), now_ms, rng, [opening])

    first = _first_seat(rules, len(newcomers), rng)
    story.tell(first)
    if rules.objectives:
        story.tell(_objectives(len(newcomers), rng))
    # The whole rack of the first player is drawn before the others'.
    for offset in range(len(newcomers)):
        story.deal((first.seat + offset) % len(newcomers))
    story.begin_turn(first.seat)
    return story.facts


def _checked(rules: Rules, seats: Sequence[Newcomer]) -> tuple[Newcomer, ...]:
    if not rules.fewest_seats <= len(seats) <= rules.most_seats:
        raise NotAllowed(
            Code.SEAT_COUNT, count=len(seats), least=rules.fewest_seats, most=rules.most_seats
        )
    names: list[str] = []
    for newcomer in seats:
        name = check_name(newcomer.name, rules)
        check_free(name, tuple(names))
        names.append(name)
    return tuple(
        Newcomer(name, newcomer.bot, newcomer.time_factor)
        for name, newcomer in zip(names, seats, strict=True)
    )


def _check_turn_time(rules: Rules, turn_ms: int | None) -> None:
    if turn_ms is None:
        return
    if rules.turn_time is None or not rules.turn_time.allows(turn_ms):
        raise NotAllowed(Code.TURN_TIME, turn_ms=turn_ms)


def _first_seat(rules: Rules, count: int, rng: "Random") -> FirstSeatDrawn:
    match rules.first_seat:
        case FirstSeat.AS_SEATED:
            return FirstSeatDrawn(0)
        case FirstSeat.RANDOM:
            return FirstSeatDrawn(rng.randrange(count))
        case FirstSeat.DRAWN:
            return _drawn_first_seat(rules, count, rng)
        case _:
            assert_never(rules.first_seat)


def _drawn_first_seat(rules: Rules, count: int, rng: "Random") -> FirstSeatDrawn:
    """Let each seat draw a tile; those who tie for the closest to A draw again."""
    drawers = list(range(count))
    draws = [""] * count
    while len(drawers) > 1:
        tiles = rng.sample(rules.tiles.bag, len(drawers))
        for seat, tile in zip(drawers, tiles, strict=True):
            draws[seat] += tile
        closest = min(tiles, key=_distance_to_a)
        drawers = [
            seat
            for seat, tile in zip(drawers, tiles, strict=True)
            if _distance_to_a(tile) == _distance_to_a(closest)
        ]
    return FirstSeatDrawn(drawers[0], tuple(draws))


def _distance_to_a(tile: str) -> str:
    # A blank stands for any letter, and its drawer says A.
    return "A" if tile == BLANK else tile


def _objectives(count: int, rng: "Random") -> ObjectivesDealt:
    codes = rng.sample(sorted(OBJECTIVES), PUBLIC_COUNT + count)
    return ObjectivesDealt(tuple(codes[:PUBLIC_COUNT]), tuple(codes[PUBLIC_COUNT:]))
