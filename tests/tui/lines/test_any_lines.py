"""The line mode under any lines whatever."""

from random import Random

import pytest

from caramels.domain.presets import INFOH100, LOG2990_OBJECTIFS, MICRO, TABLETOP
from caramels.domain.rules import Rules
from caramels.tui.host.commands import COMMANDS
from tests.tables import WordList
from tests.tui.dialogues import transcript
from tests.tui.houses import Swapper, house

WORDS = [word for word in COMMANDS if word not in {"quitter", "abandonner"}]
PARTS = [
    "o",
    "n",
    "h8h",
    "H8",
    "8h",
    "es",
    "as",
    "te",
    "li",
    "h",
    "8",
    "a*",
    "(a)s",
    "",
    "7",
    "\x1b[A",
]


@pytest.mark.parametrize("rules", [MICRO, TABLETOP, LOG2990_OBJECTIFS, INFOH100])
def test_no_lines_break_the_dialogue(rules: Rules) -> None:
    rng = Random(3)
    words = WordList(a + b for a in "AEIOUNRSTL" for b in "AEIOUNRSTL")
    typed = []
    for _ in range(3_000):
        word = rng.choice([*WORDS, "placer", "essai", "", "", "o", "n", "7", "h"])
        mark = rng.choice(["", "!"])
        typed.append(f"{mark}{word} {rng.choice(PARTS)} {rng.choice(PARTS)}".strip())

    text = transcript(house(rules, "Anna Bob", judge=words, computers=Swapper()), typed)

    assert all(sign >= " " or sign == "\n" for sign in text)
    assert max(len(line) for line in text.splitlines() if not line.startswith(">")) <= 40
