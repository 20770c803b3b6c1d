"""What scoring says to people: sentences of its codes, and the texts of its scripts."""
