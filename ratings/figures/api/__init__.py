"""Statistics over HTTP."""
