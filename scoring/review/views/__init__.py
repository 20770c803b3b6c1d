"""The pages that look back, and a game as a file."""
