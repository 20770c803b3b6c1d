"""What a column of a table of the past can be, and what a line is."""

from typing import Final

GAMES, ROUNDS, POINTS, RANKING = "games", "rounds", "points", "ranking"
KINDS: Final = (GAMES, ROUNDS, POINTS, RANKING)
"""What a row is: a game, a round, an evening with each person's points, a place of a ranking."""
LEFT_OUT, PERSON, WHO, POINTS_OF = "", "person", "who", "points_of"
PLACE, FIGURE, SURNAME, TIME = "place", "figure", "surname", "time"
DAY, GAME, ROUND, ROUND_COUNT, SCORE = "day", "game", "round", "rounds", "score"
SEATS: Final = ("a", "b", "c", "d")
PAIRS: Final = ("ab", "cd")
SCORES: Final = ("score_ab", "score_cd")
COUNTER, SOME_PLAYER, SOME_TEAM, SOME_POINTS = "counter?", "player?", "team?", "points?"
WINNER, LOSER = "winner?", "loser?"
SOME_FIRST, SOME_LAST = "first?", "last?"
"""What a head alone does not decide."""
