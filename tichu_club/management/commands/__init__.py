"""Commands of the whole project."""
