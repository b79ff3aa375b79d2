"""
GCG games turned into facts, and facts into GCG games.

A GCG file tells the rack of a player when the turn comes, not when the tiles were drawn: so in
the facts made from it a draw stands just before the turn that shows it. What GCG has no line for
(the bonus of an objective) is written as a bonus with a note.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from typing import assert_never

from caramels.domain.board import EMPTY_BOARD, Board
from caramels.domain.classic.facts import (
    BackReason,
    EndReason,
    Fact,
    FirstSeatDrawn,
    GameEnded,
    GameStarted,
    Newcomer,
    ObjectiveReached,
    PlayContested,
    PlayLaid,
    PlayRefused,
    PlayTakenBack,
    TilesDrawn,
    TilesExchanged,
    TurnBegan,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import Game as State, Stage, apply, started
from caramels.domain.errors import BadFile, CaramelsError
from caramels.domain.moves import Play
from caramels.domain.scoring import score, score_placement
from caramels.domain.tiles import sort_tiles, tiles_of
from caramels.formats.gcg_game import (
    NOTE,
    THROUGH,
    UNKNOWN,
    Challenged,
    Deed,
    Event,
    Exchanged,
    Game,
    Laid,
    LeftOver,
    OverTime,
    Passed,
    Player,
    Pragma,
    Withdrawn,
    tiles_told,
)
from caramels.formats.recount import Recount, whole_play

MOST_DOUBTS = 20
"""How many racks may contradict the others before none is believed."""


def gcg_of(facts: Iterable[Fact]) -> Game:
    """Return the GCG game that *facts* tell."""
    first, *others = facts
    if not isinstance(first, GameStarted):
        raise BadFile("inconsistent_ledger", detail="GameStarted")
    writer = _Writer(started(first))
    for fact in others:
        writer.write(fact)
    players = tuple(Player("_".join(seat.name.split()), seat.name) for seat in first.seats)
    pragmas = (Pragma("tile-distribution", first.rules.tiles.name),)
    return Game(players, tuple(writer.events), pragmas)


def facts_of(game: Game, counted: Recount) -> tuple[Fact, ...]:
    """
    Return facts that tell *game*, with the points of *counted*.

    A rack that cannot have been there tells nothing; one that contradicts another is left out,
    and where that does not help, every rack is.

    Raises:
        BadFile: even then the tiles do not follow from move to move.
    """
    doubted = {doubt.line for doubt in counted.doubts}
    everywhere = {event.line for event in game.events}
    while True:
        try:
            return _facts(game, counted, doubted)
        except BadFile as refusal:
            if doubted >= everywhere:
                raise
            hopeless = refusal.line in doubted or len(doubted) > MOST_DOUBTS
            doubted |= everywhere if hopeless else {refusal.line}


def _facts(game: Game, counted: Recount, doubted: Set[int]) -> tuple[Fact, ...]:
    events = (replace(e, rack="") if e.line in doubted else e for e in game.events)
    reader = _Reader(replace(game, events=tuple(events)), counted)
    first = reader.first()
    facts: list[Fact] = [first]
    state = started(first)
    for fact in reader.others():
        try:
            state = apply(state, fact)
        except CaramelsError:
            raise BadFile("racks_do_not_follow", reader.line) from None
        facts.append(fact)
    return tuple(facts)


class _Writer:
    """The lines so far, and the game at that point."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._last: Fact | None = None
        self.events: list[Event] = []

    def write(self, fact: Fact) -> None:
        before, self._state = self._state, apply(self._state, fact)
        match fact:
            case WordPlayed() | PlayLaid():
                self._place(before, fact, fact.points)
            case PlayRefused():
                self._place(before, fact, score(before.board, fact.play, before.rules).points)
            case PlayTakenBack():
                self._take_back(before, fact.seat)
            case TilesExchanged() if isinstance(self._last, TurnBegan):
                tiles = sort_tiles(fact.returned)
                self._add(before, fact.seat, Exchanged(tiles, len(tiles)), 0)
            case TurnPassed():
                self._add(before, fact.seat, Passed(), 0)
            case ObjectiveReached():
                self._add(self._state, fact.seat, Challenged(), fact.points)
                note = (Pragma(NOTE, f"objective {fact.code}"),)
                self.events.append(replace(self.events.pop(), after=note))
            case GameEnded():
                self._settle(fact)
            case _:
                pass
        self._last = fact

    def _place(self, state: State, fact: WordPlayed | PlayLaid | PlayRefused, points: int) -> None:
        pending = state.pending
        if pending is None:
            self._add(state, fact.seat, _laid(fact.play, state.board), points)
        elif pending.stage is Stage.DOUBTED:
            # It lies on the board already, but became no line while its player was asked.
            board = state.board.without(pending.squares)
            rack = sort_tiles(pending.rack_before)
            self._add(state, fact.seat, _laid(fact.play, board), points, rack)

    def _take_back(self, state: State, seat: int) -> None:
        if state.pending and state.pending.stage is Stage.DOUBTED:
            self._add(self._state, seat, Passed(), 0)
        else:
            self._add(self._state, seat, Withdrawn(), -self.events[-1].score)

    def _add(
        self, state: State, seat: int, deed: Deed, points: int, rack: str | None = None
    ) -> None:
        shown = sort_tiles(state.seats[seat].rack) if rack is None else rack
        total = sum(event.score for event in self.events if event.player == seat) + points
        self.events.append(Event(seat, deed, points, total, shown))

    def _settle(self, fact: GameEnded) -> None:
        value_of = self._state.rules.tiles.value_of
        for seat, points in enumerate(fact.adjustments):
            own = sort_tiles(fact.leftovers[seat])
            others = sort_tiles("".join(fact.leftovers).replace(fact.leftovers[seat], "", 1))
            bonus = value_of(others)
            ways = (-value_of(own), 0) if own else (2 * bonus, bonus, 0)
            settled = min(ways, key=lambda way, points=points: abs(points - way))
            if points != settled:
                # What a contest brought, or the clock took, was settled with the tiles.
                deed = Challenged() if points > settled else OverTime()
                self._add(self._state, seat, deed, points - settled, "")
            if settled:
                rack = own if settled < 0 else ""
                self._add(self._state, seat, LeftOver(own or others), settled, rack)


