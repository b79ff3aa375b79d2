"""
Tiles, and the sets they come in.

Racks and bags are plain strings: a capital letter for each tile, `?` for a blank. A rack keeps
the order in which its player arranged it; a bag is sorted, and its order means nothing.
"""

from collections import Counter
from dataclasses import dataclass, field

from caramels.domain.errors import BadFile, BadNotation, Code, IllegalPlay

BLANK = "?"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ORDER = {face: place for place, face in enumerate(LETTERS + BLANK)}

# The accents of French, and those of loan words that French spells with them.
_BARE = str.maketrans(
    "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ",
    "AAAAAACEEEEIIIINOOOOOUUUUYYaaaaaaceeeeiiiinooooouuuuyy",
)
_OPENED = str.maketrans({"Œ": "OE", "Æ": "AE", "œ": "oe", "æ": "ae"})


def bare(text: str) -> str:
    """
    Return *text* without accents, cedillas and diaereses, in the same case.

    >>> bare("bêtisés"), bare("Ç")
    ('betises', 'C')
    """
    return text.translate(_BARE)


def opened(text: str) -> str:
    """Return *text* with its ligatures written as two letters."""
    return text.translate(_OPENED)


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile of a set."""

    face: str
    """A capital letter, or `?` for the blank."""
    count: int
    points: int
    vowel: bool = False


@dataclass(frozen=True, slots=True)
class TileSet:
    """All the tiles a game is played with."""

    name: str
    tiles: tuple[Tile, ...]
    _points: dict[str, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        points = {tile.face: tile.points for tile in self.tiles if tile.face != BLANK}
        object.__setattr__(self, "_points", points)

    @property
    def bag(self) -> str:
        """
        Every tile of the set, sorted.

        >>> len(FRENCH.bag), FRENCH.bag[-3:]
        (102, 'Z??')
        """
        return sort_tiles("".join(tile.face * tile.count for tile in self.tiles))

    @property
    def faces(self) -> str:
        """Every kind of tile once, letters first, the blank last."""
        return sort_tiles("".join(tile.face for tile in self.tiles))

    @property
    def vowels(self) -> str:
        return "".join(tile.face for tile in self.tiles if tile.vowel)

    def points_of(self, face: str) -> int:
        """
        Return what a tile is worth on the board or the rack; a blank is worth nothing.

        >>> FRENCH.points_of("K"), FRENCH.points_of("k"), FRENCH.points_of("?")
        (10, 0, 0)
        """
        return self._points.get(face, 0)

    def value_of(self, tiles: str) -> int:
        """Return the sum of the points of *tiles*."""
        return sum(map(self.points_of, tiles))

    @classmethod
    def parse_csv(cls, name: str, text: str) -> "TileSet":
        """
        Read a set from the ecosystem's CSV: `letter,count,score,vowel`, one tile a line.

        Raises:
            BadFile: a line is not a tile.
        """
        tiles = tuple(
            _parse_tile(line, number)
            for number, line in enumerate(text.splitlines(), start=1)
            if line.strip() and not line.lower().startswith("letter")
        )
        if not tiles:
            raise BadFile("no_tiles", 1)
        if twice := [face for face, n in Counter(tile.face for tile in tiles).items() if n > 1]:
            raise BadFile("tile_twice", 1, tile=twice[0])
        return cls(name, tuple(sorted(tiles, key=lambda tile: _ORDER[tile.face])))

    def to_csv(self) -> str:
        """Write the set as the ecosystem's CSV."""
        lines = (f"{t.face},{t.count},{t.points},{int(t.vowel)}\n" for t in self.tiles)
        return "letter,count,score,vowel\n" + "".join(lines)


def sort_tiles(tiles: str) -> str:
    """
    Return *tiles* in alphabetical order, blanks last.

    >>> sort_tiles("S?EA")
    'AES?'
    """
    return "".join(sorted(tiles, key=_ORDER.__getitem__))


def add_tiles(tiles: str, more: str) -> str:
    """Return the sorted tiles of both."""
    return sort_tiles(tiles + more)


