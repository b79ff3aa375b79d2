"""
Games as GCG files, the format of the English-speaking clubs and sites.

A file holds pragmas (`#player1 nick Full Name`) and events (`>nick: RACK 8D WORD +24 24`). Where
a word passes over tiles that lie on the board already, the file may say `.`: only a board can
tell the letter (see `caramels.formats.recount`).
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from caramels.domain.errors import BadFile, BadNotation
from caramels.domain.moves import Direction, Notation, Square, parse_reference, reference
from caramels.domain.tiles import bare, parse_tiles

THROUGH = "."
UNKNOWN = "_"
ENCODING = "character-encoding"
NOTE = "note"
FEWEST_PLAYERS = 2

_PLAYER = re.compile(r"player([1-9])")
_SIGNED = re.compile(r"[+-][0-9]{1,6}")
_TOTAL = re.compile(r"-?[0-9]{1,6}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_WORD = re.compile(r"[A-Za-z.]{1,15}")
_IN_BRACKETS = re.compile(r"\(([A-Za-z.]+)\)")
_LEFTOVER = re.compile(r"\(([A-Za-z?*]{0,40})\)")
_EXCHANGED = re.compile(r"-([A-Za-z?*]{1,15}|[1-9][0-9]?)")
_UNKNOWN = re.compile(r"[._]")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays: a short name for the lines, a whole one for the reader."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pragma:
    """A line `#name value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles laid on the board."""

    start: Square
    direction: Direction
    word: str
    """The whole word, blanks in lower case, `.` where a tile lay already."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles exchanged: which ones, or only how many."""

    tiles: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn that went by."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The placement before was contested with success and taken back."""


@dataclass(frozen=True, slots=True)
class Challenged:
    """Points for a contest that failed."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Points for tiles left at the end of the game."""

    tiles: str


@dataclass(frozen=True, slots=True)
class OverTime:
    """Points lost on the clock."""


Simple: TypeAlias = Passed | Withdrawn | Challenged | OverTime
Deed: TypeAlias = Laid | Exchanged | LeftOver | Simple

_SIMPLE: dict[str, Simple] = {
    "-": Passed(),
    "--": Withdrawn(),
    "(challenge)": Challenged(),
    "(time)": OverTime(),
}
_SIGNS = {deed: sign for sign, deed in _SIMPLE.items()}


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the game."""

    player: int
    deed: Deed
    score: int
    total: int
    rack: str = ""
    """What is known of it: nothing, or its tiles, `_` for one that nobody wrote down."""
    after: tuple[Pragma, ...] = ()
    """The pragmas that follow, notes for the most part."""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as its file tells it; nothing in it has been checked against the rules."""

    players: tuple[Player, ...]
    events: tuple[Event, ...] = ()
    pragmas: tuple[Pragma, ...] = ()
    """Those before the first event, players apart."""

    def value_of(self, *names: str) -> str:
        """Return the value of the first pragma called one of *names*, or nothing."""
        return next((each.value for each in self.pragmas if each.name in names), "")


def decode_gcg(data: bytes) -> str:
    """
    Return the text of a file: in the encoding that it names, in UTF-8 if it can be, or in Latin-1.

    Raises:
        BadFile: the encoding is unknown, or the file does not follow it.
    """
    if named := re.match(rb"(?:\xef\xbb\xbf)?\s*#character-encoding[ \t]+([\w.:-]+)", data):
        return _decode_as(named[1].decode("ascii", "replace"), data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("iso-8859-1")


def _decode_as(name: str, data: bytes) -> str:
    try:
        text = data.decode(name)
    except (LookupError, ValueError):
        text = ""
    # An encoding in which the line that names it cannot be read is not the one of the file.
    if f"#{ENCODING}" not in text:
        raise BadFile("encoding", 1, name=name[:40])
    return text


def parse_gcg(text: str) -> Game:
    """
    Read a game.

    Raises:
        BadFile: a line is neither pragma nor event, or says nothing that can be understood.
    """
    reader = _Reader()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        if stripped := line.strip():
            reader.read(stripped, number)
    if not reader.players:
        raise BadFile("not_gcg", 1)
    return Game(tuple(reader.players.values()), tuple(reader.events), tuple(reader.pragmas))


def write_gcg(game: Game) -> str:
    """Write *game*, to be stored in UTF-8."""
    lines = [f"#{ENCODING} UTF-8"]
    lines += [
        f"#player{number} {player.nick} {player.name}".rstrip()
        for number, player in enumerate(game.players, start=1)
    ]
    lines += map(_write_pragma, game.pragmas)
    for event in game.events:
        lines.append(_write_event(event, _nick(event.player, game)))
        lines += map(_write_pragma, event.after)
    return "\n".join(lines) + "\n"


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self.players: dict[int, Player] = {}
        self.pragmas: list[Pragma] = []
        self.events: list[Event] = []

    def read(self, line: str, number: int) -> None:
        if line.startswith("#"):
            self._read_pragma(line[1:], number)
        elif line.startswith(">"):
            self._read_event(line[1:], number)
        elif not self._continue_note(line):
            raise BadFile("not_a_gcg_line", number, text=line[:40])

    def _read_pragma(self, line: str, number: int) -> None:
        name, _, value = line.partition(" ") if " " in line else line.partition("\t")
        name, value = name.strip().lower(), value.strip()
        if found := _PLAYER.fullmatch(name):
            self._meet(int(found[1]), value, number)
        elif name != ENCODING:
            self._keep(Pragma(name, value))

    def _meet(self, place: int, value: str, number: int) -> None:
        nick, name = [*value.split(maxsplit=1), "", ""][:2]
        player = Player(nick, name)
        if player in self.players.values():
            raise BadFile("player_twice", number, name=value[:40])
        if nick:
            self.players[place] = player

    def _keep(self, pragma: Pragma) -> None:
        if not self.events:
            self.pragmas.append(pragma)
            return
        last = self.events.pop()
        self.events.append(_with_after(last, (*last.after, pragma)))

    def _continue_note(self, line: str) -> bool:
        """Add *line* to the note before it, if there is one: notes may run over many lines."""
        last = self.events[-1].after if self.events else self.pragmas
        if not last or last[-1].name != NOTE:
            return False
        note = Pragma(NOTE, f"{last[-1].value} {line}".strip())
        if self.events:
            event = self.events.pop()
            self.events.append(_with_after(event, (*event.after[:-1], note)))
        else:
            self.pragmas[-1] = note
        return True

    def _read_event(self, line: str, number: int) -> None:
        nick, rest = self._split(line, number)
        words = rest.split()
        end, rack, deed = _parse_points_and_deed(words, number)
        after = (Pragma(NOTE, " ".join(words[end + 2 :])),) if words[end + 2 :] else ()
        player = self._places(nick)[0]
        score, total = int(words[end]), int(words[end + 1])
        self.events.append(Event(player, deed, score, total, rack, after, line=number))

    def _split(self, line: str, number: int) -> tuple[str, str]:
        """Part the name of the player from the rest; a name may hold a colon of its own."""
        parts = line.split(":")
        splits = [(":".join(parts[:n]), ":".join(parts[n:])) for n in range(1, len(parts))]
        for nick, rest in splits:
            if len(self._places(nick)) == 1:
                return nick, rest
        if not splits:
            raise BadFile("event_without_player", number)
        nick, rest = splits[0]
        if len(self.players) >= FEWEST_PLAYERS or not nick.strip() or self._places(nick):
            raise BadFile("unknown_player", number, name=nick.strip()[:40])
        # The header forgot somebody.
        self.players[max(self.players, default=0) + 1] = Player("_".join(nick.split()))
        return nick, rest

    def _places(self, nick: str) -> list[int]:
        """Return the places of the players who may be called *nick*; case and spacing are free."""
        for fold in (str, _folded):
            if found := [
                place
                for place, player in enumerate(self.players.values())
                if fold(" ".join(nick.split())) in map(fold, _names(player))
            ]:
                return found
        return []


def _folded(nick: str) -> str:
    return nick.casefold().replace("_", " ")


def _names(player: Player) -> set[str]:
    whole = f"{player.nick} {player.name}"
    return {" ".join(name.split()) for name in (player.nick, player.name, whole)} - {""}


def _with_after(event: Event, after: tuple[Pragma, ...]) -> Event:
    return Event(
        event.player, event.deed, event.score, event.total, event.rack, after, line=event.line
    )


def _parse_points_and_deed(words: list[str], number: int) -> tuple[int, str, Deed]:
    """Find where the points and the total stand (words after them are a comment), and the rest."""
    pairs = list(enumerate(pairwise(words)))
    ends = [
        n for n, (score, total) in pairs if _SIGNED.fullmatch(score) and _TOTAL.fullmatch(total)
    ]
    # Without signs, they are the last two words.
    ends += [n for n, pair in pairs[-1:] if n not in ends and all(map(_NUMBER.fullmatch, pair))]
    refusal = BadFile("event_without_score", number)
    for end in reversed(ends):
        try:
            return end, *_parse_deed(words[:end], number)
        except BadFile as error:
            refusal = error
    raise refusal


def _parse_deed(said: list[str], number: int) -> tuple[str, Deed]:
    """Read the rack, if it is there, and what was done."""
    if len(said) > 1 and _is_reference(said[-2]):
        deed: Deed = _parse_laid(said[-2], said[-1], number)
        rack = said[:-2]
    else:
        deed = _parse_other(said[-1] if said else "", number)
        rack = said[:-1]
    if len(rack) > 1:
        raise BadFile("not_an_event", number, text=" ".join(said)[:40])
    return _parse_rack(rack[0], number) if rack else "", deed


def _parse_other(word: str, number: int) -> Deed:
    if word in _SIMPLE:
        return _SIMPLE[word]
    if found := _EXCHANGED.fullmatch(word):
        if found[1].isdigit():
            return Exchanged(count=int(found[1]))
        tiles = parse_tiles(found[1])
        return Exchanged(tiles, len(tiles))
    if found := _LEFTOVER.fullmatch(word):
        return LeftOver(parse_tiles(found[1]))
    raise BadFile("not_an_event", number, text=word[:40])


def _parse_laid(place: str, word: str, number: int) -> Laid:
    start, direction = parse_reference(place, Notation.ENGLISH)
    # In brackets, the tiles of the board that the word passes over.
    letters = _IN_BRACKETS.sub(lambda found: THROUGH * len(found[1]), bare(word))
    if not _WORD.fullmatch(letters):
        raise BadFile("not_a_gcg_word", number, text=word[:40])
    return Laid(start, direction, letters)


def _parse_rack(text: str, number: int) -> str:
    try:
        known = iter(parse_tiles(_UNKNOWN.sub("", text)))
        return "".join(UNKNOWN if _UNKNOWN.match(tile) else next(known) for tile in text)
    except BadNotation:
        raise BadFile("not_a_rack", number, text=text[:40]) from None


def _is_reference(text: str) -> bool:
    try:
        parse_reference(text, Notation.ENGLISH)
    except BadNotation:
        return False
    return True


def _write_pragma(pragma: Pragma) -> str:
    return f"#{pragma.name} {pragma.value}".rstrip()


def _nick(place: int, game: Game) -> str:
    player = game.players[place]
    same = [other for other in game.players if _folded(other.nick) == _folded(player.nick)]
    return player.nick if len(same) == 1 else f"{player.nick} {player.name}".strip()


def _write_event(event: Event, nick: str) -> str:
    said = " ".join(word for word in (event.rack, _write_deed(event.deed)) if word)
    return f">{nick}: {said} {event.score:+d} {event.total}"


def _write_deed(deed: Deed) -> str:
    match deed:
        case Laid():
            return f"{reference(deed.start, deed.direction, Notation.ENGLISH)} {deed.word}"
        case Exchanged():
            return f"-{deed.tiles or deed.count}"
        case LeftOver():
            return f"({deed.tiles})"
        case _:
            return _SIGNS[deed]
