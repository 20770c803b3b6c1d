"""Pictures and tables of statistics."""
