"""
Word lists: the French list in three profiles, and the lists that users bring.

`load` gives a `Lexicon` by name ("francais", "prudent", "large") or from a file.
"""

from caramels.lexicon.library import DEFAULT, PROFILES, Lexicon, load

__all__ = ["DEFAULT", "PROFILES", "Lexicon", "load"]
