"""Caramels: the French crossword game as a library."""

__version__ = "0.1.0"
