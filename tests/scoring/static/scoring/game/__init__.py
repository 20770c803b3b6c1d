"""A game's own modules: tests in Node."""
