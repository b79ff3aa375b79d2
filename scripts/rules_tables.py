"""Write the tables of docs/rules.md from the presets and the objectives themselves."""

import sys
from collections.abc import Callable
from pathlib import Path

from caramels.domain.moves import Direction
from caramels.domain.objectives import OBJECTIVES
from caramels.domain.presets import CUSTOM, PRESETS
from caramels.domain.rules import (
    Abandon,
    Contest,
    Coordinates,
    Entry,
    FirstSeat,
    Leftovers,
    Rules,
    UnknownWord,
)

PAGE = Path(__file__).parents[1] / "docs" / "rules.md"
COLUMNS = [rules for rules in PRESETS.values() if rules.name != CUSTOM.name]

_FIRST_SEAT = {
    FirstSeat.RANDOM: "at random",
    FirstSeat.DRAWN: "closest to A, a blank is any letter",
    FirstSeat.AS_SEATED: "the first seat",
}
_UNKNOWN = {
    UnknownWord.REFUSED: "refused at once",
    UnknownWord.SHOWN: "shown, taken back, turn lost",
    UnknownWord.CONFIRMED: "the player confirms the spelling",
    UnknownWord.ACCEPTED: "accepted",
}
_CONTEST = {
    Contest.NONE: "",
    Contest.BY_LEXICON: "; contested before the next move, the lexicon judges",
    Contest.BY_TABLE: "; contested before the next move, the table judges",
}
_LEFTOVERS = {
    Leftovers.NONE: "nothing",
    Leftovers.TRANSFERRED: "each −own; who went out + all the others'",
    Leftovers.DOUBLED: "who went out + twice the others'",
}
_ABANDON = {
    Abandon.BOT_TAKES_OVER: "a computer player takes over",
    Abandon.GAME_STOPS: "the game stops",
}
_ENTRY = {
    Entry.TILES_OF_THE_RACK: "the tiles of the rack only",
    Entry.WHOLE_WORD: "the whole word",
}
_COORDINATES = {
    Coordinates.LETTER_AND_NUMBER: "A–O and 1–15",
    Coordinates.FROM_ZERO: "0–14 and 0–14",
    Coordinates.CURSOR: "a cursor",
}


def _seats(rules: Rules) -> str:
    if rules.most_seats > CUSTOM.most_seats:
        return f"{rules.fewest_seats} and more"
    if rules.fewest_seats == rules.most_seats:
        return str(rules.most_seats)
    return f"{rules.fewest_seats}–{rules.most_seats}"


def _turn_time(rules: Rules) -> str:
    limits = rules.turn_time
    if limits is None:
        return "none"
    times = (limits.shortest_ms, limits.longest_ms, limits.default_ms)
    shortest, longest, default = (f"{ms // 1000} s" for ms in times)
    return f"{shortest} to {longest}, {default} by default"


def _exchange(rules: Rules) -> str:
    if rules.one_draw_for_all:
        return "no exchange"
    needed = str(rules.exchange_needs_tiles_in_bag)
    return needed + (" (computer players: as many as wanted)" * rules.bots_exchange_from_any_bag)


def _ends(rules: Rules) -> str:
    ends = []
    if rules.passes_to_end:
        times = f"{rules.passes_to_end} times in a row" if rules.passes_to_end > 1 else "once"
        bag = ", the bag empty" * rules.passes_need_empty_bag
        ends.append(f"every seat passes {times}{bag}")
    if rules.ends_when_nobody_can_play:
        ends.append("nothing can be played")
    if rules.ends_with_the_bag:
        ends.append("the bag is empty")
    return "; or ".join(ends) or "the rules of the leave"


def _first_word(rules: Rules) -> str:
    directions = rules.first_word_directions
    return "over H8, " + ("across" if directions == (Direction.ACROSS,) else "either way")


def _blanks(rules: Rules) -> str:
    count = rules.tiles.bag.count("?")
    return f"{count}, written `{rules.blank_sign}`" if count else "none"


def _draws(rules: Rules) -> str:
    rule = rules.draw_rule
    if rule is None:
        return "none"
    return (
        f"{rule.before} + {rule.before} to turn {rule.until_turn}, then {rule.after} + {rule.after}"
    )


