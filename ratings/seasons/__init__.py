"""Seasons: their dates, how they count, and their tables, open and closed."""
