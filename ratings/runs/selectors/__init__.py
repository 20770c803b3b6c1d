"""What is read of games and runs."""
