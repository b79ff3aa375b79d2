"""Why a play or an exchange is refused, whatever the words may be."""

from caramels.domain.board import Board, Placement, covers_centre
from caramels.domain.errors import Code, IllegalExchange, IllegalPlay
from caramels.domain.moves import Play
from caramels.domain.rules import Rules
from caramels.domain.tiles import remove_tiles, tiles_of

SHORTEST_WORD = 2


def check_play(board: Board, play: Play, rack: str, rules: Rules) -> Placement:
    """
    Return what *play* does to *board*, if the geometry and the *rack* allow it.

    Raises:
        IllegalPlay: they do not.
    """
    placement = check_geometry(board, play, rules)
    remove_tiles(rack, tiles_of(placement.letters))
    return placement


def check_geometry(board: Board, play: Play, rules: Rules) -> Placement:
    """
    Return what *play* does to *board*, if the word may lie there.

    Raises:
        IllegalPlay: it may not.
    """
    placement = board.placement(play)
    if not placement.laid:
        raise IllegalPlay(Code.NOTHING_LAID, word=play.word)
    if board.is_empty:
        _check_first_word(play, placement, rules)
    elif not any(board.touches(square) for square, _ in placement.laid):
        raise IllegalPlay(Code.TOUCHES_NOTHING, word=play.word)
    return placement


def check_exchange(tiles: str, rack: str, bag_count: int, rules: Rules, *, by_bot: bool) -> None:
    """
    Check that *tiles* may be exchanged.

    Raises:
        IllegalExchange: the bag is too small, or nothing is exchanged.
        IllegalPlay: a tile is not on the rack.
    """
    if not tiles:
        raise IllegalExchange(Code.NOTHING_EXCHANGED)
    remove_tiles(rack, tiles)
    if bag_count < tiles_needed_in_bag(rules, by_bot=by_bot) or bag_count < len(tiles):
        raise IllegalExchange(Code.BAG_TOO_SMALL, left=bag_count)


def tiles_needed_in_bag(rules: Rules, *, by_bot: bool) -> int:
    """Return how many tiles the bag must hold before any exchange."""
    if by_bot and rules.bots_exchange_from_any_bag:
        return 1
    return rules.exchange_needs_tiles_in_bag


def _check_first_word(play: Play, placement: Placement, rules: Rules) -> None:
    if not covers_centre(placement):
        raise IllegalPlay(Code.FIRST_WORD_OFF_CENTRE, word=play.word)
    if len(play.word) < SHORTEST_WORD:
        raise IllegalPlay(Code.WORD_TOO_SHORT, word=play.word)
    if play.direction not in rules.first_word_directions:
        raise IllegalPlay(Code.FIRST_WORD_DIRECTION, word=play.word)
