"""Who is who: accounts, clubs, who does what in a club, the players on its list."""
