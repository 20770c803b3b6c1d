"""Merging: two entries of one person made one, and taken apart again."""
