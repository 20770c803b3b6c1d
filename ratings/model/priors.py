"""What ratings say of a table before its first round, for the chance of winning."""

from typing import NamedTuple

from ratings.model.parameters import SCALE, SCALE_SQUARED
from ratings.model.state import State

FORM_VARIANCE = 546.97
"""Of one game's drift about what its players are worth, in points a round squared: form, tiredness,
who plays boldly. So much that four newcomers are as far apart as `scoring.odds.UNKNOWN` says."""
SIGNS = (1.0, 1.0, -1.0, -1.0)
Four = tuple[str, str, str, str]


class Expectation(NamedTuple):
    """By how many points a round a, b are expected to be better than c, d; its variance."""

    mean: float
    variance: float


def expect_drift(state: State, players: Four, day: int) -> Expectation:
    """Return what is expected of a table on a day; who is not in `state` is new."""
    rated = sum(sign * state.rating(player) for sign, player in zip(SIGNS, players, strict=True))
    variance = find_spread(state, players, day) / SCALE_SQUARED
    return Expectation(rated / SCALE, variance + FORM_VARIANCE)


def find_spread(state: State, players: Four, day: int) -> float:
    """Return the variance of the difference between two pairs' ratings as it stands on a day."""
    spread = 0.0
    for player, sign in zip(players, SIGNS, strict=True):
        for other, against in zip(players, SIGNS, strict=True):
            spread += sign * against * state.covariance(player, other)
        if player in state:
            now = state.deviation(player, max(day, state.last_day(player)))
            spread += now * now - state.covariance(player, player)
    return spread