class _Reader:
    """The facts so far, and the game at that point."""

    def __init__(self, game: Game, counted: Recount) -> None:
        self._game = game
        self._counted = counted
        self.line = 0
        """The line of the file that is being told."""
        self._board = EMPTY_BOARD
        self._racks = [""] * len(game.players)

    def first(self) -> GameStarted:
        seats = tuple(Newcomer(player.name or player.nick) for player in self._game.players)
        return GameStarted(self._counted.rules, seats, None, 0)

    def others(self) -> Iterator[Fact]:
        yield FirstSeatDrawn(self._game.events[0].player if self._game.events else 0)
        for number, (event, line) in enumerate(
            zip(self._game.events, self._counted.lines, strict=True), start=1
        ):
            self.line = event.line
            yield from self._draw(event)
            yield from self._told_by(event, line.score, contested=self._is_withdrawn(number))
        yield from self._ending()

    def _is_withdrawn(self, after: int) -> bool:
        """Say whether the move before event number *after* is taken back next."""
        deeds = (event.deed for event in self._game.events[after:])
        following = (deed for deed in deeds if not isinstance(deed, Challenged | OverTime))
        return isinstance(next(following, None), Withdrawn)

    def _draw(self, event: Event) -> Iterator[Fact]:
        needed = Counter(event.rack.replace(UNKNOWN, ""))
        if isinstance(event.deed, Laid):
            play = whole_play(event.deed, self._board, event.line)
            laid = "".join(letter for _, letter in self._board.laid(play))
            needed |= Counter(tiles_of(laid))
        if isinstance(event.deed, Exchanged):
            needed |= Counter(tiles_told(event.deed, event.rack))
        if isinstance(event.deed, LeftOver) and event.rack == "":
            return
        hand = Counter(self._racks[event.player])
        missing, idle = needed - hand, hand - needed
        # A rack of the file may not follow from the one before: what it does not show goes back.
        size = self._counted.rules.rack_size
        shown_whole = len(event.rack.replace(UNKNOWN, "")) == size
        surplus = idle.total() if shown_whole else hand.total() + missing.total() - size
        drawn = sort_tiles("".join(missing.elements()))
        returned = sort_tiles("".join(idle.elements()))[: max(0, surplus)]
        self._racks[event.player] = _without(self._racks[event.player], returned) + drawn
        if returned:
            yield TilesExchanged(event.player, returned, drawn)
        elif drawn:
            yield TilesDrawn(event.player, drawn)

    def _told_by(self, event: Event, points: int, *, contested: bool) -> Iterator[Fact]:
        seat = event.player
        match event.deed:
            case Laid():
                yield TurnBegan(seat, 0, None)
                yield from self._lay(event.deed, seat, contested=contested)
            case Exchanged():
                yield TurnBegan(seat, 0, None)
                told = tiles_told(event.deed, event.rack)
                tiles = told or self._likely_exchanged(event, event.deed.count)
                # The tiles that came in are known when the next rack is.
                self._racks[seat] = _without(self._racks[seat], tiles)
                yield TilesExchanged(seat, tiles, "")
            case Passed():
                yield TurnBegan(seat, 0, None)
                yield TurnPassed(seat)
            case Withdrawn():
                yield PlayContested(by=(seat + 1) % len(self._racks), upheld=True)
                yield PlayTakenBack(seat, BackReason.CONTESTED)
            case Challenged() | LeftOver() | OverTime():
                # Settled with the end of the game: there is no fact for them alone.
                pass
            case _:
                assert_never(event.deed)

    def _likely_exchanged(self, event: Event, count: int) -> str:
        """Return tiles that may have been exchanged when the file only says how many."""
        later = self._game.events[self._game.events.index(event) + 1 :]
        racks = (each.rack for each in later if each.player == event.player and each.rack)
        gone = Counter(self._racks[event.player]) - Counter(next(racks, ""))
        return "".join(gone.elements())[:count]

    def _lay(self, deed: Laid, seat: int, *, contested: bool) -> Iterator[Fact]:
        play = whole_play(deed, self._board)
        placement = self._board.placement(play)
        tiles = tiles_of(placement.letters)
        points = score_placement(placement, self._counted.rules)
        kind = PlayLaid if contested else WordPlayed
        yield kind(seat, play, tiles, points.words, points.bonus, points.points)
        if not contested:
            self._board = self._board.with_laid(placement.laid)
            self._racks[seat] = _without(self._racks[seat], tiles)

    def _ending(self) -> Iterator[Fact]:
        lines = self._counted.lines
        if not any(line.kind == "leftover" for line in lines):
            return
        settled = tuple(
            sum(
                line.score
                for line in lines
                if line.player == seat and line.kind in {"leftover", "time", "challenge"}
            )
            for seat in range(len(self._racks))
        )
        totals = [
            sum(line.score for line in lines if line.player == seat)
            for seat in range(len(self._racks))
        ]
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        reason = EndReason.PASSES if all(self._racks) else EndReason.OUT
        yield GameEnded(reason, settled, tuple(self._racks), winners, 0)


def _laid(play: Play, board: Board) -> Laid:
    laid = {square for square, _ in board.laid(play)}
    word = "".join(
        letter if square in laid else THROUGH
        for square, letter in zip(play.squares(), play.word, strict=True)
    )
    return Laid(play.start, play.direction, word)


def _without(rack: str, tiles: str) -> str:
    return "".join((Counter(rack) - Counter(tiles)).elements())
