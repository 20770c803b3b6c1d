"""How games change ratings. Pure: no Django, no clock, no database.

A Kalman filter on score margins that keeps covariances between players, so that the interval of a
pair that always plays together is honest. All of it is IEEE doubles in a fixed order of sums: the
same games give the same numbers, bit for bit, on every machine.

`games` says what is known of a game and what it tells, `parameters` the numbers of the rating,
`state` is everybody's rating after some games, `effects` what each did, `elo` the plain rating that
it is compared with, `forecasts` how good predictions were, `files` the games as a table.
"""

from ratings.model.effects import Effect, Effects, make_effect
from ratings.model.elo import Elo
from ratings.model.forecasts import Forecasts
from ratings.model.games import Counted, Evidence, RatedGame, Winner, read_evidence
from ratings.model.parameters import MODEL, START, SURE, win_chance
from ratings.model.state import COMPILED_FROM, State

__all__ = [
    "COMPILED_FROM",
    "MODEL",
    "START",
    "SURE",
    "Counted",
    "Effect",
    "Effects",
    "Elo",
    "Evidence",
    "Forecasts",
    "RatedGame",
    "State",
    "Winner",
    "make_effect",
    "read_evidence",
    "win_chance",
]
