"""A team's own page: where it plays, its result, its sheet, and the code that leads to it."""
