"""How long pages take in a club that is there: which pages it has, and asking for each of them."""
