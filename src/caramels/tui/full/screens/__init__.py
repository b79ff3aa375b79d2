"""What the player sees at one time: the choice of the options, the game."""
