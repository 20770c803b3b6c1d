"""The table that phones have of the usual game (see export), read as odds.js reads it.

Where it is known what the four are worth, or what the rounds so far tell, both sides take their
chances from it, so that a phone without a network shows what the server does.
"""

import base64
import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Self

import numpy as np

from scoring.odds.race import Race
from scoring.odds.round_scores import Floats, Ints


@dataclass(frozen=True, eq=False)
class Plane:
    """Values at knots against knots; in between they are interpolated along both axes."""

    knots: Ints
    values: Floats

    @classmethod
    def unfold(cls, knots: list[int], lower: Floats, *, total: float | None = None) -> Self:
        """Build from the lower triangle; above it the same, or what is missing from `total`."""
        rows, columns = np.tril_indices(len(knots))
        values = np.empty((len(knots), len(knots)))
        values[columns, rows] = lower if total is None else total - lower
        values[rows, columns] = lower
        return cls(np.array(knots), values)

    def read(self, own: Ints, other: Ints) -> Floats:
        """Return the values at these totals; outside the knots, those at the nearest."""
        row, down = self._locate(own)
        column, right = self._locate(other)
        values = self.values
        above = (1 - right) * values[row, column] + right * values[row, column + 1]
        below = (1 - right) * values[row + 1, column] + right * values[row + 1, column + 1]
        return np.asarray((1 - down) * above + down * below)

    def _locate(self, totals: Ints) -> tuple[Ints, Floats]:
        """Return the knot at or below each total, and how far on to the next it lies."""
        clipped = np.clip(totals, self.knots[0], self.knots[-1])
        place = (
            np.minimum(np.searchsorted(self.knots, clipped, side="right"), len(self.knots) - 1) - 1
        )
        left = self.knots[place]
        return place, (clipped - left) / (self.knots[place + 1] - left)


@dataclass(frozen=True, eq=False)
class UsualOdds:
    """The usual game: how likely a win is between equals, and how that moves with a drift."""

    target: int
    lowest: int
    chances: Plane
    slopes: Plane

    def find_win(self, own: Ints, other: Ints) -> Floats:
        """Return the chances that `own` points win against `other`."""
        lead = own - other
        ended = np.select([lead > 0, lead < 0], [1.0, 0.0], 0.5)
        return np.where(self._is_over(own, other), ended, self.chances.read(own, other))

    def find_slope(self, own: Ints, other: Ints) -> Floats:
        """Return by how much the value of each chance moves with a point a round."""
        return np.where(self._is_over(own, other), 0.0, self.slopes.read(own, other))

    def _is_over(self, own: Ints, other: Ints) -> Any:
        return np.maximum(own, other) >= self.target


@cache
def load_table() -> UsualOdds:
    """Read the table."""
    text = files("scoring").joinpath("static", "scoring", "game", "odds-1000.json")
    answer = json.loads(text.read_text(encoding="ascii"))
    parts = np.frombuffer(base64.b64decode(answer["chances"]), dtype="<u2") / answer["scale"]
    slopes = np.array(answer["slopes"]) / answer["slope_scale"]
    return UsualOdds(
        answer["target"],
        answer["lowest"],
        Plane.unfold(answer["knots"], parts, total=1.0),
        Plane.unfold(answer["slope_knots"], slopes),
    )


def is_usual(race: Race) -> bool:
    """Return whether the table is of this race."""
    return (race.target, race.tie, race.rounds) == (load_table().target, "play_on", None)
