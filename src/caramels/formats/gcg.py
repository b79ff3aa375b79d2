"""
Games as GCG files, the format of the English-speaking clubs and sites.

A file holds pragmas (`#player1 nick Full Name`) and events (`>nick: RACK 8D WORD +24 24`). Where
a word passes over tiles that lie on the board already, the file may say `.`: only a board can
tell the letter (see `caramels.formats.recount`).
"""

import codecs
import re
from collections.abc import Callable
from dataclasses import replace

from caramels.domain.errors import BadFile
from caramels.formats.gcg_game import NOTE, Event, Game, Player, Pragma
from caramels.formats.gcg_lines import Said, parse_event, write_event

ENCODING = "character-encoding"
FEWEST_PLAYERS = 2
# Their values may run over many lines.
_LONG_PRAGMAS = {NOTE, "comment", "description", "title"}

_PLAYER = re.compile(r"player([1-9])")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decode_gcg(data: bytes) -> str:
    """
    Return the text of a file: in the encoding that it names, in UTF-8 if it can be, or in Latin-1.

    Raises:
        BadFile: the encoding is unknown, or the file does not follow it.
    """
    if named := re.match(rb"(?:\xef\xbb\xbf)?\s*#character-encoding[ \t]+([\w.:-]+)", data):
        return _decode_as(named[1].decode("ascii", "replace"), data)
    try:
        return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig")
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
        lines.append(f">{_nick(event.player, game)}: {write_event(event)}")
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
        elif not self._continue_pragma(line):
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
        if player in (known for other, known in self.players.items() if other != place):
            raise BadFile("player_twice", number, name=value[:40])
        if nick:
            self.players[place] = player

    def _keep(self, pragma: Pragma) -> None:
        if not self.events:
            self.pragmas.append(pragma)
            return
        last = self.events.pop()
        self.events.append(replace(last, after=(*last.after, pragma)))

    def _continue_pragma(self, line: str) -> bool:
        """Add *line* to the pragma just before it, if that one may run over many lines."""
        last = self.events[-1].after if self.events else self.pragmas
        if not last or last[-1].name not in _LONG_PRAGMAS:
            return False
        longer = Pragma(last[-1].name, f"{last[-1].value} {line}".strip())
        if self.events:
            event = self.events.pop()
            self.events.append(replace(event, after=(*event.after[:-1], longer)))
        else:
            self.pragmas[-1] = longer
        return True

    def _read_event(self, line: str, number: int) -> None:
        nick, rest = self._split(line, number)
        said = parse_event(rest, number)
        after = (Pragma(NOTE, said.comment),) if said.comment else ()
        player = self._meant(nick, said, number)
        self.events.append(
            Event(player, said.deed, said.score, said.total, said.rack, after, line=number)
        )

    def _meant(self, nick: str, said: Said, number: int) -> int:
        """Return who is called *nick*; of several, whose total it is, or else who is to move."""
        places = self._places(nick)
        if len(places) == 1:
            return places[0]
        totals = {event.player: event.total for event in self.events}
        fitting = [p for p in places if totals.get(p, 0) + said.score == said.total]
        if len(fitting) == 1:
            return fitting[0]
        following = (self.events[-1].player + 1) % len(self.players) if self.events else 0
        if following not in places:
            raise BadFile("ambiguous_player", number, name=nick.strip()[:40])
        return following

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
        if self._places(nick):
            return nick, rest
        if len(self.players) >= FEWEST_PLAYERS or not nick.strip():
            raise BadFile("unknown_player", number, name=nick.strip()[:40])
        # The header forgot somebody.
        self.players[max(self.players, default=0) + 1] = Player("_".join(nick.split()))
        return nick, rest

    def _places(self, nick: str) -> list[int]:
        """Return the places of the players who may be called *nick*; case and spacing are free."""
        wanted = " ".join(nick.split())
        for is_called in _WAYS_TO_CALL:
            if found := [
                place
                for place, player in enumerate(self.players.values())
                if wanted and is_called(player, wanted)
            ]:
                return found
        return []


def _folded(nick: str) -> str:
    return nick.casefold().replace("_", " ")


def _names(player: Player) -> set[str]:
    return {" ".join(name.split()) for name in (player.nick, player.name, _whole(player))}


def _whole(player: Player) -> str:
    return f"{player.nick} {player.name}"


# The surest first: as the header has it, in another case, by the beginning of the whole name.
_WAYS_TO_CALL: tuple[Callable[[Player, str], bool], ...] = (
    lambda player, nick: nick in _names(player),
    lambda player, nick: _folded(nick) in map(_folded, _names(player)),
    lambda player, nick: _folded(_whole(player)).startswith(_folded(nick) + " "),
)


def _write_pragma(pragma: Pragma) -> str:
    return f"#{pragma.name} {pragma.value}".rstrip()


def _nick(place: int, game: Game) -> str:
    player = game.players[place]
    same = [other for other in game.players if _folded(other.nick) == _folded(player.nick)]
    return player.nick if len(same) == 1 else _whole(player).strip()
