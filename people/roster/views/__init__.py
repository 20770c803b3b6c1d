"""The pages of the roster."""
