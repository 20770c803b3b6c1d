"""Reading the clock of a round, and how far its tables are."""
