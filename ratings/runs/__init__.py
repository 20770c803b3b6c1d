"""Runs: a club's games rated in their order, again from the first that changed."""
