"""Which pair plays at which table: by rank, and no team twice at a table if it can be helped.

An assignment problem: in order, fewest teams away from a table fixed for them, fewest returns to a
table, least sum of the squared distances from the order of rank. Solved exactly by shortest
augmenting paths (R. Jonker and A. Volgenant, 1987), which here start from the order of rank:
only pairs that would return to a table have to look for another one.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from tournaments.pairing.maths.arrays import Ints
from tournaments.pairing.swiss.facts import RankPair
from tournaments.pairing.swiss.ranking import Ranking

_FAR = np.iinfo(np.int64).max // 4


def number_tables(
    ranking: Ranking,
    tables: Sequence[RankPair],
    fixed: Mapping[str, int],
    *,
    by_rank: bool = False,
) -> tuple[RankPair, ...]:
    """Put the pairs in order of their tables. `tables` come by rank; `fixed` counts from 1.

    `by_rank`: it does not matter who was at a table before.
    """
    count = len(tables)
    visits = [[ranking.teams[team] for team in table] for table in tables]
    most = sum(len(team.tables) for pair in visits for team in pair)
    squares = np.arange(-count, count + 1, dtype=np.int64) ** 2
    again = count**3 + 1
    away = again * (most + 1)

    def list_costs(row: int) -> Ints:
        """List what each table costs the pair in this row."""
        costs = squares[count - row : 2 * count - row].copy()
        for team in visits[row]:
            if team.id in fixed:
                costs += away
                if 1 <= fixed[team.id] <= count:
                    costs[fixed[team.id] - 1] -= away
                continue
            for table in () if by_rank else team.tables:
                if 1 <= table <= count:
                    costs[table - 1] += again
        return costs

    assigned = _Assignment(count)
    rows = [list_costs(row) for row in range(count)]
    for row in range(count):
        assigned.start(row, rows[row])
    for row in range(count):
        assigned.place(row, rows)
    order = sorted(range(count), key=assigned.table_of.__getitem__)
    return tuple(tables[row] for row in order)


class _Assignment:
    """Rows to columns; the duals stay feasible: cost - row's - column's is never negative."""

    def __init__(self, count: int) -> None:
        self.row_dual = np.zeros(count, dtype=np.int64)
        self.column_dual = np.zeros(count, dtype=np.int64)
        self.row_of = np.full(count, -1, dtype=np.int64)
        self.table_of = [-1] * count

    def start(self, row: int, costs: Ints) -> None:
        """Take the column of the same number where no other is cheaper."""
        least = costs.min()
        self.row_dual[row] = least
        if costs[row] == least:
            self.row_of[row] = row
            self.table_of[row] = row

    def place(self, row: int, rows: Sequence[Ints]) -> None:
        """Find the cheapest way to make room for a row that has no column yet."""
        if self.table_of[row] >= 0:
            return
        count = len(rows)
        distance = np.full(count, _FAR, dtype=np.int64)
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
            column = int(np.where(done, _FAR, distance).argmin())
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

    def _move_duals(self, row: int, done: Ints, distance: Ints, passed: int) -> None:
        """Keep all differences positive and those on the way at nothing."""
        columns = np.flatnonzero(done & (distance < passed))
        gain = passed - distance[columns]
        self.column_dual[columns] -= gain
        self.row_dual[self.row_of[columns]] += gain
        self.row_dual[row] += passed
