"""Figures: what a club and everybody in it did, over any dates."""
