"""The pages of statistics and seasons."""
