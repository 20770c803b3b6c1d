"""What changes an account, where it is open, and what opens it."""
