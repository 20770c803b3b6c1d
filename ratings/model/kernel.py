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
    constants: tuple[float, float, float, float, float, int],
) -> None:
    """Let games count one after the other; what is known of players is changed in place.

    A row of `seats` holds the places of a, b, c, d, one of `effects` gets what `COLUMNS` says.
    `constants` are the variance of a newcomer, its growth a day, the scale, its square, and the two
    of practice.

    Of two covariances that are the same, the one in the row of whoever sat down later holds; the
    other is fetched when its player sits down again, and all are the same at the end. To write both
    after each game takes most of the time among two thousand people.
    """
    newcomer, growth, scale, squared, practice, practice_from = constants
    size = len(ratings)
    u, sat_down = np.empty(size), np.zeros(size, np.int64)
    for game in range(len(seats)):
        a, b, c, d = seats[game, 0], seats[game, 1], seats[game, 2], seats[game, 3]
        for number in range(4):
            fetch(covariances, sat_down, seats[game, number])
        # Par, spread and the ratings before are the forecast: they are noted before time passes and
        # before the result is looked at.
        par = (ratings[a] + ratings[b] - ratings[c] - ratings[d]) / scale
        effect = effects[game]
        effect[0] = par
        for number in range(4):
            seat = seats[game, number]
            sat_down[seat] = game + 1
            row = covariances[seat]
            u[seat] = row[a] + row[b] - row[c] - row[d]
            effect[2 + number] = ratings[seat]
        effect[1] = u[a] + u[b] - u[c] - u[d]
        for number in range(4):
            seat = seats[game, number]
            passed = days[game] - last_days[seat]
            variance = covariances[seat, seat]
            grown = min(growth * passed, max(0.0, newcomer - variance))
            covariances[seat, seat] = variance + grown if passed else variance
            last_days[seat] = days[game]
        # One step of a Kalman filter. `u` is everybody's covariance with the difference between the
        # pairs, `total` the variance of that difference with the luck of the game. A rating moves
        # by its share of the surprise, and its row shrinks by what the game has told.
        for other in range(size):
            u[other] = (
                covariances[a, other]
                + covariances[b, other]
                - covariances[c, other]
                - covariances[d, other]
            )
        total = u[a] + u[b] - u[c] - u[d] + squared * variances[game]
        surprise = scale * (margins[game] - par) / total
        for number in range(4):
            seat = seats[game, number]
            share, row = u[seat], covariances[seat]
            gain = practice / ((played[seat] + practice_from) * (played[seat] + practice_from + 1))
            played[seat] += 1
            ratings[seat] += share * surprise
            ratings[seat] += gain
            effect[6 + number], effect[16 + number] = ratings[seat], gain
            for other in range(size):
                row[other] -= share * u[other] / total
        for number in range(4):
            seat = seats[game, number]
            effect[10 + number] = covariances[seat, seat]
        effect[14] = covariances[a, b]
        effect[15] = covariances[c, d]
    for seat in range(size):
        fetch(covariances, sat_down, seat)


@njit(cache=True)
def fetch(covariances: Floats, sat_down: Whole, seat: int) -> None:
    """Make a row whole: from those of everybody who sat down after its player did."""
    row, since = covariances[seat], sat_down[seat]
    for other in range(len(row)):
        if sat_down[other] > since:
            row[other] = covariances[other, seat]
