"""The pages of a ranking."""
