"""The colours of the full screen; without colours, the same meaning by weight and inversion."""

from dataclasses import dataclass

from rich.style import Style

GROUND = "#11161c"
INK = "#edf1f5"


@dataclass(frozen=True, slots=True)
class Palette:
    """How each kind of thing is drawn."""

    label: Style
    plain: Style
    premiums: dict[str, Style]
    tile: Style
    blank: Style
    last: Style
    pending: Style
    pending_blank: Style
    cursor: Style
    margin: Style


def _on(ink: str, ground: str, *, bold: bool = False, italic: bool = False) -> Style:
    return Style(color=ink, bgcolor=ground, bold=bold, italic=italic)


# The colours of the box: letters on light and dark blue, words on pink and red.
_DOUBLE_WORD = _on("#6b1430", "#f2a7b8")
COLOURS = Palette(
    label=_on("#c5d8d0", "#0a1512"),
    plain=_on("#7c8a99", "#252e38"),
    premiums={
        "ld": _on("#0c3557", "#9ccbf5"),
        "lt": _on("#ffffff", "#1b5a9e"),
        "md": _DOUBLE_WORD,
        "mt": _on("#ffffff", "#b3261e"),
        "*": _DOUBLE_WORD,
    },
    tile=_on("#17222e", "#f3e7c8", bold=True),
    blank=_on("#4a1d8f", "#dccbff", bold=True, italic=True),
    last=_on("#17222e", "#ffd66b", bold=True),
    pending=_on("#ffffff", "#6127c7", bold=True),
    pending_blank=_on("#ffd9f0", "#6127c7", bold=True, italic=True),
    cursor=_on("#17222e", "#5fd0b0", bold=True),
    margin=_on(INK, GROUND),
)

_BOLD = Style(bold=True)
_INVERTED = Style(reverse=True, bold=True)
MONOCHROME = Palette(
    label=Style(),
    plain=Style(),
    premiums={sign: Style() for sign in ("ld", "lt", "md", "mt", "*")},
    tile=_BOLD,
    blank=_INVERTED,
    last=_BOLD,
    pending=_BOLD,
    pending_blank=_INVERTED,
    cursor=_INVERTED,
    margin=Style(),
)


def palette(*, colour: bool) -> Palette:
    return COLOURS if colour else MONOCHROME
