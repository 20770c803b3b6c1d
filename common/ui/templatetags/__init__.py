"""Filters that any page may use."""
