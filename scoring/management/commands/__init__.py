"""Commands of scoring."""
