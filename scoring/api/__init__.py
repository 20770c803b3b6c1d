"""The HTTP API of scoring."""
