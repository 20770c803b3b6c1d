"""What appends a run."""
