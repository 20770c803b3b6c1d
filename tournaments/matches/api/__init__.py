"""Results, sheets and penalties over HTTP."""
