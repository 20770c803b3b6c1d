"""What is read of pairs."""
