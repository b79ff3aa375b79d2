"""
The events of a GCG file, line by line: `AEINRS? 8D STaINER +66 66` after the player's name.

Read with the liberties that annotators take: any white space, signs left out, a comment behind
the total, long dashes from word processors, `*` or `#` behind a phony, brackets around the tiles
of the board. Written as the format has it.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from caramels.domain.errors import BadFile, BadNotation
from caramels.domain.moves import Notation, parse_reference, reference
from caramels.domain.tiles import bare, parse_tiles
from caramels.formats.gcg_game import (
    THROUGH,
    UNKNOWN,
    Challenged,
    Deed,
    Event,
    Exchanged,
    Laid,
    LeftOver,
    OverTime,
    Passed,
    Simple,
    Withdrawn,
)

_SIGNED = re.compile(r"[+-][0-9]{1,6}")
_TOTAL = re.compile(r"-?[0-9]{1,6}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_WORD = re.compile(r"[A-Za-z.]{1,15}")
_IN_BRACKETS = re.compile(r"\(([A-Za-z.]+)\)")
_LEFTOVER = re.compile(r"\(([A-Za-z?*]{0,40})\)")
_EXCHANGED = re.compile(r"-([A-Za-z?*]{1,15}|[1-9][0-9]?)")
_UNKNOWN = re.compile(r"[._]")
# Brackets right behind the rack, with white space in them.
_LOOSE = re.compile(r"^([A-Za-z?*._\s]*)\(\s*([A-Za-z?*]*(?:\s+[A-Za-z?*]+)*)\s*\)")
_DASHES = str.maketrans(
    {"\N{MINUS SIGN}": "-", "\N{HYPHEN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "--"}
)
_PHONY = "*#!"

_SIMPLE: dict[str, Simple] = {
    "-": Passed(),
    "--": Withdrawn(),
    "(challenge)": Challenged(),
    "(time)": OverTime(),
}
_SIGNS = {deed: sign for sign, deed in _SIMPLE.items()}


@dataclass(frozen=True, slots=True)
class Said:
    """What a line says behind the name of the player."""

    rack: str
    deed: Deed
    score: int
    total: int
    comment: str


def parse_event(text: str, number: int) -> Said:
    """
    Read line *number*, without the name of the player.

    Raises:
        BadFile: it says nothing that can be understood.
    """
    words = _LOOSE.sub(_tightened, text).split()
    plain = [word.translate(_DASHES) for word in words]
    end, rack, deed = _parse_points_and_deed(plain, number)
    score, total = int(plain[end]), int(plain[end + 1])
    return Said(rack, deed, score, total, " ".join(words[end + 2 :]))


def write_event(event: Event) -> str:
    """Write *event*, without the name of its player."""
    said = " ".join(word for word in (event.rack, _write_deed(event.deed)) if word)
    return f"{said} {event.score:+d} {event.total}"


def _tightened(found: re.Match[str]) -> str:
    return f"{found[1]}({''.join(found[2].split())})"


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
    if any(len(tiles) > 1 for tiles in rack[1:]):
        raise BadFile("not_an_event", number, text=" ".join(said)[:40])
    return _parse_rack("".join(rack), number), deed


def _parse_other(word: str, number: int) -> Deed:
    # In capitals they may be tiles: somebody kept T, I, M and E.
    if simple := _SIMPLE.get(word if word.isupper() else word.casefold()):
        return simple
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
    letters = _IN_BRACKETS.sub(lambda found: THROUGH * len(found[1]), bare(word.rstrip(_PHONY)))
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
