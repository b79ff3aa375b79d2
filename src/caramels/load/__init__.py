"""
A crowd of players for a site on this machine: how fast, and how faithful, is it?

The sockets are those of picows, which only this package needs.
"""