def remove_tiles(tiles: str, fewer: str) -> str:
    """
    Return *tiles* without *fewer*, the others in their order; the leftmost copies go first.

    Raises:
        IllegalPlay: a tile of *fewer* is not there.
    """
    for tile in fewer:
        if tile not in tiles:
            raise IllegalPlay(Code.NOT_ON_RACK, letter=tile)
        tiles = tiles.replace(tile, "", 1)
    return tiles


def holds(tiles: str, wanted: str) -> bool:
    """Say whether *wanted* can be taken from *tiles*."""
    have = Counter(tiles)
    return all(have[tile] >= n for tile, n in Counter(wanted).items())


def parse_tiles(text: str) -> str:
    """
    Read tiles written by a person or a file: any case, `?` or `*` for a blank.

    >>> parse_tiles("sol*")
    'SOL?'

    Raises:
        BadNotation: a character is no tile.
    """
    tiles = bare(text).upper().replace("*", BLANK)
    for character in tiles:
        if character not in _ORDER:
            raise BadNotation(Code.NOT_TILES, character=character)
    return tiles


def tile_of(letter: str) -> str:
    """Return the tile that a letter of the board came from: a lower-case letter is a blank."""
    return BLANK if letter.islower() else letter


def tiles_of(letters: str) -> str:
    """Return the tiles that *letters* of the board came from."""
    return "".join(map(tile_of, letters))


def _parse_tile(line: str, number: int) -> Tile:
    fields = [field.strip() for field in line.split(",")]
    face = BLANK if fields[0] in {"?", "*", "_"} else fields[0].upper()
    numbers = fields[1:4]
    if face not in _ORDER or len(numbers) < 3 or not all(_is_count(n) for n in numbers):  # noqa: PLR2004 - the three columns after the letter
        raise BadFile("not_a_tile", number, text=line[:40])
    count, points, vowel = map(int, numbers)
    return Tile(face, count, points, vowel=bool(vowel))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3  # noqa: PLR2004 - no set has 1,000 tiles


def _tile_set(name: str, vowels: str, by_points: dict[int, str], blanks: int) -> TileSet:
    tiles = [
        Tile(face, count, points, vowel=face in vowels)
        for points, faces in by_points.items()
        for face, count in Counter(faces.replace(" ", "")).items()
    ]
    if blanks:
        tiles.append(Tile(BLANK, blanks, 0))
    return TileSet(name, tuple(sorted(tiles, key=lambda tile: _ORDER[tile.face])))


# The bags as the rule books print them: by points, one character for each tile.
_FRENCH_LETTERS = {
    1: "EEEEEEEEEEEEEEE AAAAAAAAA IIIIIIII NNNNNN OOOOOO RRRRRR SSSSSS TTTTTT UUUUUU LLLLL",
    2: "DDD GG MMM",
    3: "BB CC PP",
    4: "FF HH VV",
    8: "J Q",
    10: "K W X Y Z",
}
_ENGLISH_LETTERS = {
    1: "EEEEEEEEEEEE AAAAAAAAA IIIIIIIII OOOOOOOO NNNNNN RRRRRR TTTTTT LLLL SSSS UUUU",
    2: "DDDD GGG",
    3: "BB CC MM PP",
    4: "FF HH VV WW YY",
    5: "K",
    8: "J X",
    10: "Q Z",
}

# Y counts as a vowel in the French set, for the draws of the duplicate game.
FRENCH = _tile_set("french", "AEIOUY", _FRENCH_LETTERS, blanks=2)
ENGLISH = _tile_set("english", "AEIOU", _ENGLISH_LETTERS, blanks=2)
FRENCH_WITHOUT_BLANKS = _tile_set("french-without-blanks", "AEIOUY", _FRENCH_LETTERS, blanks=0)

TILE_SETS = {tile_set.name: tile_set for tile_set in (FRENCH, ENGLISH, FRENCH_WITHOUT_BLANKS)}
