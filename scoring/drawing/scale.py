"""From rounds and points, or ranks, to places in the chart."""

from collections.abc import Sequence

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 68, 16, 16, 32
STEPS = (2, 5, 10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
MOST_LINES = 7
LEAST_HEIGHT = 10
PARTS = 4
"""The picture ends a quarter of a step below the lowest total at most, not a whole one."""


class Scale:
    """From rounds and points to places in the picture."""

    def __init__(self, values: Sequence[int], target: int | None, rounds: int) -> None:
        low, high = min(values, default=0), max([*values, target or 0, LEAST_HEIGHT])
        self.step = next((s for s in STEPS if (high - low) / s <= MOST_LINES), STEPS[-1])
        part = max(1, self.step // PARTS)
        self.low = low // part * part
        self.high = -(-high // self.step) * self.step
        self.rounds = max(1, rounds)

    def x(self, place: int) -> float:
        """Return the place of a round; before the first it is 0."""
        return round(LEFT + (WIDTH - LEFT - RIGHT) * place / self.rounds, 1)

    def y(self, value: int) -> float:
        """Return the height of a total."""
        share = (value - self.low) / (self.high - self.low)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    def ticks(self) -> range:
        """Return the totals that get a line across the picture."""
        lowest = -(-self.low // self.step) * self.step
        return range(lowest, self.high + 1, self.step)


class RankScale(Scale):
    """From rounds and ranks to places in the picture: rank 1 stands at the top."""

    def __init__(self, players: int, rounds: int) -> None:
        super().__init__([], None, rounds)
        self.low, self.high, self.step = 1, players, 1

    def y(self, value: int) -> float:
        """Return the height of a rank."""
        return super().y(self.high + self.low - value)
