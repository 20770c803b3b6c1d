"""The cheapest assignment against all permutations, with numbers of any size."""

from itertools import permutations
from random import Random

from pairing.maths.assignment import assign_cheapest
from tests.counts import count


def test_equals_the_best_of_all_permutations() -> None:
    random = Random(5)
    for _ in range(count(200, 5000)):
        rows = random.randint(1, 5)
        columns = random.randint(rows, 6)
        top = random.choice((3, 100, 10**40))
        costs = [[random.randint(-top, top) for _ in range(columns)] for _ in range(rows)]
        best = min(
            sum(costs[row][column] for row, column in enumerate(choice))
            for choice in permutations(range(columns), rows)
        )
        chosen = assign_cheapest(costs)
        assert len(set(chosen)) == rows
        assert sum(costs[row][column] for row, column in enumerate(chosen)) == best


def test_nothing_to_assign() -> None:
    assert assign_cheapest([]) == ()
