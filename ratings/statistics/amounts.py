"""What some games add up to, of a person, of two, of a club: numbers that can be added up."""

from collections.abc import Iterable
from operator import add
from typing import ClassVar, Final, Self

from ratings.statistics.layouts import get_reader, lay_out
from ratings.statistics.table import Whom

CLEAR: Final = 200
WIDE: Final = 500
"""From these margins on a win is clear, and wide: what a season's 3/2/1 goes by."""


class Amounts(tuple[int, ...]):
    """Numbers in the order of their layout. What is not counted is 0."""

    __slots__ = ()
    whom: ClassVar[Whom]

    @classmethod
    def make(cls, **numbers: int) -> Self:
        """Return these by their names, and 0 for every other."""
        names = lay_out(cls.whom).names
        if unknown := numbers.keys() - set(names):
            raise TypeError(f"not counted: {', '.join(sorted(unknown))}")
        return cls(numbers.get(name, 0) for name in names)

    def get(self, name: str) -> int:
        """Return the number of this name."""
        return self[lay_out(self.whom).places[name]]

    def measure(self, code: str) -> float | None:
        """Return the figure of this code; a share of nothing is None."""
        value: float | None = get_reader(self.whom, code)(self)
        return value

    def plus(self, other: Self) -> Self:
        """Return both together."""
        return type(self)(map(add, self, other))

    def as_dict(self) -> dict[str, int]:
        """Return the numbers by their names."""
        return dict(zip(lay_out(self.whom).names, self, strict=True))


class Outcomes(Amounts):
    """What follows from games and points, of a person or of two."""

    __slots__ = ()

    @property
    def games(self) -> int:
        """Games that are over."""
        return self[0]

    @property
    def won(self) -> int:
        """Games won."""
        return self[1]

    @property
    def level(self) -> int:
        """Games that nobody won."""
        return self[2]

    @property
    def rounds(self) -> int:
        """Rounds, where it is known how many there were."""
        return self[3]

    @property
    def points_for(self) -> int:
        """Points of their team in these rounds."""
        return self[4]

    @property
    def points_against(self) -> int:
        """Points of the other side in these rounds."""
        return self[5]

    @property
    def lost(self) -> int:
        """Games that somebody else won."""
        return int(self.measure("lost") or 0)

    @property
    def won_share(self) -> float | None:
        """The share of games won, a level one as half."""
        return self.measure("won_share")

    @property
    def round_difference(self) -> float | None:
        """Points a round more than the other side."""
        return self.measure("difference")


class Figures(Outcomes):
    """One person's numbers.

    `evenings` are days with a game. `won_clear` and `won_wide` are those of `won` with at least so
    many points more. Points are their team's over the `rounds` that are known; a game of which
    nobody knows how many rounds it took adds none.
    """

    __slots__ = ()
    whom = Whom.PERSON

    @property
    def won_clear(self) -> int:
        """Games won by a clear margin."""
        return self[7]

    @property
    def won_wide(self) -> int:
        """Games won by a wide margin."""
        return self[8]


class ClubFigures(Amounts):
    """What a club did. `by_hand` games were ended so; `sitting` counts people at tables, game by
    game; what a person did is everybody's, what a team or a table did is counted once."""

    __slots__ = ()
    whom = Whom.CLUB

    @property
    def games(self) -> int:
        """Games that are over."""
        return self[1]


def add_up(several: Iterable[Figures]) -> Figures:
    """Return the sum of these, number by number."""
    rows = list(several)
    return Figures(map(sum, zip(*rows, strict=True))) if rows else Figures.make()
