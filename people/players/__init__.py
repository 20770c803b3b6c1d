"""Players: what they are called, which entries are one person, what is known of them."""
