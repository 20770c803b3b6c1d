"""A whole event played through the HTTP API: the director, and every team's phone."""
