"""What changes the roster, and what a file would change."""
