"""Events made up and played."""
