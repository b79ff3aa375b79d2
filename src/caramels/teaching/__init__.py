"""The game in the data shapes of courses, for classes that write their own programs."""
