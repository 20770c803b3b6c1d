"""Groups, the way from them to a bracket, and the bracket to its end.

Other packages import from here alone; the files behind are this wing's own.
"""

from pairing.brackets.groups import cross_groups, draw_groups
from pairing.brackets.knockout import (
    Bracket,
    BracketMatch,
    MatchState,
    Side,
    Win,
    build_bracket,
    follow_bracket,
    place_bracket,
    rank_bracket,
)

__all__ = [
    "Bracket",
    "BracketMatch",
    "MatchState",
    "Side",
    "Win",
    "build_bracket",
    "cross_groups",
    "draw_groups",
    "follow_bracket",
    "place_bracket",
    "rank_bracket",
]
