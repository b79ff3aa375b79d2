"""The game on one machine: who sits at it, what it waits for, what it says, where it is kept."""
