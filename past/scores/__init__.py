"""The score of a game that is known by it alone, corrected by whoever keeps the club's past."""
