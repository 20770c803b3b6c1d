"""A tournament: created from a preset or as a copy, what it is to be, and a club's list of them."""
