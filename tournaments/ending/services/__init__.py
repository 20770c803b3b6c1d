"""What closes a tournament, and lets its results count for ratings."""
