"""Recorded games and kept score sheets: each is stored whole, and its deals can be looked at."""
