"""The log of a table: facts and lines as entries, for one viewer."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import cast

from caramels.application.ports import Line, Recorded, Value
from caramels.domain.classic.facts import (
    BackReason,
    EndReason,
    Fact,
    GameEnded,
    ObjectiveReached,
    PlayDoubted,
    PlayLaid,
    PlayRefused,
    PlayTakenBack,
    SeatAbandoned,
    TilesExchanged,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import Game, apply, replay
from caramels.domain.commands import write_command
from caramels.domain.moves import Exchange, Pass
from caramels.protocol.table import Entry, EntryCode, Stream
from caramels.protocol.views import letters

Said = tuple[int | None, EntryCode, dict[str, Value]]
"""Who says it (none: the system), the code, and the values of its sentence."""

Seats = tuple[int, ...]

TELLING = (
    WordPlayed
    | PlayLaid
    | PlayRefused
    | PlayDoubted
    | PlayTakenBack
    | TilesExchanged
    | TurnPassed
    | ObjectiveReached
    | SeatAbandoned
    | GameEnded
)


def entries_of(
    game: Game | None, facts: Iterable[Recorded], *viewers: Seats
) -> dict[Seats, list[Entry]]:
    """
    Return what *facts*, which follow *game*, say to whoever holds each of these seats.

    Without a game they are its facts from the first on.
    """
    entries: dict[Seats, list[Entry]] = {seats: [] for seats in viewers}
    silent: list[Fact] = []
    for recorded in facts:
        fact = recorded.fact
        if game is None:
            game = replay([fact])
        elif not isinstance(fact, TELLING):
            # Most facts say nothing: the game is brought up to them only when it matters.
            silent.append(fact)
        else:
            game = reduce(apply, silent, game)
            silent = [fact]
            _tell(entries, game, recorded)
    return entries


def _tell(entries: dict[Seats, list[Entry]], game: Game, recorded: Recorded) -> None:
    for seats, said in _said_to(game, recorded.fact, tuple(entries)):
        for seat, code, values in said:
            name = None if seat is None else game.seats[seat].name
            entry = Entry("game", recorded.number, recorded.at, seat, name, code, values)
            entries[seats].append(entry)


def entry_of(line: Line) -> Entry:
    """Return a line as an entry."""
    stream: Stream = "table" if line.audience is None else "own"
    code = cast(EntryCode, line.code)
    return Entry(stream, line.number, line.at, line.seat, line.name, code, dict(line.values))


def _said_to(
    game: Game, fact: Fact, viewers: tuple[Seats, ...]
) -> Iterator[tuple[Seats, list[Said]]]:
    """Give what *fact* says to each of the viewers; to most it says the same."""
    match fact:
        case TilesExchanged():
            yield from ((seats, [_exchanged(game, fact, seats)]) for seats in viewers)
        case PlayTakenBack():
            yield from ((seats, [_taken_back(game, fact, seats)]) for seats in viewers)
        case _:
            same = _said(game, fact)
            yield from ((seats, same) for seats in viewers)


def _said(game: Game, fact: Fact) -> list[Said]:
    match fact:
        case WordPlayed() if game.pending is not None:
            # It was said when it was laid.
            return []
        case WordPlayed() | PlayLaid() | PlayRefused() | PlayDoubted():
            return [(fact.seat, "command", _placement(game, fact))]
        case TurnPassed(seat):
            return [(seat, "command", {"text": write_command(Pass(), game.board)})]
        case _:
            return _announced(game, fact)


def _announced(game: Game, fact: Fact) -> list[Said]:
    match fact:
        case ObjectiveReached(seat, code, points):
            public = any(goal.code == code and goal.owner is None for goal in game.goals)
            values: dict[str, Value] = {
                "name": game.seats[seat].name,
                "objective": code,
                "kind": "public" if public else "private",
                "points": points,
            }
            return [(None, "objective", values)]
        case SeatAbandoned(_, name, newcomer):
            return [(None, "abandoned", {"name": name, "bot": newcomer.name})]
        case GameEnded():
            return _ended(game, fact)
        case _:
            return []


def _placement(
    game: Game, fact: WordPlayed | PlayLaid | PlayRefused | PlayDoubted
) -> dict[str, Value]:
    placement = game.board.placement(fact.play)
    values: dict[str, Value] = {
        "text": write_command(fact.play, game.board),
        "squares": [str(square) for square, _ in placement.laid],
    }
    if isinstance(fact, WordPlayed | PlayLaid):
        values["points"] = fact.points
        values["words"] = [word.upper() for word, _ in fact.words]
    return values


def _exchanged(game: Game, fact: TilesExchanged, seats: Seats) -> Said:
    seat, returned = fact.seat, fact.returned
    if seat in seats or game.rules.racks_visible:
        return seat, "command", {"text": write_command(Exchange(returned), game.board)}
    return seat, "exchange_hidden", {"count": len(returned)}


def _taken_back(game: Game, fact: PlayTakenBack, seats: Seats) -> Said:
    unknown = game.pending.unknown if game.pending else ()
    match fact.reason:
        case BackReason.UNKNOWN_WORD:
            # The words that are not in the dictionary are for the player alone.
            return None, "play_refused", {"words": list(unknown if fact.seat in seats else ())}
        case BackReason.CONTESTED:
            return None, "play_contested", {"words": list(unknown)}
        case BackReason.WITHDRAWN:
            return fact.seat, "play_withdrawn", {}


def _ended(game: Game, fact: GameEnded) -> list[Said]:
    said: list[Said] = []
    if fact.reason is EndReason.ABANDONED and fact.by is not None:
        said.append((None, "abandoned", {"name": game.seats[fact.by].name, "bot": ""}))
    names: list[str | int] = [seat.name for seat in game.seats]
    left: list[str | int] = [letters(rack) for rack in fact.leftovers]
    return [*said, (None, "end", {"names": names, "letters": left})]
