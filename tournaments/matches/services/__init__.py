"""What changes matches and penalties."""
