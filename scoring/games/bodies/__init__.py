"""The bodies of writes to a game."""
