"""What changes ratings, statistics and seasons."""
