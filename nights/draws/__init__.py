"""Tonight's tables: how they are drawn, what was drawn, and the games that begin there."""
