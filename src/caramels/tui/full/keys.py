"""What the keys of the game mean: the options and their second ways, yes and no."""

OPTIONS = "acdirpsvo"

# What an option is called in `host.commands`, and its letter.
OPTION_OF = {
    "abandon": "a",
    "exchange": "c",
    "distribution": "d",
    "shuffle": "i",
    "arrange": "r",
    "pass": "p",
    "symbols": "s",
    "values": "v",
    "options": "o",
}

# What the keys at the bottom of the screen answer to the question whether to keep a word.
YES_NO_KEYS = {"enter": "o", "escape": "n"}


def option_letter(key: str) -> str:
    """
    Return the option that *key* chooses: Ctrl or Alt and its letter, and the tabulator.

    >>> option_letter("ctrl+d"), option_letter("tab"), option_letter("ctrl+z")
    ('d', 'i', '')
    """
    # A terminal sends the same byte for Ctrl+I and for the tabulator.
    if key == "tab":
        return "i"
    held, _, letter = key.partition("+")
    return letter if held in {"ctrl", "alt"} and len(letter) == 1 and letter in OPTIONS else ""
