"""The pages of a club's tournaments and of one tournament's settings."""
