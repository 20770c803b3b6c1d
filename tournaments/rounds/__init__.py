"""Rounds: drawn up, changed by hand, published, mended, corrected, and shown."""
