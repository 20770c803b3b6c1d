"""Taking a club along."""
