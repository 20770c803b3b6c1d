"""A federation of many clubs: one club of ten years, and copies of all its rows."""
