"""Writes: an operation with its id, what it was answered, and how pages and API bring one."""
