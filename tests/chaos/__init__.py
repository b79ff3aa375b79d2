"""
Faults on purpose, while people play: is every move that was acknowledged still there?

`python -m tests.chaos --help` tells how to run it for longer than a test does.
"""
