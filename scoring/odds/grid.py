"""The scores of a race to a target, laid out for solving.

Every round gives both teams together a multiple of 100 points. So a game stays among the scores
whose sum leaves one remainder by 100: a twentieth of all, which is solved by itself. A row holds
the scores of one sum, the next row those of a sum 100 higher; a column is the first team's total.

At the top the grid reaches beyond the target by what one round and a call can add. At the bottom
it stops where a sum is so low that no game comes back from it to a score that is asked for:
three rows below it stand for all lower sums, and take their chances from the scores with both
totals 50, 100 or 150 higher. Asked scores are at least LOWEST; lower ones count as LOWEST.
"""

from dataclasses import dataclass

import numpy as np

from scoring.odds.race import STEP
from scoring.odds.round_scores import Floats, Ints, RoundScores

SPAN = 100
"""The sum of a round's two scores is a multiple of this."""

LOWEST = -1000
"""The lowest total told apart. A team that is lower has the chances it would have here. The lowest
in 126 real games is -720."""

FLOOR = -3000
"""The lowest sum of totals solved: 1000 below the lowest asked for. Moving it on to -6000 changes
no chance by more than 1e-10 there, and none from -800 on by more than 1e-12."""

ROOM = 600
"""More than one round and one's own call can move a total."""

LOW_ROWS = 3
"""A round lowers the sum by 300 at most."""

HIGH_ROWS = 4
"""A round raises the sum by 400 at most."""


@dataclass(frozen=True, eq=False)
class Grid:
    """The scores of one remainder: `sums` by row, `own` by column, `running` where nobody won."""

    goal: int
    sums: Ints
    own: Ints
    running: slice
    """The rows with scores at which the game still runs."""

    def find_other(self) -> Ints:
        """Return the second team's total of every cell."""
        return np.asarray(self.sums[:, None] - self.own[None, :])

    def find_open(self) -> list[slice]:
        """Return for each running row the columns of the scores below the target."""
        lowest = self.sums[self.running] - self.goal + STEP
        first = (lowest - self.own[0]) // STEP
        last = (self.goal - STEP - self.own[0]) // STEP
        return [slice(int(start), int(last) + 1) for start in first]

    def fill_ends(self, level_chance: float) -> Floats:
        """Return the first team's chances where the game is over, and 0.5 elsewhere."""
        own, other = self.own[None, :], self.find_other()
        lead = own - other
        ended = np.select([lead > 0, lead < 0], [1.0, 0.0], level_chance)
        return np.where(np.maximum(own, other) >= self.goal, ended, 0.5)


def make_grid(goal: int, remainder: int, floor: int = FLOOR) -> Grid:
    """Lay out the scores whose sum is at least `floor` and leaves `remainder` by 100."""
    first = floor + (remainder - floor) % SPAN
    sums = np.arange(first - LOW_ROWS * SPAN, 2 * (goal + ROOM) + ROOM, SPAN)
    own = np.arange(first - goal - ROOM, goal + 2 * ROOM + STEP, STEP)
    running = int(np.searchsorted(sums, 2 * (goal - STEP), side="right"))
    return Grid(goal, sums, own, slice(LOW_ROWS, running))


def lay_out_rounds(scores: RoundScores) -> Floats:
    """Lay out a round's chances as rows of equal sum, -300 to 400, over columns of own points.

    Columns run from -ROOM to ROOM in steps of five. ValueError for a table that does not fit.
    """
    sums, rest = np.divmod(scores.own + scores.other, SPAN)
    low, high = int(sums.min()), int(sums.max())
    if rest.any() or (scores.own % STEP).any():
        raise ValueError("round scores must be multiples of 5 that sum to multiples of 100")
    if low < -LOW_ROWS or high > HIGH_ROWS or np.abs(scores.own).max() > ROOM:
        raise ValueError("round scores must lie within -600 and 600 and sum to -300 to 400")
    kernel = np.zeros((LOW_ROWS + 1 + HIGH_ROWS, 2 * ROOM // STEP + 1))
    np.add.at(kernel, (sums + LOW_ROWS, (scores.own + ROOM) // STEP), scores.chance)
    return kernel
