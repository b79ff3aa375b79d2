"""
The game in a terminal.

`host` is the game on one machine, whatever shows it; `lines` shows it as a dialogue of plain
lines, `full` as a full screen.
"""
