"""How the French list is made: sources are read, lemmas elected, forms collected."""
