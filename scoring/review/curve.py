"""The chance of winning along a game: a curve for a template to draw, and its figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from common.problems import Refused
from scoring.drawing.table import State, list_drawn_rounds
from scoring.games.selectors.chances import read_prior
from scoring.odds import Chances, curve
from scoring.rules import read_setup

WIDTH, HEIGHT = 640, 200
LEFT, RIGHT, TOP, BOTTOM = 68, 16, 16, 32
GRID = (0, 25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Curve:
    """Team A's chance in a picture of `width` by `height`, and in per cent after each round."""

    width: int
    height: int
    left: int
    right: int
    line: str
    above: str
    below: str
    grid: tuple[tuple[float, int], ...]
    percents: tuple[int, ...]


def make_curve(state: State) -> Curve | None:
    """Lay out the curve of a game's counted rounds, None where the chances are not known."""
    totals = [round_.totals for round_ in list_drawn_rounds(state) if round_.counted]
    try:
        setup = read_setup(state.variant, state.house_rules, len(state.seats), None, None)
        course = curve(setup, totals, read_prior(state.prior))
    except (ValueError, Refused):
        return None
    return _lay_out([_share(chances) for chances in course]) if totals else None


def _share(chances: Chances) -> float:
    """Return the chance, a draw being worth half."""
    return chances.win_a + chances.draw / 2


def _lay_out(shares: Sequence[float]) -> Curve:
    step = (WIDTH - LEFT - RIGHT) / (len(shares) - 1)
    points = [(round(LEFT + place * step, 1), _y(share)) for place, share in enumerate(shares)]
    line = " ".join(f"{x},{y}" for x, y in points)
    ends = (points[0][0], points[-1][0])
    return Curve(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        line=line,
        above=f"{ends[0]},{_y(1)} {line} {ends[1]},{_y(1)}",
        below=f"{ends[0]},{_y(0)} {line} {ends[1]},{_y(0)}",
        grid=tuple((_y(percent / 100), percent) for percent in GRID),
        percents=tuple(round(100 * share) for share in shares),
    )


def _y(share: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)
