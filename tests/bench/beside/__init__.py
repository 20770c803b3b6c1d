"""What a bench does beside phones that record."""
