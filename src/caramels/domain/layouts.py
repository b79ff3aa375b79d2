"""
Where the premium squares are.

A layout is fifteen strings: `3` word ×3, `2` word ×2, `t` letter ×3, `d` letter ×2, `.` plain.
"""

from dataclasses import dataclass

WORD_FACTORS = {"3": 3, "2": 2}
LETTER_FACTORS = {"t": 3, "d": 2}


@dataclass(frozen=True, slots=True)
class Layout:
    """The premium squares of a board."""

    name: str
    rows: tuple[str, ...]

    def word_factor(self, row: int, col: int) -> int:
        return WORD_FACTORS.get(self.rows[row][col], 1)

    def letter_factor(self, row: int, col: int) -> int:
        return LETTER_FACTORS.get(self.rows[row][col], 1)


def _mirrored(quarter: tuple[str, ...]) -> tuple[str, ...]:
    half = tuple(row + row[-2::-1] for row in quarter)
    return half + half[-2::-1]


# One quarter of the board, centre included; the rest is its mirror image.
_STANDARD_QUARTER = (
    "3..d...3",
    ".2...t..",
    "..2...d.",
    "d..2...d",
    "....2...",
    ".t...t..",
    "..d...d.",
    "3..d...2",
)

STANDARD = Layout("standard", _mirrored(_STANDARD_QUARTER))

# The board printed by INFO-H-100 has no letter ×3 square.
WITHOUT_LETTER_TRIPLES = Layout(
    "without-letter-triples", tuple(row.replace("t", ".") for row in STANDARD.rows)
)

LAYOUTS = {layout.name: layout for layout in (STANDARD, WITHOUT_LETTER_TRIPLES)}
