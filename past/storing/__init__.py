"""Writing down a game of the past: its people by their names, its rounds or its score alone."""
