"""How the addresses of a tournament and of its parts begin."""

from typing import Final

TOURNAMENT: Final = "tournaments/<uuid:tournament_id>/"
ROUND: Final = f"{TOURNAMENT}rounds/<int:number>/"
ENTRY: Final = f"{TOURNAMENT}entries/<uuid:entry_id>/"
MATCH: Final = "matches/<uuid:match_id>/"
