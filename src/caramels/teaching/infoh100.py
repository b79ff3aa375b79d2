"""
The data shapes of the INFO-H-100 project, and its two documented functions.

    plateau   list of columns, each a list of squares from top to bottom: plateau[x][y] is a
              tuple (word multiplier, letter multiplier) while empty, then a letter
    joueur    [chevalet, points]
    chevalet  list of letters
    sac       list of letters

A direction is 1 for a word that advances in x (across), 0 for one that advances in y (down).
The game has no blanks; on the board of a game that has some, a blank is a lower-case letter.
"""

from collections.abc import Iterable
from typing import TypeAlias, cast

from caramels.domain.board import EMPTY, Board
from caramels.domain.classic.game import Game
from caramels.domain.errors import BadNotation, Code
from caramels.domain.layouts import WITHOUT_LETTER_TRIPLES, Layout
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.tiles import sort_tiles

Case: TypeAlias = "tuple[int, int] | str"
Plateau: TypeAlias = list[list[Case]]
Chevalet: TypeAlias = list[str]
Joueur: TypeAlias = "list[Chevalet | int]"
Sac: TypeAlias = list[str]
Position: TypeAlias = tuple[int, int]
Mot: TypeAlias = "list[str | Position | int | bool]"

ACROSS, DOWN = 1, 0


def plateau_of(board: Board, layout: Layout = WITHOUT_LETTER_TRIPLES) -> Plateau:
    """
    Return *board* in the project's shape.

    >>> plateau_of(Board(("." * 15,) * 15))[0][0]
    (3, 1)
    """

    def case(row: int, col: int) -> Case:
        letter = board[Square(row, col)]
        if letter != EMPTY:
            return letter
        return layout.word_factor(row, col), layout.letter_factor(row, col)

    return [[case(row, col) for row in range(SIZE)] for col in range(SIZE)]


def board_of(plateau: Plateau) -> Board:
    """
    Return the board of a *plateau*.

    Raises:
        BadNotation: it is not fifteen columns of fifteen squares.
    """
    if len(plateau) != SIZE or any(len(column) != SIZE for column in plateau):
        raise BadNotation(Code.NOT_A_BOARD, row=len(plateau))
    rows = ("".join(_face(plateau[x][y]) for x in range(SIZE)) for y in range(SIZE))
    return Board.parse("\n".join(rows))


def joueur_of(rack: str, points: int) -> Joueur:
    """
    Return a player in the project's shape.

    >>> joueur_of("LIRMELU", 0)
    [['L', 'I', 'R', 'M', 'E', 'L', 'U'], 0]
    """
    return [list(rack), points]


def rack_of(joueur: Joueur) -> str:
    """Return the tiles of a player in the project's shape."""
    return "".join(cast("Chevalet", joueur[0]))


def points_of(joueur: Joueur) -> int:
    """Return the points of a player in the project's shape."""
    return cast("int", joueur[1])


def sac_of(bag: str) -> Sac:
    """Return a bag in the project's shape."""
    return list(bag)


def bag_of(sac: Sac) -> str:
    """Return the bag of a *sac*."""
    return sort_tiles("".join(sac))


def partie_of(game: Game) -> tuple[Plateau, list[Joueur], Sac]:
    """Return a whole position: the board, the players, the bag."""
    joueurs = [joueur_of(seat.rack, seat.score) for seat in game.seats]
    return plateau_of(game.board, game.rules.layout), joueurs, sac_of(game.bag)


def dictionnaire_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return *words* as the tuple that the project calls its dictionary."""
    return tuple(words)


def play_of(mot: str, position: Position, direction: int) -> Play:
    """Return a play of ours from a word, its first square (x, y) and its direction."""
    x, y = position
    return Play(Square(y, x), Direction.ACROSS if direction == ACROSS else Direction.DOWN, mot)


def estVide(case: Case) -> bool:  # noqa: N802 - the project's name
    """Say whether no letter lies on a square."""
    return not isinstance(case, str)


def motEngendre(  # noqa: N802 - the project's name
    plateau: Plateau, lettre: str, position: Position, direction: int
) -> Mot:
    """
    Return the word that *lettre* makes across the *direction* of the word it belongs to.

    The answer is `[mot, (x, y) of its first letter, its direction, True]`; the last value says
    that the word is a collateral one, which is never a « Scrabble ». The board stays as it is.
    """
    x, y = position
    step_x, step_y = abs(direction - 1), direction
    before = _run(plateau, (x, y), (-step_x, -step_y))
    after = _run(plateau, (x, y), (step_x, step_y))
    start = (x - step_x * len(before), y - step_y * len(before))
    return [before[::-1] + lettre + after, start, abs(direction - 1), True]


def trouverMotsCollateraux(  # noqa: N802 - the project's name
    plateau: Plateau, mot: str, position: Position, direction: int
) -> list[Mot]:
    """
    Return the words of two letters or more across each letter of *mot*.

    Each is what `motEngendre` gives, and then whether the letter is laid now: only then does
    the word score.
    """
    mots: list[Mot] = []
    x, y = position
    for lettre in mot:
        engendre = motEngendre(plateau, lettre, (x, y), direction)
        engendre.append(estVide(plateau[x][y]))
        if len(cast("str", engendre[0])) > 1:
            mots.append(engendre)
        x += direction
        y += abs(direction - 1)
    return mots


def _run(plateau: Plateau, position: Position, step: Position) -> str:
    """Return the letters that follow *position*, going by *step*, up to an empty square."""
    letters = ""
    x, y = position[0] + step[0], position[1] + step[1]
    while 0 <= x < SIZE and 0 <= y < SIZE and not estVide(plateau[x][y]):
        letters += cast("str", plateau[x][y])
        x, y = x + step[0], y + step[1]
    return letters


def _face(case: Case) -> str:
    return case if isinstance(case, str) else EMPTY
