"""Personal cards: printed by a club's owner, each signs in one device."""
