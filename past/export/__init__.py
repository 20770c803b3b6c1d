"""A club's whole past as one file, and the same club made of it again."""
