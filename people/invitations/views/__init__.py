"""The pages of a club's invitations, and of invited people."""
