"""The rulebook of each game in the box: a file a game."""
