"""The pages of a club, of founding one, and of its settings."""
