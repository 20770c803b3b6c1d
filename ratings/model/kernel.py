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
    covariances: Floats,
    effects: Floats,
    constants: tuple[float, float, float, float],
) -> None:
    """Let games count one after the other; `ratings`, `last_days` and `covariances` are changed.

    A row of `seats` holds the places of a, b, c, d. A row of `effects` gets par, spread, the four
    ratings before and the four after, the four variances after, and the covariances of a with b and
    of c with d after. `constants` are the variance of a newcomer, its growth a day, the scale, and
    its square.
    """
    newcomer, growth, scale, squared = constants
    size = len(ratings)
    u = np.empty(size)
    for game in range(len(seats)):
        a, b, c, d = seats[game, 0], seats[game, 1], seats[game, 2], seats[game, 3]
        par = (ratings[a] + ratings[b] - ratings[c] - ratings[d]) / scale
        effect = effects[game]
        effect[0] = par
        for number in range(4):
            seat = seats[game, number]
            row = covariances[seat]
            u[seat] = row[a] + row[b] - row[c] - row[d]
            effect[2 + number] = ratings[seat]
        effect[1] = u[a] + u[b] - u[c] - u[d]
        for number in range(4):
            seat = seats[game, number]
            passed = days[game] - last_days[seat]
            if passed:
                variance = covariances[seat, seat]
                covariances[seat, seat] = variance + min(
                    growth * passed, max(0.0, newcomer - variance)
                )
                last_days[seat] = days[game]
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
            share = u[seat]
            ratings[seat] += share * surprise
            effect[6 + number] = ratings[seat]
            for other in range(size):
                covariances[seat, other] -= share * u[other] / total
        for number in range(4):
            seat = seats[game, number]
            effect[10 + number] = covariances[seat, seat]
            for other in range(size):
                covariances[other, seat] = covariances[seat, other]
        effect[14] = covariances[a, b]
        effect[15] = covariances[c, d]
