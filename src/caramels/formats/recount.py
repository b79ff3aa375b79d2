"""
A game file counted again: what every line should have been worth.

The board is rebuilt move by move. What geometry forbids, or the tiles in the box, is refused; a
number that is merely wrong is reported beside the right one. A rack that cannot have been there
is a doubt: annotators make slips, and no score depends on it. Words are not looked up.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import assert_never

from caramels.domain.board import EMPTY, EMPTY_BOARD, Board
from caramels.domain.errors import BadFile, Code, IllegalPlay
from caramels.domain.legality import check_geometry
from caramels.domain.moves import Play
from caramels.domain.rules import Rules
from caramels.domain.scoring import score_placement
from caramels.domain.tiles import ENGLISH, FRENCH, TileSet, tile_of, tiles_of
from caramels.formats.gcg_game import (
    THROUGH,
    UNKNOWN,
    Challenged,
    Event,
    Exchanged,
    Game,
    Laid,
    LeftOver,
    OverTime,
    Passed,
    Withdrawn,
    tiles_told,
)

_TILES_NAMED = ("tile-distribution", "tile-distribution-name", "letter-distribution", "tile-set")
_FRENCH_NAMES = ("fr", "ods", "ofs")
_ENGLISH_NAMES = ("en", "csw", "nwl", "twl", "owl", "osp", "ecwl", "collins", "sowpods", "america")


@dataclass(frozen=True, slots=True)
class Counted:
    """One line of the file, counted again."""

    player: int
    kind: str
    move: str
    """In French notation; `-` and what follows for what is not a placement."""
    score: int
    file_score: int
    total: int
    file_total: int
    line: int

    @property
    def agrees(self) -> bool:
        return (self.score, self.total) == (self.file_score, self.file_total)


@dataclass(frozen=True, slots=True)
class Recount:
    """A whole game, counted again."""

    lines: tuple[Counted, ...]
    board: Board
    rules: Rules
    doubts: tuple[BadFile, ...] = ()
    """What the file says of racks and cannot be."""

    @property
    def agrees(self) -> bool:
        return all(line.agrees for line in self.lines)


def recount(game: Game, rules: Rules, tiles: TileSet | None = None) -> Recount:
    """
    Count *game* again, with *tiles* if given, or with the set that its pragmas or scores tell.

    Raises:
        BadFile: a line is not possible.
    """
    best = _best_attempt(game, rules, tiles)
    if best.refusal is not None:
        raise best.refusal
    return Recount(best.lines, best.board, best.rules, best.doubts)


def named_tiles(game: Game) -> TileSet | None:
    """Return the tile set that the pragmas of *game* name, if they do."""
    for name in (game.value_of(*_TILES_NAMED), game.value_of("lexicon")):
        if name.lower().startswith(_FRENCH_NAMES):
            return FRENCH
        if name.lower().startswith(_ENGLISH_NAMES):
            return ENGLISH
    return None


@dataclass(frozen=True, slots=True)
class _Attempt:
    """How far the game could be counted with one tile set."""

    lines: tuple[Counted, ...]
    board: Board
    rules: Rules
    doubts: tuple[BadFile, ...]
    refusal: BadFile | None

    @property
    def agreements(self) -> int:
        return sum(line.score == line.file_score != 0 for line in self.lines)

    @property
    def explains_all(self) -> bool:
        return self.refusal is None and all(line.agrees for line in self.lines)


def _best_attempt(game: Game, rules: Rules, tiles: TileSet | None) -> _Attempt:
    """
    Return the count with *tiles*, or else with the set that explains every number, at best without
    a doubt.

    Where none does, the set that the file names is believed, or the one that explains the most
    scores; on equal terms one that leads to the end.
    """
    if tiles is not None:
        return _attempt(game, replace(rules, tiles=tiles))
    named = named_tiles(game)
    sets = dict.fromkeys((*filter(None, [named]), rules.tiles, ENGLISH, FRENCH))
    attempts = [_attempt(game, replace(rules, tiles=each)) for each in sets]
    if explaining := [attempt for attempt in attempts if attempt.explains_all]:
        return min(explaining, key=lambda attempt: len(attempt.doubts))
    if named:
        return attempts[0]
    return max(attempts, key=lambda attempt: (attempt.agreements, attempt.refusal is None))


def _attempt(game: Game, rules: Rules) -> _Attempt:
    counter = _Counter(game, rules)
    lines: list[Counted] = []
    refusal = None
    try:
        lines.extend(map(counter.count, game.events))
    except BadFile as error:
        refusal = error
    return _Attempt(tuple(lines), counter.board, rules, tuple(counter.doubts), refusal)


@dataclass(frozen=True, slots=True)
class _Last:
    """The placement just made, as long as it can be taken back."""

    player: int
    before: Board
    points: int


class _Counter:
    """The table while the game is played again."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self.board = EMPTY_BOARD
        self.doubts: list[BadFile] = []
        self._rules = rules
        self._supply = Counter(rules.tiles.bag)
        self._totals = [0] * len(game.players)
        self._last: _Last | None = None

    def count(self, event: Event) -> Counted:
        last = self._last_move(event)
        self._doubt_rack(event.rack, event)
        match event.deed:
            case Laid():
                play, points = self._lay(event.deed, event)
                kind, move = "play", str(play)
            case Exchanged(count=count):
                tiles = tiles_told(event.deed, event.rack)
                kind, move, points = "exchange", f"-{tiles or count}", 0
                self._doubt_held(tiles, event)
            case Passed():
                kind, move, points = "pass", "-", 0
            case Withdrawn():
                kind, move, points = "withdrawn", "--", -last.points if last else 0
            case Challenged():
                kind, move, points = "challenge", "(challenge)", event.score
            case LeftOver(tiles):
                kind, move, points = "leftover", f"({tiles})", self._left_over(tiles, event)
            case OverTime():
                kind, move, points = "time", "(time)", event.score
            case _:
                assert_never(event.deed)
        self._totals[event.player] += points
        if isinstance(event.deed, Withdrawn) and event.score == 0:
            # Some files write +0 on the line, and take the points from the total all the same.
            points = 0
        return Counted(
            event.player,
            kind,
            move,
            points,
            event.score,
            self._totals[event.player],
            event.total,
            event.line,
        )

    def _lay(self, laid: Laid, event: Event) -> tuple[Play, int]:
        try:
            play = whole_play(laid, self.board, event.line)
            placement = check_geometry(self.board, play, self._rules)
        except IllegalPlay as refusal:
            raise BadFile(f"refusal.{refusal.code}", event.line, **refusal.values) from None
        tiles = tiles_of(placement.letters)
        if beyond := self._beyond_supply(tiles, event):
            raise beyond
        self._doubt_held(tiles, event)
        points = score_placement(placement, self._rules).points
        self._last = _Last(event.player, self.board, points)
        self.board = self.board.with_laid(placement.laid)
        return play, points

    def _last_move(self, event: Event) -> _Last | None:
        """Return the placement before *event*, which takes it back if that is what it says."""
        last = self._last
        if isinstance(event.deed, Withdrawn):
            if last is None or last.player != event.player:
                raise BadFile("nothing_to_withdraw", event.line)
            self.board = last.before
        if not isinstance(event.deed, Challenged | OverTime):
            self._last = None
        return last

    def _left_over(self, tiles: str, event: Event) -> int:
        """Both ways of counting are in use; the file shows which one it follows."""
        self._doubt_supply(tiles, event)
        value = self._rules.tiles.value_of(tiles)
        if event.score < 0:
            return -value
        return value if event.score == value else 2 * value

    def _doubt_rack(self, rack: str, event: Event) -> None:
        if len(rack) > self._rules.rack_size:
            self.doubts.append(BadFile("rack_too_long", event.line, rack=rack))
        self._doubt_supply(rack.replace(UNKNOWN, ""), event)

    def _doubt_held(self, tiles: str, event: Event) -> None:
        """Doubt that *tiles* come from the rack, if the file tells it."""
        missing = Counter(tiles) - Counter(event.rack)
        if event.rack and missing.total() > event.rack.count(UNKNOWN):
            tile = next(iter(missing))
            self.doubts.append(BadFile("not_on_that_rack", event.line, tile=tile, rack=event.rack))

    def _doubt_supply(self, tiles: str, event: Event) -> None:
        if doubt := self._beyond_supply(tiles, event):
            self.doubts.append(doubt)

    def _beyond_supply(self, tiles: str, event: Event) -> BadFile | None:
        """Return what to say if there are not so many tiles beside those on the board."""
        used = Counter(map(tile_of, self.board.letters)) + Counter(tiles)
        for tile, surplus in (used - self._supply).items():
            most = self._supply[tile]
            return BadFile("too_many_tiles", event.line, tile=tile, count=surplus + most, most=most)
        return None


def whole_play(laid: Laid, board: Board, line: int = 0) -> Play:
    """
    Return the play that *laid* means, with the letters of *board* where it passes over them.

    Raises:
        IllegalPlay: the word leaves the board.
        BadFile: it passes over an empty square.
    """
    play = Play(laid.start, laid.direction, laid.word)
    letters = []
    for square, letter in zip(play.squares(), laid.word, strict=True):
        if not square.on_board:
            raise IllegalPlay(Code.OUTSIDE_BOARD, letters=laid.word)
        there = board[square]
        if letter == THROUGH and there == EMPTY:
            raise BadFile("nothing_to_pass_over", line, square=str(square))
        # A blank stays a blank, however its letter is written later.
        letters.append(there if letter == THROUGH or letter.upper() == there.upper() else letter)
    return Play(laid.start, laid.direction, "".join(letters))
