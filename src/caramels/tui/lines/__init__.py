"""
The line mode: a dialogue of plain lines, for pipes, screen readers and braille displays.

Nothing is drawn twice, nothing moves: no cursor addressing, no colour, no carriage return.
"""
