"""Who meets whom. Pure."""
