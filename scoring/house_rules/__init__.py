"""House rules: what they are called, and those that a club's new games begin with."""
