"""
What is right: every play, found without any idea but the rules.

From every square that can reach a tile, in both directions, the words of a trie are followed;
a play is one that the referee would accept. The fast search must find the same plays with the
same scores.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from caramels.domain.board import EMPTY, Board
from caramels.domain.errors import IllegalPlay
from caramels.domain.legality import check_geometry
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.rules import Rules
from caramels.domain.scoring import score_placement
from caramels.domain.tiles import BLANK, LETTERS, remove_tiles, sort_tiles, tiles_of
from caramels.movegen.found import FoundPlay

Crossings: TypeAlias = dict[Square, set[str]]


class Trie:
    """The words that start alike, and whether one ends here."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self.children: dict[str, Trie] = {}
        self.ends = False
        for word in words:
            node = self
            for letter in word:
                node = node.children.setdefault(letter, Trie())
            node.ends = True

    def __contains__(self, word: str) -> bool:
        node: Trie | None = self
        for letter in word:
            node = node.children.get(letter) if node else None
        return node is not None and node.ends


def all_plays(board: Board, rack: str, rules: Rules, words: Trie) -> list[FoundPlay]:
    """
    Return every legal play, each once.

    A play is a set of tiles on squares: a single tile that forms a word both ways is one play,
    called by its word across.
    """
    found: dict[tuple[tuple[int, int, str], ...], FoundPlay] = {}
    for direction in Direction:
        letters_at = _letters_that_cross(board, direction, words)
        for row in range(SIZE):
            for col in range(SIZE):
                start = Square(row, col)
                if board.occupied(start.after(direction, -1)):
                    continue
                if not _touches_soon(board, start, direction, len(rack), letters_at):
                    continue
                for word in _readings(
                    board,
                    start,
                    direction,
                    letters_at,
                    rack=rack,
                    node=words,
                    joined=board.is_empty,
                ):
                    play = Play(start, direction, word)
                    if legal := _judged(board, play, rack, rules, words):
                        found.setdefault(legal.placed, legal)
    return list(found.values())


def _letters_that_cross(board: Board, direction: Direction, words: Trie) -> Crossings:
    """For each empty square with tiles across, the letters that form a word with them."""
    across = Direction.DOWN if direction is Direction.ACROSS else Direction.ACROSS
    crossings: Crossings = {}
    for square in (Square(row, col) for row in range(SIZE) for col in range(SIZE)):
        if board.occupied(square):
            continue
        before, after = _run(board, square, across, -1)[::-1], _run(board, square, across, 1)
        if before or after:
            crossings[square] = {letter for letter in LETTERS if before + letter + after in words}
    return crossings


def _run(board: Board, square: Square, direction: Direction, step: int) -> str:
    """The tiles from the next square on."""
    run, at = "", square.after(direction, step)
    while board.occupied(at):
        run += board[at].upper()
        at = at.after(direction, step)
    return run


def _touches_soon(
    board: Board, start: Square, direction: Direction, tiles: int, letters_at: Crossings
) -> bool:
    """Say whether a word from *start* can meet a tile, or the board is still empty."""
    if board.is_empty:
        return True
    at = start
    while at.on_board and not board.occupied(at) and at not in letters_at:
        tiles -= 1
        at = at.after(direction)
    return at.on_board and tiles >= (not board.occupied(at))


def _judged(board: Board, play: Play, rack: str, rules: Rules, words: Trie) -> FoundPlay | None:
    try:
        placement = check_geometry(board, play, rules)
    except IllegalPlay:
        return None
    if not all(formed.word.upper() in words for formed in placement.words):
        return None
    placed = tuple((square.row, square.col, letter) for square, letter in placement.laid)
    kept = sort_tiles(remove_tiles(rack, tiles_of(placement.letters)))
    return FoundPlay(play, placed, score_placement(placement, rules).points, kept)


def _readings(
    board: Board,
    square: Square,
    direction: Direction,
    letters_at: Crossings,
    *,
    rack: str,
    node: Trie,
    joined: bool,
    word: str = "",
) -> Iterator[str]:
    """
    Every way to read on from *square* with the tiles of *rack*, down the trie.

    A reading ends only where it is *joined* to the tiles of the board.
    """
    there = board[square] if square.on_board else EMPTY
    onward = square.after(direction)
    if there != EMPTY:
        if below := node.children.get(there.upper()):
            yield from _readings(
                board,
                onward,
                direction,
                letters_at,
                rack=rack,
                node=below,
                joined=True,
                word=word + there,
            )
        return
    if node.ends and joined:
        yield word
    if not square.on_board or not rack:
        return
    fitting = letters_at.get(square, node.children)
    for letter, below in node.children.items():
        for tile, shown in ((letter, letter), (BLANK, letter.lower())):
            if tile in rack and letter in fitting:
                yield from _readings(
                    board,
                    onward,
                    direction,
                    letters_at,
                    rack=rack.replace(tile, "", 1),
                    node=below,
                    joined=joined or square in letters_at,
                    word=word + shown,
                )
