"""A concave victory-point scale: both sides share a number of points by the score's margin.

Source: World Bridge Federation, "The New WBF IMP to VP Scales", technical report of its scoring
panel (January 2013), the continuous scale: for a margin M of B at which the winner takes all,
V = v + v * (1 - R ** (M / B)) / (1 - R), v half of what is shared, R = tau ** 3 = sqrt(5) - 2 with
tau = (sqrt(5) - 1) / 2, rounded to hundredths; then, where rounding has made one more point of
margin worth more than the one before it, the entry before is raised until that is so nowhere.
Bridge has B = 15 * sqrt(boards) and shares 20. Here B, the share and the step are settings.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, floor, lcm, sqrt

from pairing.standings.errors import StandingsError
from pairing.standings.point_rules import Counter, Pair, in_units
from pairing.standings.results import GameResult

RATIO = sqrt(5) - 2


@cache
def make_scale(share: int, full_at: float, step: int, decimals: int) -> tuple[int, ...]:
    """Return the winner's points for margins 0, step, 2 step, … in units of 10 ** -decimals.

    The last entry is the whole share and stands for every greater margin too.
    """
    unit = 10**decimals
    steps = ceil(full_at / step)
    half = share * unit / 2
    table = [
        min(
            floor(half + half * (1 - RATIO ** (at * step / full_at)) / (1 - RATIO) + 0.5),
            share * unit,
        )
        for at in range(steps + 1)
    ]
    return tuple(_raise_to_concave(table))


def _raise_to_concave(rounded: list[int]) -> list[int]:
    """Raise entries by one unit until no step is worth more than the step before it.

    Where the unit is too coarse for that (whole points over a hundred steps of margin: one step
    gains a point, the next none) some entry would have to go up by more than one, and on from
    there; the rounded table is then the better one and stays.
    """
    table = list(rounded)
    while True:
        low = [
            at
            for at in range(1, len(table) - 1)
            if table[at + 1] - table[at] > table[at] - table[at - 1]
        ]
        if not low:
            return table
        for at in low:
            table[at] += 1
            if table[at] > rounded[at] + 1:
                return rounded


@dataclass(frozen=True, slots=True)
class ByScale:
    """The rule: `share` points are split by the margin, all of them from `full_at` on.

    `step`: margins count in whole steps (Tichu scores are multiples of five, so margins are of
    ten). `cap`: the most that the winner keeps; the loser still gets what the scale says.
    """

    share: int = 20
    full_at: Fraction = Fraction(1000)
    step: int = 10
    decimals: int = 2
    cap: Fraction | None = None

    def __post_init__(self) -> None:
        odd = self.share * 10**self.decimals % 2
        if odd or self.share < 1 or self.step < 1 or self.full_at < self.step:
            raise StandingsError(
                "bad_scale", share=self.share, full_at=float(self.full_at), step=self.step
            )

    @property
    def unit(self) -> int:
        """All points are whole multiples of 1 / unit."""
        return lcm(10**self.decimals, self.cap.denominator if self.cap else 1)

    @property
    def win(self) -> Fraction:
        """A bye is worth three fifths of the share: 12 of 20, as bridge leagues have it."""
        return Fraction(self.share * 3, 5)

    @property
    def level(self) -> Fraction:
        """Half of the share."""
        return Fraction(self.share, 2)

    def counter(self, unit: int) -> Counter:
        """Return what turns a game into both sides' points."""
        splits = [(in_units(won, unit), in_units(lost, unit)) for won, lost in self._splits()]
        last = len(splits) - 1

        def count(game: GameResult) -> tuple[int, int]:
            won, lost = splits[min(abs(game.a - game.b) // self.step, last)]
            return (won, lost) if game.a >= game.b else (lost, won)

        return count

    def possible(self) -> tuple[Pair, ...]:
        """Return every split of the scale, from the clearest win of side a down."""
        won = list(dict.fromkeys(self._splits()))
        return (*reversed(won), *((low, high) for high, low in won[1:]))

    def _splits(self) -> list[Pair]:
        table = make_scale(self.share, float(self.full_at), self.step, self.decimals)
        exact = (Fraction(entry, 10**self.decimals) for entry in table)
        return [
            (won if self.cap is None else min(won, self.cap), self.share - won) for won in exact
        ]
