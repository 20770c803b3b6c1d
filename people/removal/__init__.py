"""Removal: somebody's name is taken away, and does not come back."""
