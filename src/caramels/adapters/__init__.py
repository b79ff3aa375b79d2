"""The ports of the application made real: stores, announcers, clock, lexicons, bots."""
