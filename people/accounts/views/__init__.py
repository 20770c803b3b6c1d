"""The pages of an account, and those by which somebody gets in."""
