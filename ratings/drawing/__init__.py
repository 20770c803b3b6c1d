"""Pictures of ratings: numbers for a template to draw, no markup here."""
