"""Starting a game, the next one of the same table, and the first page."""
