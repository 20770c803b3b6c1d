"""The page for a screen on the wall, and the link that opens it."""
