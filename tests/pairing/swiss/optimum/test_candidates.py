"""Few candidates, widened until the proof holds, find what all pairs at once would have found."""

import random
from dataclasses import replace
from itertools import combinations

from pairing.maths.matching import match_perfectly
from pairing.swiss.optimum.candidates import find_any, find_optimum, list_window
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.position import Position, Team
from tests.counts import count
from tests.pairing.maths.graphs import list_neighbours
from tests.pairing.swiss.events import Plan, reach_round
from tests.pairing.swiss.optimum.weighing import make_weights
from tests.pairing.swiss.positions import draw_position


def solve_on_all_pairs(weights: Weights) -> int | None:
    """The least weight with every legal pair in the solver."""
    number = {team: v for v, team in enumerate(weights.free)}
    legal = {
        (number[i], number[j]): weights.weigh(i, j)
        for i, j in combinations(weights.free, 2)
        if weights.is_legal(i, j)
    }
    matching = match_perfectly(list_neighbours(len(number), legal))
    if matching is None:
        return None
    return sum(legal[u, v] for u, v in enumerate(matching.mates) if u < v)


def test_as_light_as_with_all_pairs() -> None:
    passes = []
    for number in range(count(60, 1500)):
        rng = random.Random(number)
        _, weights = make_weights(draw_position(rng, range(10, 60, 2)))
        optimum = find_optimum(weights, rng.choice([0, 1, 6]))
        total = solve_on_all_pairs(weights)
        if optimum is None:
            assert total is None
            continue
        assert sum(weights.weigh(i, j) for i, j in optimum.tables) == total
        passes.append(optimum.passes)
    assert max(passes) > 2


def test_in_an_event() -> None:
    for teams in (40, 90):
        _, weights = make_weights(reach_round(Plan(teams, drop=0, late=0), 5))
        optimum = find_optimum(weights)
        assert optimum is not None
        assert optimum.passes <= 3
        total = sum(weights.weigh(i, j) for i, j in optimum.tables)
        assert total == solve_on_all_pairs(weights)


def forbid_upper_half(size: int, extra: int) -> Position:
    teams = tuple(Team(f"t{i:02}", i, score=(size - i) // 7) for i in range(size))
    upper = [team.id for team in teams[: size // 2 + extra]]
    return Position(teams, forbidden=frozenset(map(frozenset, combinations(upper, 2))))


def test_a_window_without_any_pairing_is_rescued() -> None:
    """The upper half may not meet each other: everybody plays far from the own score."""
    _, weights = make_weights(forbid_upper_half(40, 0))
    assert match_perfectly(list_neighbours(40, dict.fromkeys(list_window(weights, 2), 0))) is None
    result = find_any(weights)
    assert result is not None
    assert sorted(team for pair in result for team in pair) == list(range(40))
    assert all(weights.is_legal(i, j) for i, j in result)
    optimum = find_optimum(weights, 2)
    assert optimum is not None
    assert all(i < 20 <= j for i, j in optimum.tables)
    total = sum(weights.weigh(i, j) for i, j in optimum.tables)
    assert total == solve_on_all_pairs(weights)


def test_no_legal_pairing_is_none() -> None:
    _, weights = make_weights(forbid_upper_half(40, 1))
    assert find_any(weights) is None
    assert find_optimum(weights) is None


def test_an_odd_number_of_free_teams_is_none() -> None:
    _, weights = make_weights(Position(tuple(Team(str(i), i) for i in range(5))))
    assert find_optimum(weights) is None


def test_a_window_holds_legal_free_pairs_only() -> None:
    for number in range(50):
        position = draw_position(random.Random(number), range(2, 40))
        _, weights = make_weights(position)
        window = list_window(weights, 6)
        free = set(weights.free)
        assert all(i < j and {i, j} <= free and weights.is_legal(i, j) for i, j in window)
        assert list_window(weights, 3) <= list_window(weights, 6)


def test_everybody_floated_lately() -> None:
    position = draw_position(random.Random(3), range(30, 31))
    teams = tuple(replace(team, floats=(1, -1)) for team in position.teams)
    _, weights = make_weights(replace(position, teams=teams, locked=()))
    optimum = find_optimum(weights, 1)
    assert optimum is not None
    total = sum(weights.weigh(i, j) for i, j in optimum.tables)
    assert total == solve_on_all_pairs(weights)
