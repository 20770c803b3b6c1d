"""The bodies of writes to a game, and what games are answered."""
