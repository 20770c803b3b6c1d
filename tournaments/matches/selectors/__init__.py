"""Reading what was reported of matches, and their sheets."""
