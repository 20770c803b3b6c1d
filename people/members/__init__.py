"""Members: who belongs to a club, with which role."""
