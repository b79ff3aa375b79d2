"""What is announced of each fact, in sentences."""

from collections.abc import Callable, Iterator
from typing import Any

from caramels.domain.classic.facts import (
    BackReason,
    Fact,
    FirstSeatDrawn,
    GameEnded,
    ObjectiveReached,
    PassReason,
    PlayContested,
    PlayDoubted,
    PlayLaid,
    PlayRefused,
    PlayTakenBack,
    SeatAbandoned,
    TilesDrawn,
    TilesExchanged,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import Game
from caramels.locale import text
from caramels.tui.host.wording import count_points, place_name, plain, say, spelled

_BACK = {
    BackReason.UNKNOWN_WORD: "told.back_unknown",
    BackReason.CONTESTED: "told.back_contested",
    BackReason.WITHDRAWN: "told.back_withdrawn",
}
_PASSED = {
    PassReason.CHOSEN: "told.passed",
    PassReason.TIME_OUT: "told.time_out",
    PassReason.BOT_FOUND_NOTHING: "told.found_nothing",
}


class Herald:
    """Announces the facts of one game, each once."""

    def __init__(self) -> None:
        self._laid = False

    def tell(self, fact: Fact, game: Game, *, racks: bool = False) -> Iterator[str]:
        """Yield what to announce; a word that was announced when laid is only counted."""
        if isinstance(fact, WordPlayed) and self._laid:
            self._laid = False
            yield say("told.stands", name=_name(game, fact.seat), points=count_points(fact.points))
            return
        if isinstance(fact, PlayLaid) and game.seats[fact.seat].bot is not None:
            # A computer's word is never contested: it is told once, when it counts.
            return
        if isinstance(fact, PlayLaid | PlayTakenBack):
            self._laid = isinstance(fact, PlayLaid)
        yield from told(fact, game, racks=racks)


def told(fact: Fact, game: Game, *, racks: bool = False) -> Iterator[str]:
    """
    Yield what to announce of *fact* in *game*; with *racks*, the tiles that were drawn too.

    *game* may be as it stands before or after the fact: only names and rules are read.
    """
    if racks and isinstance(fact, TilesDrawn):
        yield say("told.drawn", tiles=spelled(fact.tiles))
    elif teller := _TELLERS.get(type(fact)):
        yield from teller(fact, game)
    if racks and isinstance(fact, TilesExchanged):
        yield say("told.drawn", tiles=spelled(fact.drawn))


def _first(fact: FirstSeatDrawn, game: Game) -> Iterator[str]:
    if fact.draws:
        drawers = zip(game.seats, fact.draws, strict=True)
        draws = ", ".join(f"{seat.name} {spelled(tiles)}" for seat, tiles in drawers if tiles)
        yield say("told.draws", draws=draws)
    yield say("told.first", name=_name(game, fact.seat))


def _played(fact: WordPlayed, game: Game) -> Iterator[str]:
    yield _placed("told.played", fact, game)
    if len(fact.words) > 1:
        yield say("told.also", words=", ".join(word for word, _ in fact.words[1:]))
    if fact.bonus:
        yield say("told.bonus", name=game.rules.bonus_name.capitalize(), points=fact.bonus)


def _laid(fact: PlayLaid, game: Game) -> Iterator[str]:
    yield _placed("told.laid", fact, game)


def _placed(code: str, fact: WordPlayed | PlayLaid, game: Game) -> str:
    place = place_name(fact.play, game.rules.coordinates)
    points = count_points(fact.points)
    name = _name(game, fact.seat)
    return say(code, name=name, word=fact.play.word, place=place, points=points)


def _tried(fact: PlayRefused | PlayDoubted, game: Game) -> Iterator[str]:
    yield say("told.tried", name=_name(game, fact.seat), word=fact.play.word)


def _contested(fact: PlayContested, game: Game) -> Iterator[str]:
    code = "told.contest_upheld" if fact.upheld else "told.contest_rejected"
    yield say(code, name=_name(game, fact.by))
    if fact.unknown:
        yield say("told.unknown", words=", ".join(fact.unknown))


def _taken_back(fact: PlayTakenBack, game: Game) -> Iterator[str]:
    yield say(_BACK[fact.reason], name=_name(game, fact.seat))


def _exchanged(fact: TilesExchanged, game: Game) -> Iterator[str]:
    count = plain(text("count.letters", n=len(fact.returned)))
    yield say("told.exchanged", name=_name(game, fact.seat), count=count)


def _passed(fact: TurnPassed, game: Game) -> Iterator[str]:
    yield say(_PASSED[fact.reason], name=_name(game, fact.seat))


def _objective(fact: ObjectiveReached, game: Game) -> Iterator[str]:
    objective = say(f"objective.{fact.code}")
    name = _name(game, fact.seat)
    yield say("told.objective", name=name, objective=objective, points=fact.points)


def _abandoned(fact: SeatAbandoned, game: Game) -> Iterator[str]:
    yield say("told.abandoned", name=fact.name, robot=fact.replaced_by.name)


def _ended(fact: GameEnded, game: Game) -> Iterator[str]:
    """Tell why the game ended and what the tiles left over changed."""
    yield say(f"end.{fact.reason.value}")
    for seat, points in enumerate(fact.adjustments):
        if points:
            tiles = spelled(fact.leftovers[seat]) or say("end.none")
            yield say("end.adjusted", name=_name(game, seat), tiles=tiles, points=f"{points:+d}")


def _name(game: Game, seat: int) -> str:
    return game.seats[seat].name


# Each teller takes the kind of fact that it stands under.
_TELLERS: dict[type, Callable[[Any, Game], Iterator[str]]] = {
    FirstSeatDrawn: _first,
    WordPlayed: _played,
    PlayLaid: _laid,
    PlayRefused: _tried,
    PlayDoubted: _tried,
    PlayContested: _contested,
    PlayTakenBack: _taken_back,
    TilesExchanged: _exchanged,
    TurnPassed: _passed,
    ObjectiveReached: _objective,
    SeatAbandoned: _abandoned,
    GameEnded: _ended,
}
