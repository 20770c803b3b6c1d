"""Figures of the house itself: how heavy it is, and how often a thing is told."""
