"""The ranking of a club, and a player's rating with its history."""
