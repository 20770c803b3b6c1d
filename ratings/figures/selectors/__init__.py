"""What is read of statistics."""
