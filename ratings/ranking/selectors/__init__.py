"""What is read of a ranking."""
