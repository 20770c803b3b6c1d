"""How the addresses of a club and of a player begin, here and in the rooms above."""

from typing import Final

CLUB: Final = "clubs/<slug:slug>/"
PLAYER: Final = "players/<uuid:player_id>/"
