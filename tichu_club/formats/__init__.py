"""How each language writes days where Django's own way is too long, or too American."""
