"""The roster: a club's list of people, typed, pasted or brought as a file."""
