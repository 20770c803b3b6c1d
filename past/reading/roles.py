"""What a column of a table of the past can be, and what a line is."""

from typing import Final

GAMES, ROUNDS, POINTS = "games", "rounds", "points"
KINDS: Final = (GAMES, ROUNDS, POINTS)
"""What a row is: a game, a round, or an evening with each person's points."""
LEFT_OUT, PERSON, WHO, POINTS_OF = "", "person", "who", "points_of"
DAY, GAME, ROUND, ROUND_COUNT, SCORE = "day", "game", "round", "rounds", "score"
SEATS: Final = ("a", "b", "c", "d")
PAIRS: Final = ("ab", "cd")
SCORES: Final = ("score_ab", "score_cd")
ROLES: Final = (
    DAY,
    GAME,
    ROUND,
    ROUND_COUNT,
    *SEATS,
    *PAIRS,
    SCORE,
    *SCORES,
    PERSON,
    WHO,
    POINTS_OF,
    LEFT_OUT,
)
COUNTER, SOME_PLAYER, SOME_TEAM, SOME_POINTS = "counter?", "player?", "team?", "points?"
WINNER, LOSER = "winner?", "loser?"
"""What a head alone does not decide."""
