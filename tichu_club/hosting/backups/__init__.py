"""Backups: all that a club is, in one file that either database can be restored from."""
