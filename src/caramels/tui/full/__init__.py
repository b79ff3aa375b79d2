"""The full screen: the board drawn, keys for everything, nothing said by colour alone."""
