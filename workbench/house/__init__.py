"""Figures of the house itself: how heavy it is, and how often it says the same thing."""
