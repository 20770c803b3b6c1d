"""What changes rows of tournaments."""
