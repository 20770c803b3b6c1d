"""Removing names, and recognising the removed ones when they come in again."""
