"""Clubs: founding one, its settings, its page, and the history of its changes."""
