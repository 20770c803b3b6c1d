"""Filters for the templates of nights."""
