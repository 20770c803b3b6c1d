"""Statistics and seasons over HTTP."""
