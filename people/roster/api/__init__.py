"""The roster over HTTP."""
