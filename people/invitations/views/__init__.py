"""The pages of a club's invitations, and of whoever was invited."""
