"""Whether a game counts for the rating."""
