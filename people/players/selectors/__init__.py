"""Reading players and what is known of them."""
