"""The clock of a round: started, paused, given more time, and which tables are slow."""
