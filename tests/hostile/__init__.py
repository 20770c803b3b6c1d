"""Requests that nobody of ours would send, to every address of the project."""
