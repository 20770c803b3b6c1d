"""What changes rows."""
