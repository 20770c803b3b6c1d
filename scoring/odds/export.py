"""The chances for a phone without a network: a table that static/scoring/game/odds.js reads.

It holds the chances of the usual game (played on when level, any number of rounds) at knots, and
the rounds around a call. In between the chances are interpolated. They jump where a total passes
a multiple of 100, since double victories and calls are worth that many points; so the knots stand
on both sides of every jump: at 0, 20, 40, 60, 80 and 95 above each hundred. Below zero, where all
is smoother, at 0 and 50. That keeps every score within WORST_ERROR of the exact chance. Under the
lowest total told apart there are a few more, which only the losses around a call come to.

How the chances move when one team is the better hardly jumps: ten knots tell it, such that with a
drift of 30 points a round no chance is further off by that than WORST_SHIFT.

    python -m scoring.odds.export scoring/static/scoring/game/odds-1000.json
"""

import base64
import json
import sys
from itertools import chain
from pathlib import Path

import numpy as np

from scoring.odds.calls import count_rounds
from scoring.odds.drift import UNKNOWN
from scoring.odds.grid import LOWEST, ROOM, SPAN
from scoring.odds.informed import solve_leaning
from scoring.odds.race import Race
from scoring.odds.round_scores import load_round_scores
from scoring.odds.solution import solve_race

WORST_ERROR = 0.002
"""No interpolated chance is farther off than this."""

WORST_SHIFT = 0.002
"""How far off an interpolated slope may put a chance, with a drift of 30 points a round."""

SLOPE_KNOTS = [LOWEST, -500, 0, 200, 400, 600, 700, 800, 900, 995]
SLOPE_SCALE = 1_000_000

SCALE = 65534
"""Chances are whole numbers of this many parts: an even number, so that one half is one of them."""


def list_knots(goal: int) -> list[int]:
    """Return the totals whose chances are in the table."""
    far_below = range(LOWEST - ROOM, LOWEST, SPAN)
    below = range(LOWEST, 0, SPAN // 2)
    above = (hundred + past for hundred in range(0, goal, SPAN) for past in (0, 20, 40, 60, 80, 95))
    return [*far_below, *below, *(knot for knot in above if knot < goal)]


def collect_chances(race: Race, knots: list[int]) -> list[float]:
    """Return the first team's chances at knot : knot, for every knot against all up to itself."""
    first, second = (np.array(knots)[index] for index in np.tril_indices(len(knots)))
    chances = np.empty(len(first))
    remainders = (first + second) % SPAN
    for remainder in sorted(set(remainders.tolist())):
        chosen = remainders == remainder
        solution = solve_race(race, None, remainder)
        chances[chosen] = solution.find_win(first[chosen], second[chosen])
    return chances.tolist()


def collect_slopes(race: Race) -> list[float]:
    """Return the slopes at SLOPE_KNOTS against each other, as the chances above."""
    first, second = (np.array(SLOPE_KNOTS)[index] for index in np.tril_indices(len(SLOPE_KNOTS)))
    slopes = np.empty(len(first))
    remainders = (first + second) % SPAN
    for remainder in sorted(set(remainders.tolist())):
        chosen = remainders == remainder
        solved = solve_leaning(race, None, remainder)
        slopes[chosen] = solved.find_slope(first[chosen], second[chosen])
    return slopes.tolist()


def export_table(target: int = 1000) -> str:
    """Return the table as JSON: what it is for, its knots, their chances in base64 (little-endian
    16 bit, the lower triangle row by row), the slopes at theirs, how much luck a round holds, how
    far apart teams are that nobody knows, and the rounds around a call as own, other, how often.
    """
    race = Race(target)
    knots = list_knots(target)
    parts = np.rint(np.array(collect_chances(race, knots)) * SCALE).astype("<u2")
    table = {
        "target": target,
        "tie": race.tie,
        "error": WORST_ERROR,
        "lowest": LOWEST,
        "scale": SCALE,
        "knots": knots,
        "chances": base64.b64encode(parts.tobytes()).decode("ascii"),
        "slope_knots": SLOPE_KNOTS,
        "slope_scale": SLOPE_SCALE,
        "slopes": [round(slope * SLOPE_SCALE) for slope in collect_slopes(race)],
        "round_variance": load_round_scores().variance,
        "unknown": UNKNOWN.sd,
        "made": list_counts(made=True),
        "failed": list_counts(made=False),
    }
    return json.dumps(table, separators=(",", ":")) + "\n"


def list_counts(*, made: bool) -> list[int]:
    """Return the rounds around a made (or failed) call as one flat list of whole numbers.

    How often is doubled: a round that is explained in two ways counts half for either.
    """
    counts = ((own, other, round(2 * often)) for own, other, often in count_rounds(made=made))
    return list(chain.from_iterable(counts))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(export_table(), encoding="ascii")
