"""Ratings: a fold over finished games, in a fixed order."""
