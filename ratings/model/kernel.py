"""The steps of `State.play` for many games, compiled: the same sums in the same order.

Compiled by numba, without its fast mathematics, so that each number is the plain one's, bit for bit
(a test compares them). The first call in a new installation compiles for some seconds; what was
compiled is kept beside this file, or in the user's cache where that cannot be written.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
Constants = tuple[float, float, float, float, float, int]
"""The variance of a newcomer, its growth a day, the scale, its square, and the two of practice."""


@njit(cache=True)
def replay(  # noqa: PLR0917 - numba takes arguments by position
    seats: Whole,
    days: Whole,
    margins: Floats,
    variances: Floats,
    ratings: Floats,
    last_days: Whole,
    played: Whole,
    covariances: Floats,
    effects: Floats,
    constants: Constants,
) -> None:
    """Let games count one after the other; what is known of players is changed in place.

    A row of `seats` holds the places of a, b, c, d, one of `effects` gets what `COLUMNS` says.

    Of two covariances that are the same, the one in the row of whoever sat down later holds; the
    other is fetched when its player sits down again, and all are the same at the end. To write both
    after each game takes most of the time among two thousand people.
    """
    size = len(ratings)
    u, sat_down = np.empty(size), np.zeros(size, np.int64)
    for game in range(len(seats)):
        four, effect = seats[game], effects[game]
        for number in range(4):
            fetch(covariances, sat_down, four[number])
            sat_down[four[number]] = game + 1
        note_forecast(four, covariances, ratings, constants, effect)
        let_time_pass(four, days[game], covariances, last_days, constants)
        learn(
            four, margins[game], variances[game], covariances, ratings, played, constants, u, effect
        )
    for seat in range(size):
        fetch(covariances, sat_down, seat)


@njit(cache=True)
def note_forecast(
    four: Whole, covariances: Floats, ratings: Floats, constants: Constants, effect: Floats
) -> None:
    """Note par, spread and the ratings before: the result is not looked at, no time has passed."""
    a, b, c, d = four[0], four[1], four[2], four[3]
    scale = constants[2]
    effect[0] = (ratings[a] + ratings[b] - ratings[c] - ratings[d]) / scale
    spread = 0.0
    for number in range(4):
        row = covariances[four[number]]
        with_difference = row[a] + row[b] - row[c] - row[d]
        spread = spread + with_difference if number < 2 else spread - with_difference
        effect[2 + number] = ratings[four[number]]
    effect[1] = spread


@njit(cache=True)
def let_time_pass(
    four: Whole, day: int, covariances: Floats, last_days: Whole, constants: Constants
) -> None:
    """Let less be known of whoever has not played for a while, up to a newcomer's variance."""
    newcomer, growth = constants[0], constants[1]
    for number in range(4):
        seat = four[number]
        passed = day - last_days[seat]
        variance = covariances[seat, seat]
        grown = min(growth * passed, max(0.0, newcomer - variance))
        covariances[seat, seat] = variance + grown if passed else variance
        last_days[seat] = day


@njit(cache=True, inline="always")
def learn(  # noqa: PLR0917 - numba takes arguments by position
    four: Whole,
    margin: float,
    variance: float,
    covariances: Floats,
    ratings: Floats,
    played: Whole,
    constants: Constants,
    u: Floats,
    effect: Floats,
) -> None:
    """Take one step of a Kalman filter, and note what it made of the four.

    `u` becomes everybody's covariance with the difference between the pairs, `total` is the
    variance of that difference with the luck of the game. A rating moves by its share of the
    surprise, and its row shrinks by what the game has told.
    """
    _, _, scale, squared, practice, practice_from = constants
    a, b, c, d = four[0], four[1], four[2], four[3]
    size = len(ratings)
    for other in range(size):
        u[other] = (
            covariances[a, other]
            + covariances[b, other]
            - covariances[c, other]
            - covariances[d, other]
        )
    total = u[a] + u[b] - u[c] - u[d] + squared * variance
    surprise = scale * (margin - effect[0]) / total
    for number in range(4):
        seat = four[number]
        share, row = u[seat], covariances[seat]
        gain = practice / ((played[seat] + practice_from) * (played[seat] + practice_from + 1))
        played[seat] += 1
        ratings[seat] += share * surprise
        ratings[seat] += gain
        effect[6 + number], effect[16 + number] = ratings[seat], gain
        for other in range(size):
            row[other] -= share * u[other] / total
    for number in range(4):
        effect[10 + number] = covariances[four[number], four[number]]
    effect[14] = covariances[a, b]
    effect[15] = covariances[c, d]


@njit(cache=True)
def fetch(covariances: Floats, sat_down: Whole, seat: int) -> None:
    """Make a row whole: from those of everybody who sat down after its player did."""
    row, since = covariances[seat], sat_down[seat]
    for other in range(len(row)):
        if sat_down[other] > since:
            row[other] = covariances[other, seat]
