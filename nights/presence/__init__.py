"""Who is here: opening a night, coming and going, guests and their names."""
