"""People over HTTP."""
