"""Seats and the games of a player over HTTP."""
