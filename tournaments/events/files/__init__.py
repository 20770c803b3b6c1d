"""Event files: reading and writing them."""
