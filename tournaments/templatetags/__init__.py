"""Filters for the templates of tournaments."""
