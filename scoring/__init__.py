"""Games, their score sheets, the people who play them."""
