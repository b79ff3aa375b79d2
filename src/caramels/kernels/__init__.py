"""Inner loops compiled by Numba: arrays in, arrays out. They know nothing of the game's values."""
