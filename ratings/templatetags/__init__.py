"""Filters for the pages of ratings."""
