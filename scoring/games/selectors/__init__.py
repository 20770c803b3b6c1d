"""What is read of games."""
