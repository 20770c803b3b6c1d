"""What keeps the sums from which statistics are read."""