def _extras(rules: Rules) -> str:
    if rules.objectives:
        return "objectives"
    if rules.solo_points:
        return f"solo +{rules.solo_points}, from {rules.solo_seats} players"
    return "none"


def _starts(rules: Rules) -> str:
    return "–" if rules.one_draw_for_all else _FIRST_SEAT[rules.first_seat]


def _words(rules: Rules) -> str:
    if rules.unknown_word is UnknownWord.CONFIRMED:
        return "those of the lexicon, and those that a player confirms"
    return "those of the lexicon"


def _time_over(rules: Rules) -> str:
    if rules.turn_time is None:
        return "–"
    return "the slip is locked" if rules.one_draw_for_all else "the turn passes"


def _leaves(rules: Rules) -> str:
    return "–" if rules.one_draw_for_all else _ABANDON[rules.abandon]


ROWS: dict[str, tuple[str, Callable[[Rules], str]]] = {
    "V-1": ("players", _seats),
    "V-2": ("computer players", lambda rules: ", ".join(rules.bot_profiles) or "none"),
    "V-3": ("time of a turn", _turn_time),
    "V-4": ("who starts", _starts),
    "V-5": ("colour of word ×2", lambda rules: rules.word_double_colour),
    "V-6": ("tiles in the bag for an exchange", _exchange),
    "V-7": (
        "a word that is not in the lexicon",
        lambda rules: _UNKNOWN[rules.unknown_word] + _CONTEST[rules.contest],
    ),
    "V-8": ("tiles left over", lambda rules: _LEFTOVERS[rules.leftovers]),
    "V-9": ("end of the game, besides going out", _ends),
    "V-10": ("first word", _first_word),
    "V-11": ("blanks", _blanks),
    "V-12": ("coordinates", lambda rules: _COORDINATES[rules.coordinates]),
    "V-13": (
        "letter ×3 squares",
        lambda rules: str("".join(rules.layout.rows).count("t") or "none"),
    ),
    "V-14": ("what is typed", lambda rules: _ENTRY[rules.entry]),
    "V-15": ("name of the bonus", lambda rules: rules.bonus_name),
    "V-16": (
        "the bonus",
        lambda rules: f"+{rules.bonus_points} for {rules.bonus_tiles} tiles laid",
    ),
    "V-17": ("which words exist", _words),
    "V-18": ("racks of the others", lambda rules: "shown" if rules.racks_visible else "hidden"),
    "V-19": ("vowels + consonants in a draw", _draws),
    "V-20": (
        "the word that stays",
        lambda rules: "the best one, for all" if rules.one_draw_for_all else "the player's",
    ),
    "V-21": ("time over", _time_over),
    "V-22": ("a person leaves", _leaves),
    "V-23": ("points besides words", _extras),
    "V-24": ("a tie", lambda rules: "shared"),
    "V-25": ("length of a name", lambda rules: f"{rules.shortest_name}–{rules.longest_name}"),
    "V-26": ("hints", lambda rules: "three" if rules.hints else "none"),
    "V-27": ("several word premiums", lambda rules: "multiplied: ×4, ×9, ×27…"),
}


def presets_table() -> str:
    """Return the table of what the presets decide, one row for each variant."""
    head = ["", "", *(f"`{rules.name}`" for rules in COLUMNS)]
    rows = [head, ["---"] * len(head)]
    for number, (title, told) in ROWS.items():
        rows.append([number, title, *(told(rules) for rules in COLUMNS)])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def objectives_table() -> str:
    """Return the table of the objectives."""
    rows = [["Objective", "Points", "Condition"], ["---"] * 3]
    for objective in OBJECTIVES.values():
        condition = (objective.met.__doc__ or "").strip()
        rows.append([f"`{objective.code}`", str(objective.points), condition])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


TABLES: dict[str, Callable[[], str]] = {
    "presets": presets_table,
    "objectives": objectives_table,
}


def written(page: str) -> str:
    """Return *page* with its tables renewed."""
    for name, table in TABLES.items():
        opening, closing = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, _, rest = page.partition(opening)
        _, _, after = rest.partition(closing)
        page = before + opening + table() + closing + after
    return page


def main() -> int:
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
