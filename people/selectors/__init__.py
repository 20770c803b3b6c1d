"""Reading what belongs to an account."""
