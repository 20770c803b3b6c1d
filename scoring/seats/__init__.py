"""Who sits at a table, who takes over from whom, and whose games they are."""
