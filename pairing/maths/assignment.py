"""The cheapest assignment of rows to columns, exactly, whatever the size of the integers.

Source: the shortest augmenting path form of the Hungarian method (Kuhn 1955; Jonker, Volgenant
1987: A shortest augmenting path algorithm for dense and sparse linear assignment problems).
"""

from collections.abc import Sequence


def assign_cheapest(costs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Choose for each row its own column with the least sum of costs (rows ≤ columns)."""
    columns = len(costs[0]) if costs else 0
    row_of: list[int | None] = [None] * columns
    row_price = [0] * len(costs)
    column_price = [0] * columns
    for row in range(len(costs)):
        _augment(row, costs, row_of, row_price, column_price)
    chosen = {row: column for column, row in enumerate(row_of) if row is not None}
    return tuple(chosen[row] for row in range(len(costs)))


def _augment(
    start: int,
    costs: Sequence[Sequence[int]],
    row_of: list[int | None],
    row_price: list[int],
    column_price: list[int],
) -> None:
    """Give the row a column along a shortest path (Dijkstra on reduced costs)."""
    columns = range(len(column_price))
    distance: dict[int, int] = {}
    came_from: dict[int, int | None] = {}
    done: list[int] = []
    row, reached, last = start, 0, None
    # From the row walk to its cheapest column; if that is taken, on to the columns of its occupant,
    # who would have to move. Reduced costs are never negative, so the nearest column is final.
    while True:
        for column in columns:
            if column in done:
                continue
            step = reached + costs[row][column] - row_price[row] - column_price[column]
            if column not in distance or step < distance[column]:
                distance[column], came_from[column] = step, last
        last = min((c for c in columns if c not in done), key=lambda c: distance[c])
        reached = distance[last]
        done.append(last)
        occupant = row_of[last]
        if occupant is None:
            break
        row = occupant
    row_price[start] += reached
    for column in done[:-1]:
        rest = reached - distance[column]
        _shift_prices(column, rest, row_of, row_price, column_price)
    # Everybody on the way moves on by one column, and the row takes the first.
    end: int | None = last
    while end is not None:
        before = came_from[end]
        row_of[end] = start if before is None else row_of[before]
        end = before


def _shift_prices(
    column: int,
    rest: int,
    row_of: list[int | None],
    row_price: list[int],
    column_price: list[int],
) -> None:
    """Change the prices of a column that was passed, and its row, by what was left of the way.

    So every reduced cost stays at 0 or above, and those along the way become 0.
    """
    row = row_of[column]
    if row is not None:
        row_price[row] += rest
    column_price[column] -= rest
