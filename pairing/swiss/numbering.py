"""Which pair plays at which table: by rank, with what the organiser wants of it besides.

An assignment problem: in order, fewest teams away from a table fixed for them; then, as it was
chosen, fewest returns to a table (`changing`) or the shortest ways from the table before
(`near`: the longest way as short as can be, then the least sum of squared ways); then the least sum
of the squared distances from the order of rank. Solved exactly by shortest augmenting paths (R.
Jonker and A. Volgenant, 1987), which here start from the order of rank: only pairs that would
return to a table have to look for another one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pairing.maths.arrays import Ints
from pairing.swiss.facts import RankPair
from pairing.swiss.position import Team
from pairing.swiss.ranking import Ranking
from pairing.swiss.settings import Tables

Costs = Ints | npt.NDArray[np.object_]
"""What tables cost: in words of the machine, or in whole numbers of any size."""
_WORD = 1 << 60


def number_tables(
    ranking: Ranking,
    tables: Sequence[RankPair],
    fixed: Mapping[str, int],
    *,
    kind: Tables = "changing",
) -> tuple[RankPair, ...]:
    """Put the pairs in order of their tables. `tables` come by rank; `fixed` counts from 1."""
    hall = _Hall([[ranking.teams[team] for team in table] for table in tables], fixed)
    if kind == "near":
        order = hall.keep_near()
    elif kind == "changing":
        order = hall.arrange([(hall.count_away, 2), (hall.count_visits, hall.most_visits)])
    else:
        order = hall.arrange([(hall.count_away, 2)])
    return tuple(tables[row] for row in order)


@dataclass(frozen=True, slots=True)
class _Hall:
    """The pairs by rank, and what each table costs each of them: arrays over all tables."""

    pairs: Sequence[Sequence[Team]]
    fixed: Mapping[str, int]

    @property
    def size(self) -> int:
        return len(self.pairs)

    @property
    def most_visits(self) -> int:
        """How often one pair can have been at one table."""
        return max((sum(len(team.tables) for team in pair) for pair in self.pairs), default=0)

    def count_away(self, row: int) -> Ints:
        """Count the teams of a pair that would sit away from a table fixed for them."""
        away = np.zeros(self.size, dtype=np.int64)
        for team in self.pairs[row]:
            if team.id in self.fixed:
                away += 1
                if 1 <= self.fixed[team.id] <= self.size:
                    away[self.fixed[team.id] - 1] -= 1
        return away

    def count_visits(self, row: int) -> Ints:
        """Count how often its teams were at each table, but for those with a table of their own."""
        visits = np.zeros(self.size, dtype=np.int64)
        for team in self.pairs[row]:
            for table in () if team.id in self.fixed else team.tables:
                if 1 <= table <= self.size:
                    visits[table - 1] += 1
        return visits

    def list_ways(self, row: int) -> list[Ints]:
        """List how far it is to each table for those of a pair who sat at one before."""
        numbers = np.arange(1, self.size + 1, dtype=np.int64)
        moving = [t for t in self.pairs[row] if t.tables and t.id not in self.fixed]
        return [np.abs(numbers - team.tables[-1]) for team in moving]

    def keep_near(self) -> list[int]:
        """Keep everybody near: no longer way than there has to be, then short ways for all."""
        ways = [self.list_ways(row) for row in range(self.size)]
        longest = sorted({int(way) for row in ways for each in row for way in each})
        nothing = np.zeros(self.size, dtype=np.int64)

        def find_beyond(limit: int) -> Callable[[int], Ints]:
            return lambda row: np.sum([each > limit for each in ways[row]], axis=0) + nothing

        # How many have to sit away is the same whatever the limit; the least limit that nobody
        # has to go beyond is found by halving.
        low, high = 0, len(longest) - 1
        while low < high:
            middle = (low + high) // 2
            beyond = find_beyond(longest[middle])
            order = self.arrange([(self.count_away, 2), (beyond, 2)], by_rank=False)
            if any(beyond(row)[table] for table, row in enumerate(order)):
                low = middle + 1
            else:
                high = middle
        beyond = find_beyond(longest[low] if longest else 0)
        most = 2 * max(longest, default=0) ** 2

        def squares(row: int) -> Ints:
            return sum((each**2 for each in ways[row]), nothing)

        return self.arrange([(self.count_away, 2), (beyond, 2), (squares, most)])

    def arrange(
        self, criteria: Sequence[tuple[Callable[[int], Ints], int]], *, by_rank: bool = True
    ) -> list[int]:
        """Put the rows in order: criteria with the most that one pair has of each, then rank."""
        count = self.size
        squares = np.arange(-count, count + 1, dtype=np.int64) ** 2
        fields = [*criteria, (lambda row: squares[count - row : 2 * count - row], count**2)]
        weights = []
        unit = 1
        for _, most in reversed(fields if by_rank else criteria):
            weights.append(unit)
            unit *= count * most + 1
        # Sums over all tables must fit, and so must the prices that the solver adds to them.
        dtype = np.int64 if unit < _WORD else object
        rows = [
            sum(
                (
                    cost(row).astype(dtype) * weight
                    for (cost, _), weight in zip(fields, reversed(weights), strict=False)
                ),
                np.zeros(count, dtype=dtype),
            )
            for row in range(count)
        ]
        assigned = _Assignment(count, dtype, 4 * unit)
        for row in range(count):
            assigned.start(row, rows[row])
        for row in range(count):
            assigned.place(row, rows)
        return sorted(range(count), key=assigned.table_of.__getitem__)


class _Assignment:
    """Rows to columns; the duals stay feasible: cost - row's - column's is never negative."""

    def __init__(self, count: int, dtype: type, far: int) -> None:
        self.dtype = dtype
        self.far = far
        self.row_dual: Costs = np.zeros(count, dtype=dtype)
        self.column_dual: Costs = np.zeros(count, dtype=dtype)
        self.row_of = np.full(count, -1, dtype=np.int64)
        self.table_of = [-1] * count

    def start(self, row: int, costs: Costs) -> None:
        """Take the column of the same number where no other is cheaper."""
        least = costs.min()
        self.row_dual[row] = least
        if costs[row] == least:
            self.row_of[row] = row
            self.table_of[row] = row

    def place(self, row: int, rows: Sequence[Costs]) -> None:
        """Find the cheapest way to make room for a row that has no column yet."""
        if self.table_of[row] >= 0:
            return
        count = len(rows)
        distance: Costs = np.full(count, self.far, dtype=self.dtype)
        before = np.full(count, -1, dtype=np.int64)
        done = np.zeros(count, dtype=bool)
        current, passed, column = row, 0, -1
        # As in Dijkstra: take the nearest column; its row would have to move, so go on from there
        # until a column is free.
        while True:
            reached = rows[current] - self.row_dual[current] - self.column_dual + passed
            closer = ~done & (reached < distance)
            distance[closer] = reached[closer]
            before[closer] = column
            column = int(np.where(done, self.far, distance).argmin())
            passed = int(distance[column])
            done[column] = True
            if self.row_of[column] < 0:
                break
            current = int(self.row_of[column])
        self._move_duals(row, done, distance, passed)
        # Back along the way each row moves to the next column.
        while column >= 0:
            previous = int(before[column])
            mover = int(self.row_of[previous]) if previous >= 0 else row
            self.row_of[column] = mover
            self.table_of[mover] = column
            column = previous

    def _move_duals(self, row: int, done: Ints, distance: Costs, passed: int) -> None:
        """Keep all differences positive and those on the way at nothing."""
        columns = np.flatnonzero(done & (distance < passed))
        gain = passed - distance[columns]
        self.column_dual[columns] -= gain
        self.row_dual[self.row_of[columns]] += gain
        self.row_dual[row] += passed
