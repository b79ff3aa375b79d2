"""The rules of the game, as values and pure functions; standard library only."""
