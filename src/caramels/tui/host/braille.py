"""
A game in six-dot French braille, for a braille display or an embosser.

On a tile a capital sign stands before the letter, and the value is written low, without a
number sign; 0 means 10. A blank has dot 5 instead of the capital sign. Other numbers follow the
French (Antoine) notation.
"""

from collections.abc import Iterator

from caramels.domain.board import EMPTY
from caramels.domain.classic.game import Game
from caramels.domain.moves import ROWS, SIZE, Direction, Square
from caramels.domain.tiles import BLANK
from caramels.tui.host.reading import STAR, line_names, premium
from caramels.tui.host.setup import NotUnderstood
from caramels.tui.host.wording import say

WIDTHS = (30, 32, 40)
NARROW, MIDDLE, WIDE = WIDTHS

_SPACE = "\u2800"
CAPITAL, BLANK_SIGN, NUMBER = "⠨", "⠐", "⠠"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_ACCENTED = dict(zip("éàèçêîôûëïüùâœ", "⠿⠷⠮⠯⠣⠩⠹⠱⠫⠻⠳⠾⠡⠪", strict=True))
_SIGNS = {":": "⠒", ".": "⠲", ",": "⠂", "-": "⠤", "'": "⠄", " ": _SPACE}
_DIGITS = dict(zip("1234567890", "⠡⠣⠩⠹⠱⠫⠻⠳⠪⠼", strict=True))
_LOW_VALUES = {0: "", 1: "⠂", 2: "⠆", 3: "⠒", 4: "⠲", 8: "⠦", 10: "⠴"}

_NO_TILE = "⠤"
_ONE_CELL = {"ld": "⠔", "lt": "⠶", "md": "⠬", "mt": "⠿", STAR: "⠻", "": _NO_TILE}
_TWO_CELLS = {"ld": "⠇⠙", "lt": "⠇⠞", "md": "⠍⠙", "mt": "⠍⠞", STAR: "⠐⠔", "": _NO_TILE * 2}


def braille(text: str) -> str:
    """
    Write *text* in braille.

    >>> braille("Léa 116")
    '⠨⠇⠿⠁⠀⠠⠡⠡⠫'
    """
    cells = []
    before = ""
    for sign in text:
        if sign.isdigit():
            cells.append(("" if before.isdigit() else NUMBER) + _DIGITS.get(sign, ""))
        else:
            cells.append((CAPITAL if sign.isupper() else "") + _cell(sign.lower()))
        before = sign
    return "".join(cells)


def tile(face: str, points: int) -> str:
    """
    Return a tile of the rack: capital sign, letter, value.

    >>> tile("K", 10), tile("D", 2)
    ('⠨⠅⠴', '⠨⠙⠆')
    """
    return CAPITAL + _LETTERS[face.lower()] + _LOW_VALUES.get(points, "")


def sheet(game: Game, width: int = WIDE) -> Iterator[str]:
    """
    Yield the scores, the board and the rack of the player to move, in lines of *width* cells.

    Raises:
        NotUnderstood: there is no such width.
    """
    if width not in WIDTHS:
        raise NotUnderstood("braille", widths=", ".join(map(str, WIDTHS)))
    for seat in game.seats:
        yield braille(f"{seat.name} {seat.score}")
    yield braille(f"{say('screen.bag')} {len(game.bag)}")
    yield ""
    yield _heading(game, width)
    for row in range(SIZE):
        yield _label(game, row, width) + "".join(
            _square(game, Square(row, col), width) for col in range(SIZE)
        )
    yield ""
    if width == NARROW and (blanks := tuple(_blanks(game))):
        yield braille(f"{say('braille.blanks')}: {', '.join(blanks)}")
    yield braille(f"{say('braille.rack')}:")
    tiles = game.rules.tiles
    rack = "".join(tile(face, tiles.points_of(face)) for face in game.mover.rack if face != BLANK)
    yield rack + (_SPACE + braille("joker")) * game.mover.rack.count(BLANK)


def _cell(sign: str) -> str:
    return _LETTERS.get(sign) or _ACCENTED.get(sign) or _SIGNS.get(sign, _SPACE)


def _square(game: Game, square: Square, width: int) -> str:
    letter = game.board[square]
    if letter == EMPTY:
        return (_ONE_CELL if width == NARROW else _TWO_CELLS)[premium(game.rules, square)]
    sign = BLANK_SIGN if letter.islower() else CAPITAL
    return ("" if width == NARROW else sign) + _LETTERS[letter.lower()]


def _heading(game: Game, width: int) -> str:
    """Return the columns: their numbers as letters, a for 1 and j for 0."""
    indent = {NARROW: 2, MIDDLE: 1, WIDE: 3}[width]
    cells = 1 if width == NARROW else 2
    names = line_names(game.rules, Direction.ACROSS)
    digits = ("".join(_LETTERS["jabcdefghi"[int(digit)]] for digit in name) for name in names)
    return _SPACE * indent + "".join(name[-cells:].rjust(cells, _SPACE) for name in digits)


def _label(game: Game, row: int, width: int) -> str:
    letter = _LETTERS[ROWS[row].lower()]
    return {NARROW: letter + _SPACE, MIDDLE: letter, WIDE: CAPITAL + letter + _SPACE}[width]


def _blanks(game: Game) -> Iterator[str]:
    for row in range(SIZE):
        for col in range(SIZE):
            letter = game.board[square := Square(row, col)]
            if letter.islower():
                yield f"{letter.upper()} {square}"
