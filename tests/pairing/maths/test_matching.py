"""The matching against trying everything, against another implementation, and its duals."""

import random
from functools import cache

import networkx
from hypothesis import given
from hypothesis import strategies as st

from pairing.maths.matching import Matching, match_perfectly
from tests.counts import count
from tests.pairing.maths.graphs import Weights, list_neighbours


def draw_weights(rng: random.Random, n: int, share: float, most: int) -> Weights:
    least, most = rng.choice([(0, most), (0, most), (-most, most), (-2 * most, -most)])
    return {
        (u, v): rng.randint(least, most)
        for u in range(n)
        for v in range(u + 1, n)
        if rng.random() < share
    }


def find_least(n: int, weights: Weights) -> int | None:
    """The least weight of a perfect matching by dynamic programming over sets of vertices."""

    @cache
    def least(left: frozenset[int]) -> int | None:
        if not left:
            return 0
        u = min(left)
        result = []
        for v in left:
            rest = least(left - {u, v}) if (u, v) in weights else None
            if rest is not None:
                result.append(rest + weights[u, v])
        return min(result, default=None)

    return least(frozenset(range(n)))


def check_proof(n: int, weights: Weights, matching: Matching) -> int:
    """The weight of the matching, if its duals prove that it is the least."""
    mates = matching.mates
    assert all(mates[mates[u]] == u != mates[u] for u in range(n))
    total = sum(weights[u, mates[u]] for u in range(n) if u < mates[u])
    sets = [(set(vertices), value) for vertices, value in matching.odd_sets]
    assert all(len(vertices) % 2 == 1 and value > 0 for vertices, value in sets)
    for (u, v), weight in weights.items():
        across = sum(value for vertices, value in sets if (u in vertices) != (v in vertices))
        assert matching.duals[u] + matching.duals[v] + across <= 2 * weight
    assert sum(matching.duals) + sum(value for _, value in sets) == 2 * total
    return total


def test_equals_trying_everything() -> None:
    impossible = 0
    for number in range(count(600, 20_000)):
        rng = random.Random(number)
        n = rng.choice([2, 4, 6, 8, 10])
        most = rng.choice([0, 1, 2, 5, 20, 1000, 10**40])
        weights = draw_weights(rng, n, rng.choice([0.2, 0.4, 0.6, 1]), most)
        matching = match_perfectly(list_neighbours(n, weights))
        least = find_least(n, weights)
        if matching is None:
            assert least is None
            impossible += 1
        else:
            assert check_proof(n, weights, matching) == least
    assert impossible > count(50, 1000)


def test_equals_networkx_on_larger_graphs() -> None:
    for number in range(count(6, 60)):
        rng = random.Random(number)
        n = rng.choice([20, 40, 60])
        weights = draw_weights(rng, n, rng.choice([0.15, 0.5]), rng.choice([3, 100, 10**9]))
        graph = networkx.Graph()
        graph.add_nodes_from(range(n))
        graph.add_weighted_edges_from((u, v, -weight) for (u, v), weight in weights.items())
        other = networkx.max_weight_matching(graph, maxcardinality=True)
        matching = match_perfectly(list_neighbours(n, weights))
        if 2 * len(other) < n:
            assert matching is None
        else:
            assert matching is not None
            total = sum(weights[min(u, v), max(u, v)] for u, v in other)
            assert check_proof(n, weights, matching) == total


def test_proves_itself_where_odd_sets_are_nested_deeply() -> None:
    """Points on a line in tight odd clusters: sets within sets within sets."""
    rng = random.Random(7)
    nested = 0
    for _ in range(count(10, 100)):
        spots = [0]
        for _ in range(89):
            spots.append(spots[-1] + rng.choice([1, 2, 10, 100, 1000, 10**12]))
        n = len(spots)
        weights = {(u, v): spots[v] - spots[u] for u in range(n) for v in range(u + 1, n)}
        shortcuts = {two for two in weights if rng.random() < 0.5 and two[1] - two[0] != 1}
        weights = {two: weight for two, weight in weights.items() if two not in shortcuts}
        matching = match_perfectly(list_neighbours(n, weights))
        assert matching is not None
        check_proof(n, weights, matching)
        nested = max(nested, len(matching.odd_sets))
    assert nested >= 10


@given(st.data())
def test_duals_always_prove_the_weight(data: st.DataObject) -> None:
    n = 2 * data.draw(st.integers(1, 6))
    pairs = [(u, v) for u in range(n) for v in range(u + 1, n)]
    drawn = data.draw(st.lists(st.integers(-3, 12), min_size=len(pairs), max_size=len(pairs)))
    weights = dict(zip(pairs, drawn, strict=True))
    matching = match_perfectly(list_neighbours(n, weights))
    assert matching is not None
    check_proof(n, weights, matching)


def test_no_team_is_matched_at_no_cost() -> None:
    assert match_perfectly([]) == Matching([], [], [])


def test_an_odd_number_or_a_lonely_vertex_has_no_perfect_matching() -> None:
    assert match_perfectly(list_neighbours(3, {(0, 1): 0, (1, 2): 0, (0, 2): 0})) is None
    assert match_perfectly(list_neighbours(4, {(0, 1): 0, (1, 2): 0, (0, 2): 0})) is None


def test_two_odd_groups_are_joined_by_the_dearest_edge_if_there_is_no_other() -> None:
    inside = {(0, 1): 0, (0, 2): 0, (1, 2): 0, (3, 4): 0, (3, 5): 0, (4, 5): 0}
    matching = match_perfectly(list_neighbours(6, {**inside, (2, 3): 10**50, (0, 5): 10**50 + 1}))
    assert matching is not None
    assert matching.mates[2] == 3
    assert check_proof(6, {**inside, (2, 3): 10**50, (0, 5): 10**50 + 1}, matching) == 10**50
