"""The words that the line mode understands, whole or cut short."""

from caramels.domain.tiles import bare
from caramels.tui.host.setup import NotUnderstood

MARK = "!"

# Each word, and what it is called here; several words may mean the same.
COMMANDS = {
    "placer": "place",
    "essai": "try",
    "changer": "exchange",
    "échanger": "exchange",
    "passer": "pass",
    "abandonner": "abandon",
    "chevalet": "rack",
    "intervertir": "shuffle",
    "réarranger": "arrange",
    "distribution": "distribution",
    "valeurs": "values",
    "symboles": "symbols",
    "ligne": "row",
    "colonne": "column",
    "case": "square",
    "mots": "words",
    "grille": "grid",
    "dernier": "last",
    "coups": "moves",
    "scores": "scores",
    "temps": "time",
    "réserve": "bag",
    "indice": "hints",
    "objectifs": "goals",
    "braille": "braille",
    "dire": "say",
    "options": "options",
    "aide": "help",
    "?": "help",
    "quitter": "quit",
}
_BY_BARE_NAME = {bare(name): meaning for name, meaning in COMMANDS.items()}
# What a lone letter means, where the beginning alone would leave a choice.
_SHORT = {"j": "place", "p": "place", "c": "exchange", "d": "distribution", "r": "arrange"}


def understood(text: str) -> tuple[str, list[str]]:
    """
    Return which command *text* is, and the words after it.

    >>> understood("!échanger abc"), understood("lig h")
    (('exchange', ['abc']), ('row', ['h']))

    Raises:
        NotUnderstood: it is none, or its beginning fits several.
    """
    words = text.strip().removeprefix(MARK).split()
    if not words:
        raise NotUnderstood("command", word="")
    word = bare(words[0]).lower()
    if word in _BY_BARE_NAME:
        return _BY_BARE_NAME[word], words[1:]
    if word in _SHORT:
        return _SHORT[word], words[1:]
    fitting = {name: what for name, what in COMMANDS.items() if bare(name).startswith(word)}
    if len(set(fitting.values())) == 1:
        return next(iter(fitting.values())), words[1:]
    if fitting:
        raise NotUnderstood("ambiguous", word=words[0][:20], choices=", ".join(fitting))
    raise NotUnderstood("command", word=words[0][:20])
