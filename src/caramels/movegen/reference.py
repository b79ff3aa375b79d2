"""
What is right: every play, found without any idea but the rules.

From every square, in both directions, the words of a trie are followed; a play is one that the
referee would accept. The fast search must find the same plays with the same scores.
"""

from collections.abc import Iterable, Iterator

from caramels.domain.board import EMPTY, Board
from caramels.domain.errors import IllegalPlay
from caramels.domain.legality import check_geometry
from caramels.domain.moves import SIZE, Direction, Play, Square
from caramels.domain.rules import Rules
from caramels.domain.scoring import score_placement
from caramels.domain.tiles import BLANK, remove_tiles, sort_tiles, tiles_of
from caramels.movegen.found import FoundPlay


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
        for row in range(SIZE):
            for col in range(SIZE):
                start = Square(row, col)
                if board.occupied(start.after(direction, -1)):
                    continue
                for word in _readings(board, start, direction, rack=rack, node=words):
                    play = Play(start, direction, word)
                    if legal := _judged(board, play, rack, rules, words):
                        found.setdefault(legal.placed, legal)
    return list(found.values())


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
    board: Board, square: Square, direction: Direction, *, rack: str, node: Trie, word: str = ""
) -> Iterator[str]:
    """Every way to read on from *square* with the tiles of *rack*, down the trie."""
    there = board[square] if square.on_board else EMPTY
    onward = square.after(direction)
    if there != EMPTY:
        if below := node.children.get(there.upper()):
            yield from _readings(board, onward, direction, rack=rack, node=below, word=word + there)
        return
    if node.ends:
        yield word
    if not square.on_board:
        return
    for letter, below in node.children.items():
        for tile, shown in ((letter, letter), (BLANK, letter.lower())):
            if tile in rack:
                left = rack.replace(tile, "", 1)
                yield from _readings(
                    board, onward, direction, rack=left, node=below, word=word + shown
                )
