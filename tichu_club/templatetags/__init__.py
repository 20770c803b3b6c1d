"""Filters of the templates of the project itself."""
