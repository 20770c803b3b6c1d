"""Rounds fixed before anybody has played."""
