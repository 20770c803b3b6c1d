"""What says that a game counts for the rating."""
