"""What games did to ratings."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratings.model.parameters import win_chance

COLUMNS = 20
"""Par and the spread before the game; of a, b, c, d the ratings before, the ratings after and the
variances after; the covariances of a with b and of c with d after; what practice gave each."""
Floats = npt.NDArray[np.float64]
Four = tuple[float, float, float, float]


class Effect(NamedTuple):
    """What a game did: its par and its result in points a round, and each player's change.

    `chance` is that of a, b before the game. `before` and `after` are the ratings of a, b, c, d,
    `variances` theirs after it, `together` the covariances of a with b and of c with d. `practice`
    is the part of each change that is for having played at all.
    """

    par: float
    result: float
    chance: float
    before: Four
    after: Four
    variances: Four
    together: tuple[float, float]
    practice: Four


def make_effect(row: Sequence[float], result: float) -> Effect:
    """Return a row of `State.count_all` as what it says."""
    before, after, variances, practice = (as_four(row[at : at + 4]) for at in (2, 6, 10, 16))
    chance = win_chance(row[0], row[1])
    together = (row[14], row[15])
    return Effect(row[0], result, chance, before, after, variances, together, practice)


def as_four(numbers: Sequence[float]) -> Four:
    """Return four numbers, known to be four."""
    a, b, c, d = numbers
    return a, b, c, d


class Effects(Sequence[Effect | None]):
    """What many games did, in their order; an effect is made when it is looked at."""

    def __init__(self, counted: list[bool], margins: Floats, written: Floats) -> None:
        self._rows = list(accumulate(counted, initial=-1))[1:]
        self._counted, self._margins, self._written = counted, margins, written

    def __len__(self) -> int:
        return len(self._counted)

    def __getitem__(self, number: Any) -> Any:
        """Return one game's effect, None where it was not rated; a list of them for a slice."""
        if isinstance(number, slice):
            return [self[index] for index in range(*number.indices(len(self)))]
        if not self._counted[number]:
            return None
        row = self._rows[number]
        return make_effect(self._written[row].tolist(), float(self._margins[row]))
