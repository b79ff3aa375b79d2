"""
Every game played in turns by one to four seats.

A game is a fold of its facts. `decide` judges a command and returns the facts that follow, or
refuses; `apply` turns a fact into the next state and never refuses; `view` and `redact` are the
only way out, and show nobody what is not theirs.
"""
