"""A ranking and a player's rating as pages and the API show them."""
