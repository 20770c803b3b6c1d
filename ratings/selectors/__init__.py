"""What is read of ratings, statistics and seasons."""
