"""What writes to a game."""
