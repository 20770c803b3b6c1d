"""Figures as tables, bars and words."""
