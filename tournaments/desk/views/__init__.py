"""The pages of the director's desk."""
