"""
The games that the project knows, each written as its difference from a base.

To change a rule for one game, change one line here.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import TypeAlias, TypeVar

from caramels.domain.errors import Code, NotAllowed
from caramels.domain.layouts import LAYOUTS, WITHOUT_LETTER_TRIPLES, Layout
from caramels.domain.moves import Direction
from caramels.domain.rules import (
    Abandon,
    Contest,
    Coordinates,
    DrawRule,
    Entry,
    FirstSeat,
    Leftovers,
    Rules,
    TurnTime,
    UnknownWord,
)
from caramels.domain.tiles import FRENCH_WITHOUT_BLANKS, TILE_SETS, TileSet

LOG2990_CLASSIQUE = Rules(
    name="log2990-classique",
    turn_time=TurnTime(30_000, 300_000, 30_000, 60_000),
    unknown_word=UnknownWord.SHOWN,
    bots_exchange_from_any_bag=True,
    passes_to_end=3,
    blank_sign="*",
    bonus_name="bingo",
)

LOG2990_OBJECTIFS = replace(LOG2990_CLASSIQUE, name="log2990-objectifs", objectives=True)

TABLETOP = Rules(
    name="tabletop",
    most_seats=4,
    shortest_name=1,
    first_seat=FirstSeat.DRAWN,
    unknown_word=UnknownWord.ACCEPTED,
    contest=Contest.BY_LEXICON,
    passes_to_end=2,
    ends_when_nobody_can_play=True,
    hints=False,
    bonus_name="bonus",
    word_double_colour="orange",
)

MICRO = Rules(
    name="micro",
    fewest_seats=1,
    most_seats=4,
    shortest_name=1,
    longest_name=5,
    bot_profiles=("level1", "level2", "level3", "level4"),
    first_seat=FirstSeat.AS_SEATED,
    exchange_needs_tiles_in_bag=1,
    unknown_word=UnknownWord.CONFIRMED,
    contest=Contest.BY_TABLE,
    passes_to_end=1,
    passes_need_empty_bag=True,
    abandon=Abandon.GAME_STOPS,
    hints=False,
    entry=Entry.WHOLE_WORD,
    coordinates=Coordinates.CURSOR,
    bonus_name="bonus",
)

INFOH100 = Rules(
    name="infoh100",
    tiles=FRENCH_WITHOUT_BLANKS,
    layout=WITHOUT_LETTER_TRIPLES,
    fewest_seats=1,
    most_seats=4,
    shortest_name=1,
    bot_profiles=(),
    first_seat=FirstSeat.AS_SEATED,
    exchange_needs_tiles_in_bag=0,
    unknown_word=UnknownWord.REFUSED,
    ends_with_the_bag=True,
    leftovers=Leftovers.NONE,
    abandon=Abandon.GAME_STOPS,
    hints=False,
    entry=Entry.WHOLE_WORD,
    coordinates=Coordinates.FROM_ZERO,
)

DUPLICATE = Rules(
    name="duplicate",
    fewest_seats=1,
    most_seats=10_000,
    shortest_name=1,
    longest_name=40,
    turn_time=TurnTime(60_000, 180_000, 30_000, 180_000),
    first_word_directions=(Direction.ACROSS,),
    exchange_needs_tiles_in_bag=1_000,
    leftovers=Leftovers.NONE,
    hints=False,
    entry=Entry.WHOLE_WORD,
    solo_points=10,
    solo_seats=16,
    draw_rule=DrawRule(until_turn=15, before=2, after=1),
    one_draw_for_all=True,
)

# The ground for home-made rules: the classic game, up to four players, no clock.
CUSTOM = replace(
    LOG2990_CLASSIQUE, name="custom", fewest_seats=1, most_seats=4, turn_time=None, shortest_name=1
)

PRESETS = {
    rules.name: rules
    for rules in (
        LOG2990_CLASSIQUE,
        LOG2990_OBJECTIFS,
        TABLETOP,
        MICRO,
        INFOH100,
        DUPLICATE,
        CUSTOM,
    )
}

Difference: TypeAlias = dict[str, object]
Known = TypeVar("Known")


def preset(name: str) -> Rules:
    """
    Return the rules called *name*.

    Raises:
        NotAllowed: there are no such rules.
    """
    return _known(name, PRESETS, Code.NO_SUCH_RULES)


def difference(rules: Rules) -> Difference:
    """Return the fields of *rules* that are not those of the preset of the same name."""
    base = preset(rules.name)
    return {
        field.name: value
        for field in fields(Rules)
        if (value := getattr(rules, field.name)) != getattr(base, field.name)
    }


def known_tiles(name: str) -> TileSet:
    """
    Return the tile set called *name*.

    Raises:
        NotAllowed: there is no such set.
    """
    return _known(name, TILE_SETS, Code.NO_SUCH_TILES)


def known_layout(name: str) -> Layout:
    """
    Return the board layout called *name*.

    Raises:
        NotAllowed: there is no such layout.
    """
    return _known(name, LAYOUTS, Code.NO_SUCH_LAYOUT)


def _known(name: str, table: Mapping[str, Known], code: Code) -> Known:
    try:
        return table[name]
    except KeyError:
        raise NotAllowed(code, name=name[:40]) from None
